import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { isCountry } from './explained-names.ts'
import { directionPart, isBareTab, isCompany } from './title-rows.ts'

/** Other names of countries in titles. */
const SAME_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ROK: 'KOREA',
    'S KOREA': 'KOREA',
    'SOUTH KOREA': 'KOREA',
    PRC: 'CHINA',
    UAE: 'UNITED ARAB EMIRATES',
    BURMA: 'MYANMAR',
  }),
)
/** The longest name of a country has as many words. */
const MAX_WORDS = 3
/** Words of the title of a route that are no places. */
const NO_PLACE =
  /^(?:EX|FROM|TO|AND|OF|THE|FOR|IMPORTS?|EXPORTS?|SERVICE|SCHEDULE|SAILINGS?|ROUTE|NORTH|SOUTH|EAST|WEST|COAST|[NSEW]C|\d+)$/

/** The countries that a title names, in its order; its other words, such as S.E.A; and those behind its last country. */
export function countriesIn(title: string): { countries: string[]; others: string[]; behind: string[] } {
  const words = comparable(title.replaceAll('.', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const countries: string[] = []
  const others: string[] = []
  let end = 0
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: MAX_WORDS }, (_, i) => MAX_WORDS - i)
    const nameOf = (length: number) => words.slice(at, at + length).join(' ')
    const known = lengths.map((length) => ({
      length,
      name: SAME_COUNTRY.get(nameOf(length)) ?? nameOf(length),
    }))
    const found = known.find(({ name }) => isCountry(name))
    const word = words[at] ?? ''
    at += found?.length ?? 1
    if (found) {
      countries.push(found.name)
      end = at
    } else if (!NO_PLACE.test(word)) others.push(word)
  }
  return { countries, others, behind: words.slice(end) }
}

/** Longer texts are notes. */
const MAX_TITLE_WORDS = 12

/** EX … TO …, or what ends in (IMPORT): the title of a route, wherever it is; null for other texts. */
export function titleOfRoute(text: string): string | null {
  const lines = text.split('\n').map((line) => withoutNumber(onOneLine(directionPart(line))))
  const isTitle = (line: string) => {
    const words = comparable(line)
    const isRoute = /^EX\b.*\bTO\b/.test(words) || /\( ?(?:IMPORT|EXPORT) ?\)$/.test(words)
    return isRoute && !isBareTab(words) && words.split(' ').length <= MAX_TITLE_WORDS && !isCompany(words)
  }
  return lines.find(isTitle) ?? null
}

/** '1. EX JAPAN TO INDIA' is numbered only on its sheet. */
const withoutNumber = (line: string) => line.replace(/^(?:\(?\d{1,2}[.)]|[^\p{L}\p{N}(]+)\s*/u, '')

/** The same for a title and for the route that is named by it. */
export const routeKey = (direction: string): string =>
  comparable(withoutNumber(direction)).replace(/[^\p{L}\p{N}]/gu, '')

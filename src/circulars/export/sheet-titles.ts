import { MONTHS } from '@sailing-desk/dates/day-text'
import { nameKey } from '@sailing-desk/trade/text'
import { fullWidth } from './sheet-cells.ts'
import { titlesRead } from './trial-reading.ts'

type SheetTitles = {
  titles: string[]
  /** The only place from which the reader takes the direction; null if it takes it from the titles. */
  exactName: string | null
}

/**
 * The titles of a route's sheet: principal, number, direction and issue date. A direction that the reader does not
 * recognize in a title is also the name of its sheet, which the reader takes then.
 */
export function sheetTitles(direction: string, principal: string, issued: string): SheetTitles {
  const [year = '', month = '', day = ''] = issued.split('-')
  const number = `SAILING SCHEDULE NO. ${issued}`
  const issue = `ISSUED : ${day}-${MONTHS[Number(month) - 1]}-${year}     DATES IN FIGURES : DD/MM`
  const usual = [principal, number, direction, issue]
  const orders = [direction, fullWidth(direction, /[a-z]/gi)].flatMap((title) => [
    [principal, number, title, issue],
    [principal, number, issue, title],
  ])
  const exactName = nameFor(direction)
  const ways = [
    ...orders.map((titles) => ({ titles, exactName: null })),
    ...(exactName === null ? [] : orders.map((titles) => ({ titles, exactName }))),
  ]
  const isReadBack = ({ titles, exactName }: SheetTitles) => {
    const read = titlesRead(exactName ?? '', titles, issued)
    return read.issued === issued && nameKey(read.direction ?? '') === nameKey(direction)
  }
  return ways.find(isReadBack) ?? { titles: usual, exactName: null }
}

const MAX_NAME_LENGTH = 31
const FORBIDDEN = /[[\]:*?/\\]/g
/** Excel keeps this name for itself. */
const RESERVED = /^history$/i

/** A sheet name that compares equal to the direction, by full-width forms of signs that Excel forbids in it. */
function nameFor(direction: string): string | null {
  if (direction.length > MAX_NAME_LENGTH) return null
  return fullWidth(direction, RESERVED.test(direction) ? /^./g : /[[\]:*?/\\]|^'|'$/g)
}

/** Names for sheets, different from each other as Excel compares them and from those in `taken`. */
export function sheetNamer(taken: readonly string[]): (direction: string) => string {
  const used = new Set(taken.map(nameKey))
  return (direction) => {
    const name = direction.replace(FORBIDDEN, '-').replace(/^'|'$/g, '-')
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`
      const cut = name
        .slice(0, MAX_NAME_LENGTH - suffix.length)
        .toWellFormed()
        .trim()
      const unique = `${cut.replace(/'$/, '-')}${suffix}`
      if (used.has(nameKey(unique)) || RESERVED.test(unique)) continue
      used.add(nameKey(unique))
      return unique
    }
  }
}

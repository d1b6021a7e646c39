import { trimCharacters } from '@sailing-desk/trade/text'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { isDitto } from './sheet-words.ts'

const QUOTES = `"'“”‘’«»`
const PREFIX = `V(?:OY(?:AGE|G)?)?(?:[ .:#-]*NO)?[ .:#-]*`
const NUMBER = String.raw`[A-Z]{0,3}-?\d{1,5}(?: ?[A-Z]{1,2})?(?: ?[/&-] ?[A-Z]{0,3}\d{0,5}(?: ?[A-Z]{1,2})?)?`
const VOYAGE = new RegExp(`^(?:${PREFIX})?(${NUMBER})$`, 'i')
const NAME_AND_VOYAGE = new RegExp(String.raw`^(.*[^\s,/(-])[\s,/(-]+${PREFIX}(${NUMBER})\)?$`, 'i')
/** Without a V, only a number with a direction or after a slash is a voyage: ASIAN EMPEROR 2 is a vessel. */
const NAME_AND_BARE_VOYAGE = /^(.*[^\s,/(-])[\s,/(-]+(\d{1,5} ?[NSEW])\)?$/i
/** But 31/12 in VALID TILL 31/12 is a date. */
const NAME_SLASH_VOYAGE = new RegExp(String.raw`^(?!.*\d ?\/ ?\d+$)(.*[^\s,/(-]) ?\/ ?(${NUMBER})$`, 'i')

/** `V.041W`, `VOY 041W`, `V041W`, `V-041W`, `041W` → `041W`; null if the text is not a voyage. */
export function parseVoyage(text: string): string | null {
  const match = VOYAGE.exec(comparable(text.replace(RAISED_MARKS, ' ')))
  return match?.[1] ? voyageNumber(match[1]) : null
}

/** Compared, ¹ would be 1, and a figure of the voyage. */
const RAISED_MARKS = /[¹²³⁰⁴-⁹①-⑳]+/g

function voyageNumber(text: string): string {
  return text.replaceAll(' ', '').toUpperCase()
}

/** The vessel's name, and the voyage if it is in the same cell: on its own line or after the name. */
export function parseVesselHeader(header: string): { ship: string; voyage: string | null } {
  const lines = withoutMarks(header).split('\n').map(onOneLine).filter(Boolean)
  const voyageLine = lines.findIndex((line, i) => i > 0 && parseVoyage(line) !== null)
  if (voyageLine > 0) {
    return {
      ship: shipName(lines.slice(0, voyageLine).join(' ')),
      voyage: parseVoyage(lines[voyageLine] ?? ''),
    }
  }
  const name = lines.join(' ').normalize('NFKC')
  const match = NAME_AND_VOYAGE.exec(name) ?? NAME_AND_BARE_VOYAGE.exec(name) ?? NAME_SLASH_VOYAGE.exec(name)
  if (!match?.[1]) return { ship: shipName(name), voyage: null }
  return { ship: shipName(match[1]), voyage: voyageNumber(match[2] ?? '') }
}

/** The number of a column or row, and M/V or M/S, before the name of a vessel. */
const NUMBER_BEFORE = /^\(?\d{1,2}[.)] ?(?=[^\d\s])/
const PREFIX_BEFORE = /^(?:M[./]?\s?V[.:]?\s+|M[./]\s?S[.:]?\s+|M\.[VS]\.)(?=\S)/i

/** `M.V. "TAMARIND CREST"` and `1. TAMARIND CREST` are the same vessel as `TAMARIND CREST`. */
function shipName(text: string): string {
  const name = onOneLine(text.normalize('NFKC')).replace(NUMBER_BEFORE, '').replace(PREFIX_BEFORE, '')
  return isDitto(text) ? '' : trimCharacters(name, QUOTES).trim()
}

/** `LOTUS ISTHMUS **`, `LOTUS ISTHMUS (EX CEDAR HORIZON)`: footnote marks and a former name are not the name. */
function withoutMarks(text: string): string {
  const name = text.replace(/[(（] ?EX[ -][^()（）]*[)）]/gi, ' ')
  return name.replace(/[*†‡§#※^¹²³⁰-⁹①-⑳]+/g, ' ').trim()
}

import type { DatesRead } from '@sailing-desk/dates/read-dates'
import type { PortMatcher } from '../words/port-matching.ts'
import { withoutFootnoteMarks } from '../words/title-rows.ts'
import type { Cell } from '../workbook/sheet-grid.ts'

/** What is known of names and dates before a sheet is laid out. */
export type Lexicon = {
  matcher: PortMatcher
  /** The kind of date that the date reader finds in a text. */
  readKind: (text: string) => DatesRead['kind']
  /** Whether a name is that of a vessel that exists. */
  isShip: (name: string) => boolean
}

export function isCallText(kind: DatesRead['kind']): boolean {
  return kind !== 'unreadable' && kind !== 'no_call'
}

function isDatedText(kind: DatesRead['kind']): boolean {
  return kind === 'exact' || kind === 'approx' || kind === 'invalid'
}

/** '15' or '15-16': days whose month is said elsewhere. */
export const DAYS_ALONE = /^\d{1,2}(?: ?[-–~/&] ?\d{1,2})?$/

/** However wide the figures are written. */
export const areDaysAlone = ({ text }: Cell): boolean => DAYS_ALONE.test(text.normalize('NFKC').trim())

/** Whether a cell contains a call: a date, also on one of several lines or with a mark, TBA, OMIT, or a failed formula. */
export function isCall(cell: Cell, { readKind }: Pick<Lexicon, 'readKind'>): boolean {
  if (cell.kind !== 'text' && cell.kind !== 'number') return true
  const lines = withoutFootnoteMarks(cell.text).split('\n')
  return isCallText(readKind(cell.text)) || lines.some((line) => isDatedText(readKind(line)))
}

/** Whether a cell contains a date, and not only TBA or OMIT. */
export const isDated = (cell: Cell, { readKind }: Pick<Lexicon, 'readKind'>): boolean =>
  cell.kind === 'date' || isDatedText(readKind(cell.text))

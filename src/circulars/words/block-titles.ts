import { comparable } from '../workbook/cell-text.ts'
import { isPortHeader, isVersion, labelOf } from './sheet-words.ts'
import { directionPart, isBareTab, type TitleCell } from './title-rows.ts'

/** Longer texts are notes. */
const MAX_TITLE_WORDS = 8
/** Texts between two schedules that name no route: a page, a month, half of the ports, a note. */
const NO_ROUTE =
  /\bCONT(?:INUE|INUED|INUATION|'?D)?\b|\b(?:PAGE|PART) ?\d|続き|^\P{L}*$|^[^\p{L}]*(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[^\p{L}]*$|\b(?:LOAD|DISCH|P\.?O\.?[LD]\b|ORIGIN|DESTINATION)|^[積揚]|\b(?:TEL|FAX|PHONE|E-?MAIL|PLEASE|CONTACT|SUBJECT)\b|[:：=]|^(?:[*†※#]|\d+ ?[.)])/u

/** The titles of a later schedule on a sheet: what is below the notes to the schedule above. */
export function belowNotes(titles: readonly TitleCell[]): TitleCell[] {
  const isNote = ({ cell }: TitleCell) => /^(?:note|remarks)$/.test(String(labelOf(cell.text)))
  const lastNote = titles.findLast(isNote)?.row ?? 0
  return titles.filter(({ row }) => row > lastNote)
}

/** Of the titles of a later schedule, the one that may name another route than that of the schedule above. */
export function findOwnTitle(titles: readonly TitleCell[], above: readonly TitleCell[]): TitleCell | null {
  const repeated = new Set(above.map(({ cell }) => comparable(cell.text)))
  const own = titles.filter(({ cell }) => !repeated.has(comparable(cell.text)))
  return own.findLast(({ cell }) => mayNameRoute(cell.text)) ?? null
}

function mayNameRoute(printed: string): boolean {
  const text = comparable(directionPart(printed))
  if (isBareTab(text)) return true
  const label = labelOf(text)
  const isOther = (label !== null && label !== 'band') || isPortHeader(text) || isVersion(text)
  return text !== '' && !isOther && !NO_ROUTE.test(text) && text.split(' ').length <= MAX_TITLE_WORDS
}

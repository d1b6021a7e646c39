import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import type { Cell } from '@sailing-desk/records/cells'
import { actualText } from '../actual-dates.ts'
import { CALL_TEXTS, DETAIL_NAMES } from '../call-texts.ts'
import { datesInWords, doubtText, furtherTextsInLine, shownTexts } from '../shared/call-texts.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import { dayCell, readingNote, withMeaning } from './document-parts.ts'

/** A call as far as a file tells of it, without its port. */
type FileCall = Omit<VoyageCall, 'id' | 'port' | 'version'>

/** The columns of a call, after those of its voyage and port. */
export const CALL_LABELS = [
  ...[CALL_TEXTS.dates, 'Arrival', 'Departure', ...DETAIL_NAMES.map((name) => CALL_TEXTS[name])],
  ...['Cut-off day', 'Note', 'Changed'],
]

type Days = Pick<VoyageCall, 'starts_on' | 'ends_on' | 'doubt'>

/** The day of arrival or departure, or that it is to be confirmed. */
export const arrivalCell = ({ starts_on, doubt }: Days): Cell =>
  doubt ? TO_BE_CONFIRMED : dayCell(starts_on)
export const departureCell = ({ starts_on, ends_on, doubt }: Days): Cell =>
  doubt ? TO_BE_CONFIRMED : dayCell(ends_on ?? starts_on)

export function callCells(call: FileCall): Cell[] {
  return [
    withMeaning(call.dates, call.doubt ? undefined : call.understood),
    arrivalCell(call),
    departureCell(call),
    ...shownTexts(call).map(({ text }) => text),
    call.doubt ? null : dayCell(call.cut_off_on),
    noteOf(call),
    call.changed ?? null,
  ]
}

/** When the vessel really came, and what the dates mean beyond the days. */
function noteOf(call: FileCall): string | null {
  const note = call.doubt ? `${TO_BE_CONFIRMED}: ${doubtText(call.doubt)}` : readingNote(call.reading)
  return [actualText(call), note].filter(Boolean).join('; ') || null
}

/** 'Chennai: 11-12 Dec, cut-off 10 Dec', and below it when the vessel really came, and what changed. */
export function callLines(name: string, call: FileCall): string[] {
  const line = [datesInWords(call), ...furtherTextsInLine(call)].join(', ')
  return [`${name}: ${line}`, ...linesBelow(call)]
}

/** When the vessel really came, and what changed. */
export const linesBelow = (call: FileCall): string[] =>
  [actualText(call), call.changed].filter((line) => line !== undefined)

import { type Reading, TO_BE_CONFIRMED, undatedNote } from '@sailing-desk/dates/date-status'
import type { Cell, DocumentColumn, ExportDocument } from '@sailing-desk/records/document'
import { slugOf } from '@sailing-desk/trade/slug'
import { actualText } from '../actual-dates.ts'
import { asOfText } from '../as-of.ts'
import { CALL_TEXTS, DETAIL_NAMES } from '../call-texts.ts'
import { datesInWords, doubtText, furtherTextsInLine, shownTexts } from '../shared/call-texts.ts'
import { LEGEND } from '../shared/messages.ts'
import type { PortRef, VoyageCall } from '../voyage.schema.ts'

const MAX_FILE_NAME = 80

/** Where a document comes from, how old it is, and what its marks mean. */
export function sourceOf(
  { changed_at }: { changed_at?: string },
  url: string,
): Pick<ExportDocument, 'url' | 'asOf' | 'changedAt' | 'legend'> {
  return { url, asOf: asOfText(changed_at), changedAt: changed_at ?? null, legend: LEGEND }
}

/** A name for a file in ASCII: 'sailings-inmaa-jpyok-2026-12'. */
export function fileName(kind: string, ...parts: (string | null)[]): string {
  const ascii = parts.map((part) => slugOf(part ?? '').replace(/[^a-z0-9-]/g, '')).filter(Boolean)
  return [kind, ...ascii].join('-').slice(0, MAX_FILE_NAME)
}

/** Columns by their labels. `numbers` are aligned; `once`: see DocumentColumn. */
export const labelled = (
  labels: readonly string[],
  { numbers = [], once = [] }: { numbers?: readonly string[]; once?: readonly string[] } = {},
): DocumentColumn[] =>
  labels.map((label) => ({
    label,
    ...(numbers.includes(label) && { isNumber: true }),
    ...(once.includes(label) && { isOnce: true }),
  }))

export const dayCell = (day: string | null): Cell => day && { day }

/** A text as typed, with its meaning if it is ambiguous: '05/02 (5 Feb)'. */
export const withMeaning = (text: string | null, meaning: string | undefined): string | null =>
  text && meaning ? `${text} (${meaning})` : text

/** What the dates of a call mean beyond the days. */
export const readingNote = (reading: Reading): string | null =>
  undatedNote(reading) ?? (reading === 'approx' ? 'Approximate' : null)

/** 'Chennai (INMAA)' */
export const portTitle = ({ name, code }: Pick<PortRef, 'name' | 'code'>): string =>
  code ? `${name} (${code})` : name

export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

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

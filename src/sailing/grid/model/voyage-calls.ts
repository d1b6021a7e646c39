import { undatedNote } from '../../../dates/date-status.ts'
import { READING_LABELS } from '../../../dates/date-status-labels.ts'
import { readDates } from '../../../dates/read-dates.ts'
import { shiftDates } from '../../../dates/shift-dates.ts'
import type { Understood } from '../../schedules/reading-text.ts'
import type { GridCall } from '../route-grid.schema.ts'
import { keyOf, type TextName, type Texts } from './call-texts.ts'
import { type GridPort, type GridState, rowsOf, shownTexts } from './grid-state.ts'
import { understoodCall } from './understood-call.ts'

/** A call of a voyage with what its dates mean. `stored` is undefined for a new one. */
export type VoyageCall = {
  port: GridPort
  row: number
  texts: Texts
  understood: Understood
  stored: GridCall | undefined
}

/** A text that could not be moved, and why. */
export type NotMoved = { port: GridPort; name: TextName; text: string; reason: string }

/** The calls of a voyage from the first row to the last. */
export function voyageCalls(state: GridState, vesselId: number, today: string): VoyageCall[] {
  return rowsOf(state).flatMap((port, row) => {
    const key = keyOf(vesselId, port.id)
    const texts = shownTexts(state, key)
    if (!texts) return []
    const stored = state.stored.calls.get(key)
    return [{ port, row, texts, stored, understood: understoodCall(texts, stored, today) }]
  })
}

/** The dates so many days later, in their own notation; null if they are not exact dates. */
export function movedDates({ texts, understood }: VoyageCall, days: number, today: string): string | null {
  const { starts_on, ends_on, reading } = understood
  if (reading !== 'exact' || starts_on === null || ends_on === null) return null
  return (
    shiftDates(texts.dates, days, { current: { start: starts_on, end: ends_on }, reference: today })?.text ??
    null
  )
}

/** The same for ETA, ETD or cut-off. Their year is that of the call. */
export function movedText(
  call: VoyageCall,
  name: 'eta' | 'etd' | 'cut_off',
  days: number,
  today: string,
): string | null {
  const text = call.texts[name]
  const stored = call.stored
  if (name !== 'cut_off') {
    return shiftDates(text, days, { reference: call.understood.starts_on ?? today })?.text ?? null
  }
  const end = stored?.cut_off === text ? stored.cut_off_on : null
  return shiftDates(text, days, { current: end === null ? null : { end }, reference: today })?.text ?? null
}

/** Why a text was not moved: what it says instead of exact dates. */
export function reasonOf(text: string, today: string): string {
  const { kind } = readDates(text, today)
  if (kind === 'exact') return 'Cannot be written with other days in the same way'
  if (kind === 'approx') return READING_LABELS.approx
  const reading = kind === 'no_call' ? 'none' : kind
  return (reading !== 'invalid' && undatedNote(reading)) || READING_LABELS.unreadable
}

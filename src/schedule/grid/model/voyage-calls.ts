import { READING_LABELS, undatedNote } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { shiftDates } from '@sailing-desk/dates/shift-dates'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import type { CallTextName, DetailName } from '@sailing-desk/timetable/call-texts'
import { movedTime } from '@sailing-desk/timetable/matching-times'
import type { Understood } from '@sailing-desk/timetable/reading-text'
import { keyOf, type Texts } from './call-texts.ts'
import { type GridPort, type GridState, rowsOf, shownTexts } from './grid-state.ts'
import { understoodCall } from './understood-call.ts'

/** A call of a voyage with what its dates mean. */
export type VoyageCall = {
  port: GridPort
  row: number
  texts: Texts
  understood: Understood
  /** When the vessel really came; undefined if it is not known. */
  actual: string | undefined
}

/** A text that could not be moved, and why. */
export type NotMoved = { port: GridPort; name: CallTextName; text: string; reason: string }

/** The calls of a voyage from the first row to the last. */
export function voyageCalls(state: GridState, vesselId: number, today: string): VoyageCall[] {
  return rowsOf(state).flatMap((port, row) => {
    const key = keyOf(vesselId, port.id)
    const texts = shownTexts(state, key)
    if (!texts) return []
    const stored = state.stored.calls.get(key)
    return [
      {
        port,
        row,
        texts,
        understood: understoodCall(texts, stored, today),
        actual: actualText(stored ?? {}),
      },
    ]
  })
}

/** The dates so many days later, in their own notation, with their days; null if they are not exact dates. */
export function movedDates(
  { texts, understood }: VoyageCall,
  days: number,
  today: string,
): Pick<Texts, 'dates' | 'days'> | null {
  const { starts_on, ends_on, reading } = understood
  if (reading !== 'exact' || starts_on === null || ends_on === null) return null
  const current = { start: starts_on, end: ends_on }
  const moved = shiftDates(texts.dates, days, { current, reference: today })
  return moved && { dates: moved.text, days: { starts_on: moved.start, ends_on: moved.end } }
}

/** The same for the other texts. */
export const movedText = (call: VoyageCall, name: DetailName, days: number, today: string) =>
  MOVED[name](call, days, today)

type Move = (call: VoyageCall, days: number, today: string) => Partial<Texts> | null

const MOVED: Record<DetailName, Move> = {
  eta: movedTimeOf('eta'),
  etd: movedTimeOf('etd'),
  cut_off: movedCutOff,
}

/** The year of ETA and ETD is that of the call. */
function movedTimeOf(name: 'eta' | 'etd'): Move {
  return ({ texts, understood: { starts_on, ends_on } }, days, today) => {
    const times = { eta: texts.eta || null, etd: texts.etd || null, starts_on, ends_on }
    const moved = movedTime(name, times, days, { reference: starts_on ?? today, today })
    return moved === null ? null : { [name]: moved }
  }
}

function movedCutOff({ texts: { cut_off, cut_off_on: end } }: VoyageCall, days: number, today: string) {
  const moved = shiftDates(cut_off, days, { current: end === null ? null : { end }, reference: today })
  return moved && { cut_off: moved.text, cut_off_on: moved.end }
}

/** Why a text was not moved: what it says instead of exact dates. */
export function reasonOf(text: string, today: string): string {
  const { kind } = readDates(text, today)
  if (kind === 'exact') return 'Cannot be written with other days in the same way'
  if (kind === 'approx') return READING_LABELS.approx
  const reading = kind === 'no_call' ? 'none' : kind
  return (reading !== 'invalid' && undatedNote(reading)) || READING_LABELS.unreadable
}

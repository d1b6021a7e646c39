import { printDates, readDates } from '@sailing-desk/dates/read-dates'
import type { PrintedTexts } from '@sailing-desk/timetable/call-texts'
import type { StoredTexts } from '@sailing-desk/timetable/stored-rows'

type Call = Pick<StoredTexts, keyof PrintedTexts | 'cut_off_on' | 'starts_on' | 'ends_on'>

/**
 * The one form in which an export writes the dates of a call: with month and year, so that an import on any day reads the
 * days that are stored. Texts without days stay as they are. `times`: ETA and ETD; null unless they are those days.
 * `issued`: the issue date (ISO day) of the circular.
 */
export function standardForm(call: Call, isApprox: boolean, issued: string) {
  const { dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on } = call
  const write = (text: string | null, start: string, end: string, kind: 'exact' | 'approx') =>
    printDates({ start, end, kind, time: readDates(text ?? '', start).time }, issued)
  const cutOff = cut_off && cut_off_on ? write(cut_off, cut_off_on, cut_off_on, 'exact') : cut_off
  if (starts_on === null || ends_on === null) return { stay: dates, times: null, cutOff }
  const kind = isApprox ? 'approx' : 'exact'
  const areTimes = (eta !== null || etd !== null) && isOn(eta, starts_on) && isOn(etd, ends_on)
  const times = [write(eta, starts_on, starts_on, kind), write(etd, ends_on, ends_on, kind)] as const
  return { stay: write(dates, starts_on, ends_on, kind), times: areTimes ? times : null, cutOff }
}

function isOn(text: string | null, day: string): boolean {
  if (text === null) return true
  const { start, end } = readDates(text, day)
  return start === day && end === day
}

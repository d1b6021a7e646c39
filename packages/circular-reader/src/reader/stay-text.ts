import { MONTHS } from '@sailing-desk/dates/day-text'
import { readDates } from '@sailing-desk/dates/read-dates'
import type { CellReading, DateRules } from './cell-readings.ts'

/**
 * The stay between arrival and departure as one text: `29-30 Jan`, `30 Nov-2 Dec`, `14 Dec`; `5 Mar-3 Mar` if it is
 * impossible. The year is printed only if the text would mean another year without it.
 */
export function stayText(eta: CellReading, etd: CellReading, rules: DateRules, impossible = false): string {
  const from = sideOf(eta, 'start')
  const to = sideOf(etd, 'end')
  if (!from || !to) return eta.text === etd.text ? eta.text : `${eta.text} - ${etd.text}`
  const about = eta.kind === 'approx' || etd.kind === 'approx' ? 'ABT ' : ''
  const text = about + joined(from, to, impossible)
  return needsYear(text, eta, etd, rules) ? `${text} ${etd.end?.slice(0, 4)}` : text
}

type Side = { day: number; month: string }

function joined(from: Side, to: Side, inFull: boolean): string {
  if (from.day === to.day && from.month === to.month) return `${from.day} ${from.month}`
  if (from.month === to.month && !inFull) return `${from.day}-${to.day} ${to.month}`
  return `${from.day} ${from.month}-${to.day} ${to.month}`
}

function needsYear(text: string, eta: CellReading, etd: CellReading, rules: DateRules): boolean {
  if (eta.excel || etd.excel || eta.kind !== 'exact' || etd.kind !== 'exact') return false
  const { start } = readDates(text, rules.reference)
  return start !== null && start !== eta.start
}

/** The day to print for one side; a date that does not exist is printed as written. */
function sideOf(reading: CellReading, side: 'start' | 'end'): Side | null {
  const day = reading[side]
  const isPartOfMonth = reading.kind === 'approx' && reading.start !== reading.end
  if (day !== null) return isPartOfMonth ? null : sideFromIso(day)
  const written = /^(\d{1,2})[ ./-]*([A-Z]{3})[A-Z]*\b/i.exec(reading.text)
  const month = MONTHS.find((name) => name.toUpperCase() === written?.[2]?.toUpperCase())
  return month ? { day: Number(written?.[1]), month } : null
}

function sideFromIso(day: string): Side {
  return { day: Number(day.slice(8)), month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '' }
}

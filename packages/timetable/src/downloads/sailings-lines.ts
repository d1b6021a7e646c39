import { dayText, monthText } from '@sailing-desk/dates/day-text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Connection, Sailing, SailingSearch } from '../sailings/sailing-search.schema.ts'
import { confirmationText, STATUS_TEXTS, transitText } from '../sailings/sailing-texts.ts'
import { datesInWords, furtherTextsInLine, type WordedCall } from '../shared/call-texts.ts'

const MAX_LINE = 40

/** The sailings as a message: a few short lines for each. */
export function sailingsLines(search: SailingSearch, notes: readonly string[]): string[] {
  const { from, to, month, until, from_day, to_day, sailings, connections } = search
  return [
    `${from.name.toUpperCase()} → ${to.name.toUpperCase()}`,
    month && !until ? monthText(month) : `${dayText(from_day)} – ${dayText(to_day)}`,
    ...notes,
    ...sailings.flatMap((sailing) => ['', ...sailingLines(sailing)]),
    ...connections.flatMap((connection) => ['', ...connectionTexts(connection, sailingLines)]),
  ]
}

function sailingLines(sailing: Sailing): string[] {
  const [vessel, departure, arrival, ...others] = sailingTexts(sailing)
  return [vessel, ...inOneLine(departure, arrival), ...others]
}

/** The vessel, then its times, days and cut-off, each as a text of its own. */
export function sailingTexts(
  sailing: Sailing,
): [vessel: string, departure: string, arrival: string, ...string[]] {
  const { ship, voyage, departure, arrival, status } = sailing
  return [
    vesselWithVoyage({ name: ship.name, voyage }),
    departureText(departure.etd, departure),
    arrivalText(arrival.eta, arrival),
    ...transitLine(sailing),
    ...(status === 'departed' || status === 'closed' ? [STATUS_TEXTS[status]] : []),
    ...[departure.changed, arrival.changed].flatMap((changed) => changed ?? []),
  ]
}

/** The port of transhipment, then the ports and the texts of each leg. */
export function connectionTexts(
  { legs, via, continues, transit_days }: Connection,
  textsOf: (leg: Sailing) => string[],
): string[] {
  const days = transitText(transit_days)
  const total = days ? `, ${days}` : ''
  return [
    `${continues ? 'On one vessel' : `Via ${via.name}`}${total}, ${confirmationText({ continues })}`,
    ...legs.flatMap((leg) => [`${leg.departure.port.name} → ${leg.arrival.port.name}`, ...textsOf(leg)]),
  ]
}

const departureText = (etd: string | null, call: WordedCall) => timeText('ETD', etd, 'Departure', call)
const arrivalText = (eta: string | null, call: WordedCall) => timeText('ETA', eta, 'Arrival', call)

/** The time as typed; else the dates of the stay, or in words why there are none. */
function timeText(label: string, time: string | null, what: string, call: WordedCall): string {
  const isDated = !call.doubt && call.reading !== 'omit' && call.reading !== 'tba' && call.reading !== 'none'
  return time && isDated ? `${label} ${time}` : `${what} ${datesInWords(call)}`
}

function transitLine({ transit_days, departure }: Sailing): string[] {
  const texts = [transitText(transit_days), ...furtherTextsInLine(departure)].filter(Boolean)
  return texts.length > 0 ? [texts.join(', ')] : []
}

function inOneLine(first: string, second: string): string[] {
  const both = `${first}  ${second}`
  return both.length <= MAX_LINE ? [both] : [first, second]
}

import { callStates } from '@sailing-desk/timetable/call-state'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { PortPage } from '../port-page.schema.ts'
import { canBeBooked } from '../sailings/sailing-days.ts'
import type { SailingSearch } from '../sailings/sailing-search.schema.ts'
import { arrivalText, departureText, transitText } from '../sailings/sailing-texts.ts'
import type { ShipPage } from '../ship-page.schema.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import type { Visit } from './stars.ts'

/** A call or sailing that is not over. `was`: its dates at the last visit, if they were others. */
export type StarredLine = { key: string; dates: string; text: string; was?: string }

const MAX_LINES = 3
const MAX_MOVED = 3

export function linesOfPort({ calls }: PortPage): StarredLine[] {
  return calls.map(({ call, ship, voyage }) => lineOf(call, vesselWithVoyage({ name: ship.name, voyage })))
}

export function linesOfShip({ voyages, today }: ShipPage): StarredLine[] {
  const calls = voyages.flatMap((voyage) => voyage.calls)
  const states = callStates(calls, today)
  return calls
    .filter((_, at) => states[at] === 'next' || states[at] === 'ahead')
    .map((call) => lineOf(call, call.port.name))
}

export function linesOfPair({ sailings }: SailingSearch): StarredLine[] {
  return sailings.filter(canBeBooked).map(({ departure, arrival, ship, voyage, transit_days }) => ({
    key: `${departure.id}`,
    dates: departureText(departure) ?? departure.dates,
    text: [
      vesselWithVoyage({ name: ship.name, voyage }),
      `arrives ${arrivalText(arrival) ?? arrival.dates}`,
      transitText(transit_days),
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

const lineOf = ({ id, days, dates }: VoyageCall, text: string): StarredLine => ({
  key: `${id}`,
  dates: days ?? dates,
  text,
})

export function datesOf(lines: readonly StarredLine[]): Visit['dates'] {
  return Object.fromEntries(lines.map(({ key, dates }) => [key, dates]))
}

/** The next lines, and a few more that moved since the last visit. */
export function shownLines(lines: readonly StarredLine[], lastVisit: Visit | undefined): StarredLine[] {
  const compared = lines.map((line) => {
    const was = lastVisit?.dates[line.key]
    return was === undefined || was === line.dates ? line : { ...line, was }
  })
  const moved = compared.slice(MAX_LINES).filter(({ was }) => was !== undefined)
  return [...compared.slice(0, MAX_LINES), ...moved.slice(0, MAX_MOVED)]
}

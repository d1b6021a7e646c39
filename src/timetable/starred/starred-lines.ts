import { callStates } from '@sailing-desk/timetable/call-state'
import type { PortPage } from '@sailing-desk/timetable/port-page.schema'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { arrivalText, departureText, transitText } from '@sailing-desk/timetable/sailings/sailing-texts'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Visit } from './stored-stars.ts'

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

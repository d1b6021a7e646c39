import { dayInIndia } from '@sailing-desk/dates/days'
import { callStates } from '@sailing-desk/timetable/call-state'
import type { PortPage } from '@sailing-desk/timetable/port-page.schema'
import type { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { arrivalText, departureText, shortDay } from '@sailing-desk/timetable/sailings/sailing-texts'
import { datesInWords, type WordedCall } from '@sailing-desk/timetable/shared/call-texts'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import type { PublicVoyage } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { readOverHttp } from '../../web/public-data.ts'

const MOST = 3

/** The next three calls, or sailings, of a page of the schedule in short lines. `page`: its path, with its query. */
export async function nextCalls(page: string): Promise<string[]> {
  const [path = '', query = ''] = page.split('?')
  const [, kind, first = '', second = ''] = path.split('/')
  const lines = await readLines(kind, { first, second, query })
  return lines.slice(0, MOST)
}

type Asked = { first: string; second: string; query: string }

async function readLines(kind: string | undefined, { first, second, query }: Asked): Promise<string[]> {
  switch (kind) {
    case 'ports':
      return linesOfPort(await readOverHttp(`/backend/api/ports/${first}`))
    case 'vessels':
      return linesOfVoyages(
        second
          ? await readOverHttp(`/backend/api/vessels/${first}/${second}`)
          : await readOverHttp(`/backend/api/vessels/${first}`),
      )
    case 'sailings':
      return linesOfSailings(await readOverHttp(`/backend/api/sailings/${first}/${second}?${query}`))
    case 'routes':
      return linesOfRoute(await readOverHttp(`/backend/api/sailing-schedule/${Number(first)}`))
    default:
      return []
  }
}

const lineOf = (name: string, call: WordedCall) => `${name}: ${datesInWords(call)}`

const linesOfPort = ({ calls }: Pick<PortPage, 'calls'>) =>
  calls
    .filter(({ call }) => call.starts_on)
    .map(({ ship, voyage, call }) => lineOf(vesselWithVoyage({ name: ship.name, voyage }), call))

type Voyages = Pick<ShipPage, 'today'> & { voyages: readonly Pick<PublicVoyage, 'calls'>[] }

/** From the next dated call of each on. */
const linesOfVoyages = ({ voyages, today }: Voyages) =>
  voyages.flatMap(({ calls }) => {
    const states = callStates(calls, today)
    const isAhead = (at: number) => states[at] === 'next' || states[at] === 'ahead'
    return calls
      .filter(({ starts_on }, at) => starts_on && isAhead(at))
      .map((call) => lineOf(call.port.name, call))
  })

const linesOfSailings = ({ sailings }: Pick<SailingSearch, 'sailings'>) =>
  sailings.filter(canBeBooked).map(({ ship, voyage, departure, arrival }) => {
    const departs = departureText(departure, shortDay) ?? departure.dates
    const arrives = arrivalText(arrival, shortDay) ?? arrival.dates
    return `${departs} → ${arrives}, ${vesselWithVoyage({ name: ship.name, voyage })}`
  })

function linesOfRoute({ vessels, ports, schedules }: SailingSchedule): string[] {
  const today = dayInIndia()
  const [vesselOf, portOf] = [vessels, ports].map((rows) => new Map(rows.map((row) => [row.id, row.name])))
  return schedules
    .filter(
      ({ starts_on, doubt, reading }) => starts_on && starts_on >= today && !doubt && reading !== 'omit',
    )
    .sort((one, other) => ((one.starts_on ?? '') < (other.starts_on ?? '') ? -1 : 1))
    .map((call) => `${vesselOf?.get(call.vessel_id)}, ${lineOf(portOf?.get(call.port_id) ?? '', call)}`)
}

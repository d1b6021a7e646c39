import { DomainError } from '@sailing-desk/records/errors'
import { callLines } from '@sailing-desk/timetable/downloads/document-parts'
import { connectionTexts, sailingTexts } from '@sailing-desk/timetable/downloads/sailings-lines'
import { sailingsLeavingNext } from '@sailing-desk/timetable/next/voyages-leaving-next'
import type { RouteTimetable } from '@sailing-desk/timetable/published'
import type { NextSailing } from '@sailing-desk/timetable/sailing.schema'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { TimetableService } from '../timetable/timetable.service.ts'

export type Schedule = Pick<
  TimetableService,
  'readPublished' | 'searchSailings' | 'getPortPage' | 'listSettledChanges'
>

/** What comes next on a page of the schedule. `lines`: a sailing or call each. */
export type Section = { heading: string; path: string; lines: readonly string[] }

const MAX_LINES = 8
const MAX_OF_SCHEDULE = 25
const NOTHING = 'Nothing is planned at the moment.'

/** The section of a page: of a lane, port or route, '/' for the whole schedule. Null if there is no such page. */
export async function sectionAt(path: string, schedule: Schedule, today: string): Promise<Section | null> {
  const [, list = '', ...keys] = path.split('/')
  const [first = '', second = ''] = keys.map(decodeURIComponent)
  const read = READERS.get(list)
  if (!read) return null
  try {
    const { heading, lines } = await read(schedule, today, first, second)
    return {
      heading,
      path: path === '/' ? '/west-east-bound' : path,
      lines: lines.length ? lines : [NOTHING],
    }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

type Read = (
  schedule: Schedule,
  today: string,
  first: string,
  second: string,
) => Promise<{ heading: string; lines: string[] }>

const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    async ports(schedule, today, port) {
      const page = await schedule.getPortPage(port, today)
      const lines = page.calls.slice(0, MAX_LINES).map(({ ship, voyage, call }) => {
        return callLines(vesselWithVoyage({ name: ship.name, voyage }), call).join('. ')
      })
      return { heading: `Calls at ${page.port.name}`, lines }
    },

    async sailings(schedule, today, from, to) {
      const found = await schedule.searchSailings({ from, to }, today)
      const { sailings, connections, later } = found
      const direct = [...sailings.filter(canBeBooked), ...(later ? [later] : [])].map(sailingTexts)
      const lines = [...direct, ...connections.map((each) => connectionTexts(each, sailingTexts))]
        .slice(0, MAX_LINES)
        .map(inOneLine)
      return { heading: `${found.from.name} to ${found.to.name}`, lines }
    },

    async routes(schedule, today, id) {
      const route = (await schedule.readPublished(today)).routes.get(Number(id))
      if (!route) throw new DomainError(404, 'There is no such route')
      return { heading: route.route.direction, lines: nextLines([route], today, MAX_LINES) }
    },

    async ''(schedule, today) {
      const { routes } = await schedule.readPublished(today)
      return { heading: 'Next sailings', lines: nextLines(routes.values(), today, MAX_OF_SCHEDULE) }
    },
  }),
)

const inOneLine = ([name = '', ...texts]: string[]) => `${name}: ${texts.join(', ')}`

const nextLines = (routes: Iterable<RouteTimetable>, today: string, limit: number) =>
  sailingsLeavingNext(routes, { today, limit }).slice(0, limit).map(nextLine)

const nextLine = ({ vessel, voyage, from, to, from_dates, to_dates, days }: NextSailing) =>
  `${vesselWithVoyage({ name: vessel, voyage })}: ${from} ${from_dates}, ${to} ${to_dates}, ${days} days`

import { dayInIndia } from '@sailing-desk/dates/days'
import { DomainError } from '@sailing-desk/records/errors'
import type { Chosen } from '@sailing-desk/records/mail/letter'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { callLines } from '@sailing-desk/timetable/downloads/document-parts'
import { connectionTexts, sailingTexts } from '@sailing-desk/timetable/downloads/sailings-lines'
import { sailingsLeavingNext } from '@sailing-desk/timetable/next/voyages-leaving-next'
import { changeHeading, changesByVoyage } from '@sailing-desk/timetable/public-changes/change-groups'
import type { RouteTimetable } from '@sailing-desk/timetable/published'
import type { NextSailing } from '@sailing-desk/timetable/sailing.schema'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { changesByPage } from '../timetable/public-changes/changes-by-page.ts'
import type { TimetableService } from '../timetable/timetable.service.ts'
import { type Audience, isConcerned, pageOf } from './audience.ts'

const MAX_LINES = 8

const MAX_OF_SCHEDULE = 25

const NOTHING = 'Nothing is planned at the moment.'

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
      return { heading: route.route.direction, lines: await nextLines([route], today, MAX_LINES) }
    },

    async ''(schedule, today) {
      const { routes } = await schedule.readPublished(today)
      return { heading: 'Next sailings', lines: await nextLines(routes.values(), today, MAX_OF_SCHEDULE) }
    },
  }),
)

const inOneLine = ([name = '', ...texts]: string[]) => `${name}: ${texts.join(', ')}`

const nextLines = async (routes: Iterable<RouteTimetable>, today: string, limit: number) =>
  (await sailingsLeavingNext(routes, { today, limit })).slice(0, limit).map(nextLine)

const nextLine = ({ vessel, voyage, from, to, from_dates, to_dates, days }: NextSailing) =>
  `${vesselWithVoyage({ name: vessel, voyage })}: ${from} ${from_dates}, ${to} ${to_dates}, ${days} days`

/** A customer who may be written to. `interests`: addresses of pages of ports and lanes; none means the whole schedule. */
export type Mailable = {
  id: number
  reference: string
  company: string
  person: string
  email: Chosen
  interests: readonly string[]
}

/** What a mail tells a customer. `moved`: what changed of it, the newest first. */
export type Content = { sections: readonly Section[]; moved: readonly string[] }

const MAX_SECTIONS = 10
const MAX_MOVED = 12
/** After all changes, settled or not: those of a publication settle a quarter of an hour later. */
const END_OF_TIME = '9999'

type Surroundings = {
  schedule: Schedule
  /** The one address of a page now; null if there is none. */
  findPage: (path: string) => Promise<string | null>
}

/** Who of the customers is in an audience, and what is said to each: of their interests what concerns it, else what it has in common. */
export async function addressees(
  audience: Audience,
  customers: readonly Mailable[],
  { schedule, findPage }: Surroundings,
) {
  const published = await schedule.readPublished(dayInIndia())
  const concerns = isConcerned(audience, published)
  const now = new Map<string, string>()
  for (const path of new Set(customers.flatMap(({ interests }) => interests))) {
    now.set(path, (await findPage(path)) ?? path)
    await yieldIfLate()
  }
  const common = pageOf(audience)
  return customers.flatMap((customer) => {
    const concerned = customer.interests.map((path) => now.get(path) ?? path).filter(concerns)
    if (customer.interests.length > 0 && concerned.length === 0) return []
    const pages = concerned.length > 0 ? [...new Set(concerned)].slice(0, MAX_SECTIONS) : [common]
    return [{ customer, pages }]
  })
}

/** Returns a function for what is on pages of the schedule, and what has moved on them since a moment (ISO timestamp). */
export async function createContents(
  pages: Iterable<string>,
  since: string,
  { schedule, findPage }: Surroundings,
): Promise<(pages: readonly string[]) => Content> {
  const today = dayInIndia()
  const sections = new Map<string, Section | null>()
  for (const page of new Set(pages)) {
    sections.set(page, await sectionAt(page, schedule, today))
    await yieldIfLate()
  }
  const recent = await schedule.listSettledChanges(since, END_OF_TIME)
  const changes = recent.filter(({ change }) => change.at > since)
  const on = await changesByPage(changes, sections.keys(), findPage)
  const all = changes.map(({ change }) => change)
  const known = new Map<string, Content>()

  function contentOf(wanted: readonly string[]): Content {
    const moved = new Set(wanted.flatMap((page) => (page === '/' ? all : on(page))))
    return {
      sections: wanted.flatMap((page) => sections.get(page) ?? []),
      moved: movedLines(all.filter((change) => moved.has(change))),
    }
  }

  return (wanted) => {
    const key = wanted.join(' ')
    const content = known.get(key) ?? contentOf(wanted)
    known.set(key, content)
    return content
  }
}

function movedLines(changes: readonly SailingChange[]): string[] {
  const groups = changesByVoyage(changes, ({ voyage_id }) => voyage_id).flatMap((day) => day.groups)
  const lines = groups.slice(0, MAX_MOVED).map(changeHeading)
  return groups.length > MAX_MOVED ? [...lines, `and ${groups.length - MAX_MOVED} more`] : lines
}

export type Schedule = Pick<
  TimetableService,
  'readPublished' | 'searchSailings' | 'getPortPage' | 'listSettledChanges'
>

/** What comes next on a page of the schedule. `lines`: a sailing or call each. */
export type Section = { heading: string; path: string; lines: readonly string[] }

/** The section of a page: of a lane, port or route, '/' for the whole schedule. Null if there is no such page. */
async function sectionAt(path: string, schedule: Schedule, today: string): Promise<Section | null> {
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

import { dayInIndia } from '@sailing-desk/dates/days'
import type { Chosen } from '@sailing-desk/records/mail/letter'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { changeHeading, changesByVoyage } from '@sailing-desk/timetable/public-changes/change-groups'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { changesByPage } from '../timetable/public-changes/changes-by-page.ts'
import { type Audience, isConcerned, pageOf } from './audience.ts'
import { type Schedule, type Section, sectionAt } from './sections.ts'

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

import { allPorts, portWithKey } from '@sailing-desk/timetable/find/sailings-address'
import { changesHref } from '@sailing-desk/timetable/public-changes/changes-address'
import { type Published, shipAt } from '@sailing-desk/timetable/published'
import type { ChangeFilter } from '@sailing-desk/timetable/sailing-change.schema'
import { isVoyageAt } from '@sailing-desk/timetable/voyages'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

/** What is at an address of the schedule. `lastDay`: when a voyage ends (ISO day), null if that is not known. */
export type Followed = {
  title: string
  feeds: { title: string; url: string }[]
  isVoyage: boolean
  lastDay: string | null
}

/** Null if there is nothing at this path that can be followed. `path` is the one address of its page. */
export function followedPage(path: string, published: Published): Followed | null {
  const [, list = '', ...keys] = path.split('/')
  const [first = '', second] = keys.map((key) => decodeURIComponent(key))
  const found = FINDERS.get(list)?.(published, first, second)
  return found ? { isVoyage: false, lastDay: null, ...found } : null
}

type Found = Pick<Followed, 'title' | 'feeds'> & Partial<Followed>
type Find = (published: Published, key: string, second: string | undefined) => Found | null

const FINDERS: ReadonlyMap<string, Find> = new Map(
  Object.entries<Find>({
    ports: ({ ports }, key) => named(ports.byKey.get(key)?.name ?? key, { port: key }),
    sailings: ({ ports }, from, to = '') => {
      const [start, end] = [from, to].map((key) => portWithKey(key, allPorts(ports))?.name ?? key)
      const feeds = [from, to].flatMap((key) => {
        const stored = ports.byKey.get(key)
        return stored ? feed(stored.name, { port: key }) : []
      })
      return { title: `${start} to ${end}`, feeds }
    },
    routes: ({ routes }, key) => {
      const route = routes.get(Number(key))?.route
      return route ? named(route.direction, { route: route.id }) : null
    },
    vessels: (published, key, voyage) =>
      voyage === undefined ? ship(published, key) : voyageOf(published, key, voyage),
  }),
)

const feed = (title: string, filter: ChangeFilter) => ({ title, url: changesHref(filter, {}, '.atom') })
const named = (title: string, filter: ChangeFilter): Found => ({ title, feeds: [feed(title, filter)] })

function ship(published: Published, key: string): Found | null {
  const found = shipAt(published, key)
  return found ? named(found.name, { vessel: found.key }) : null
}

function voyageOf(published: Published, followed: string, voyage: string): Found | null {
  const { voyagesOf } = published
  const key = shipAt(published, followed)?.key ?? followed
  const voyages = (voyagesOf.get(key) ?? []).filter(isVoyageAt(key, voyage))
  const [first] = voyages
  if (!first) return null
  const title = vesselWithVoyage({ name: first.ship.name, voyage: first.voyage })
  const calls = voyages.flatMap((each) => each.calls)
  const days = calls.map(({ ends_on, starts_on }) => ends_on ?? starts_on)
  // A call without days may be the last one.
  const isKnown = calls.every(({ reading, starts_on }) => starts_on !== null || reading === 'omit')
  const lastDay = isKnown
    ? (days
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null)
    : null
  return { title, feeds: [feed(first.ship.name, { vessel: key })], isVoyage: true, lastDay }
}

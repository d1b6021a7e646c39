import { shipPath } from '@sailing-desk/timetable/addresses'
import { queryOf } from '@sailing-desk/timetable/public-changes/changes-address'
import type { ChangeFilter, SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { atomFeed } from '../../web/atom.ts'

/** `origin` is that of the site: 'https://example.com', empty if it is not known; `author` its company. */
export type FeedOptions = {
  filter: ChangeFilter
  origin: string
  author: string
  changed_at?: string | undefined
}

/** The changes, newest first, as an Atom feed (RFC 4287). */
export function atomOf(changes: readonly SailingChange[], options: FeedOptions): string {
  const { filter, origin, author, changed_at } = options
  return atomFeed({
    ...{ path: 'changes', query: queryOf(filter), origin, author, changed_at },
    title: `What changed in our sailing schedule · ${author}`,
    entries: changes.map(({ key, at, ship, voyage, port, route, text, kind }) => {
      const vessel = vesselWithVoyage({ name: ship.name, voyage })
      return {
        key: `changes/${key}`,
        title: port ? `${vessel} at ${port.name}` : vessel,
        updated: at,
        page: ship.key === null ? '/changes' : shipPath(ship.key),
        category: kind,
        summary: `${text}. ${route.direction}`,
      }
    }),
  })
}

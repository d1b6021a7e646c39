import { atomFeed } from '../../web/atom.ts'
import type { ShownAnnouncement } from './announcement.schema.ts'
import { placeText, URGENCIES } from './announcement.ts'

type Options = { origin: string; author: string }

/** The shown announcements as an Atom feed. `written`: when each was last written, by id. */
export function announcementsFeed(
  shown: readonly ShownAnnouncement[],
  written: ReadonlyMap<number, string>,
  { origin, author }: Options,
): string {
  return atomFeed({
    path: 'announcements',
    title: `Announcements · ${author}`,
    origin,
    author,
    entries: shown.map((announcement) => {
      const { id, title, text, urgency, scope, route, port, from_at } = announcement
      const place = placeText(scope, route?.direction ?? port?.name)
      // One that was written before is news when it appears.
      const [, updated = from_at] = [written.get(id) ?? from_at, from_at].toSorted()
      return {
        key: `announcements/${id}`,
        title,
        updated,
        page: `/announcements#announcement-${id}`,
        category: urgency,
        summary: [[URGENCIES[urgency], place].filter(Boolean).join('. '), text].filter(Boolean).join('\n\n'),
      }
    }),
  })
}

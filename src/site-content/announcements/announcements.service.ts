import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { PageQuery } from '@sailing-desk/records/database/read-page'
import type { Author } from '@sailing-desk/records/database/write'
import type { FormOf } from '@sailing-desk/records/entity'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { ReadPublished } from '../../timetable/timetable.ts'
import { atomFeed } from '../../web/atom.ts'
import { isOnPage, toAnnounced } from '../../web/public-layout/announced.ts'
import type {
  Announcement,
  AnnouncementForm,
  AnnouncementQuery,
  ShownAnnouncement,
} from './announcement.schema.ts'
import * as store from './announcement.store.ts'
import { ANNOUNCEMENT, MAX_OPEN, placeText, URGENCIES } from './announcement.ts'
import { listHeld, MAY_BE_SHOWN } from './held.ts'
import { ALREADY_OVER, TOO_MANY_OPEN, UNTIL_BEFORE_FROM } from './messages.ts'

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

/** What the office announces. Reads say what is so at the moment of the call. */
export function createAnnouncementsService(database: Database, readPublished: ReadPublished) {
  const { db } = database
  const entities = createEntityService(database, ANNOUNCEMENT, {
    where: ({ state }) => store.inState(state as AnnouncementQuery['state'], now(), MAY_BE_SHOWN),
    async shown(from, rows) {
      const held = await listHeld(from)
      return rows.map((row) => ({ ...row, state: held.has(row.id) ? 'held' : stateOf(row, now()) }))
    },
    async values({ by, ...form }: WrittenForm, before, { trx }) {
      const values = valuesOf(form, before, by)
      if (!before && isOver(values, now())) throw new DomainError(422, ALREADY_OVER, 'until_at')
      if (!before || (isOver(before, now()) && !isOver(values, now()))) await requireRoom(trx)
      return values
    },
  })

  /** The most urgent first, then the newest. */
  async function listShown(): Promise<ShownAnnouncement[]> {
    const rows = await store.listShownAnnouncements(db, now(), MAY_BE_SHOWN)
    const { ports } = await readPublished(dayInIndia())
    const shown = rows.map(({ route_id, route_direction, port_id, port_name, ...row }) => ({
      ...row,
      route: route_id && route_direction ? { id: route_id, direction: route_direction } : null,
      port: port_id && port_name ? { key: ports.ofStored.get(port_id)?.key ?? '', name: port_name } : null,
    }))
    return shown.toSorted((one, other) => rankOf(other) - rankOf(one))
  }

  return {
    listShown,
    readLines: async (page: string) => announcementLines(await listShown(), page),

    ...entities,
    add: (author: Author, form: AnnouncementForm) => entities.add(author, { ...form, by: author.account_id }),
    update: (author: Author, id: number, form: AnnouncementForm) =>
      entities.update(author, id, { ...form, by: author.account_id }),

    /** The newest first, if nothing else is asked for. */
    read: (query: PageQuery) => entities.read({ ...query, sort: query.sort ?? '-from_at' }),

    async readFeed(options: { origin: string; author: string }): Promise<string> {
      const shown = await listShown()
      const written = await store.lastWrites(
        db,
        shown.map(({ id }) => id),
      )
      return announcementsFeed(shown, written, options)
    },
  }
}

/** With the account that writes it. */
type WrittenForm = FormOf<typeof ANNOUNCEMENT> & { by: number | null }

const now = () => new Date().toISOString()

const RANKS = { information: 0, important: 1, urgent: 2 }
const rankOf = ({ urgency }: Pick<Announcement, 'urgency'>) => RANKS[urgency]

const isOver = ({ until_at }: Pick<Announcement, 'until_at'>, at: string) =>
  until_at !== null && until_at <= at

function stateOf(row: Pick<Announcement, 'from_at' | 'until_at'>, at: string): Announcement['state'] {
  if (isOver(row, at)) return 'over'
  return row.from_at > at ? 'scheduled' : 'shown'
}

async function requireRoom(trx: Db): Promise<void> {
  if ((await store.countOpen(trx, now())) >= MAX_OPEN) throw new DomainError(422, TOO_MANY_OPEN, 'title')
}

const MINUTE_MS = 60_000
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

type Period = Pick<Announcement, 'from_at' | 'until_at'>

/** What is not sent stays as `before`. The route or port of another scope is not kept. Throws 422 if it would end before it begins. */
function valuesOf({ scope, ...form }: FormOf<typeof ANNOUNCEMENT>, before: Period | null, by: number | null) {
  const { until_at = before?.until_at ?? null } = form
  const from_at = (form.from_at === undefined ? before?.from_at : form.from_at) ?? thisMinute()
  if (until_at !== null && until_at <= from_at) throw new DomainError(422, UNTIL_BEFORE_FROM, 'until_at')
  return {
    from_at,
    until_at,
    show_by: from_at > now() ? by : null,
    route_id: scope === 'route' ? (form.route_id ?? null) : null,
    port_id: scope === 'port' ? (form.port_id ?? null) : null,
  }
}

/** What is important on a page, as the first lines of its text; `page` is its address. */
function announcementLines(shown: readonly ShownAnnouncement[], page: string): string[] {
  const [path = '', search = ''] = page.split('?')
  const announced = shown.map(toAnnounced).filter((each) => isOnPage(each, path, search))
  return announced
    .filter(({ urgency }) => urgency !== 'information')
    .flatMap(({ urgency, title, line }) => [
      `${URGENCIES[urgency].toUpperCase()}: ${title}`,
      ...(line ? [line] : []),
      '',
    ])
}

type Options = { origin: string; author: string }

/** The shown announcements as an Atom feed. `written`: when each was last written, by id. */
function announcementsFeed(
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

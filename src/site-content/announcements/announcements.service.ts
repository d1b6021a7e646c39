import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database, Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Page } from '../../lib/paging.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import type { Announcement, AnnouncementForm, ShownAnnouncement } from './announcement.schema.ts'
import * as store from './announcement.store.ts'
import { MAX_OPEN } from './announcement.ts'
import { announcementLines } from './announcement-lines.ts'
import { announcementsFeed } from './feed.ts'
import { ALREADY_OVER, TOO_MANY_OPEN, UNTIL_BEFORE_FROM } from './messages.ts'

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

type Row = Selectable<Tables['announcement']>
type Names = Pick<Announcement, 'route_direction' | 'port_name'>

/** What the office announces. Reads say what is so at the moment of the call. */
export function createAnnouncementsService(database: Database, readPublished: ReadPublished) {
  const { db } = database

  /** The most urgent first, then the newest. */
  async function listShown(): Promise<ShownAnnouncement[]> {
    const rows = await store.listShownAnnouncements(db, now())
    const { ports } = await readPublished(dayInIndia())
    const shown = rows.map(({ route_id, route_direction, port_id, port_name, version: _, ...row }) => ({
      ...row,
      route: route_id && route_direction ? { id: route_id, direction: route_direction } : null,
      port: port_id && port_name ? { key: ports.ofStored.get(port_id)?.key ?? '', name: port_name } : null,
    }))
    return shown.toSorted((one, other) => rankOf(other) - rankOf(one))
  }

  return {
    listShown,
    readLines: async (page: string) => announcementLines(await listShown(), page),

    list: async (): Promise<Announcement[]> => (await store.listAnnouncements(db)).map(withState(now())),

    async read(query: store.AnnouncementPageQuery): Promise<Page<Announcement>> {
      const at = now()
      const { rows, ...page } = await store.readAnnouncements(db, query, at)
      return { ...page, rows: rows.map(withState(at)) }
    },

    add: (author: Author, form: AnnouncementForm): Promise<Announcement> =>
      write(database, author, async ({ trx, insert }) => {
        const values = valuesOf(form, { text: null, from_at: thisMinute(), until_at: null })
        if (isOver(values, now())) throw new DomainError(422, ALREADY_OVER, 'until_at')
        await requireRoom(trx)
        const names = await requirePlace(trx, values)
        return toAnnouncement(await insert('announcement', values), names)
      }),

    update: (author: Author, id: number, form: AnnouncementForm): Promise<Announcement> =>
      write(database, author, async ({ trx, update }) => {
        const before = await store.findAnnouncement(trx, id)
        if (!before) throw new DomainError(404, 'Announcement not found')
        requireSameVersion('announcement', before, form.version)
        const values = valuesOf(form, before)
        if (isOver(before, now()) && !isOver(values, now())) await requireRoom(trx)
        const names = await requirePlace(trx, values)
        return toAnnouncement(await update('announcement', before, values), names)
      }),

    /** Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, removeAll, batch }) => {
        const find = (id: number) => store.findAnnouncement(trx, id)
        await removeAll('announcement', await requireRows('Announcement', ids, find))
        return batch
      }),

    /** Those that are shown, as an Atom feed; `origin` is that of the site. */
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

const now = () => new Date().toISOString()

const RANKS = { information: 0, important: 1, urgent: 2 }
const rankOf = ({ urgency }: Pick<Announcement, 'urgency'>) => RANKS[urgency]

const isOver = ({ until_at }: Pick<Announcement, 'until_at'>, at: string) =>
  until_at !== null && until_at <= at

function stateOf(row: Pick<Announcement, 'from_at' | 'until_at'>, at: string): Announcement['state'] {
  if (isOver(row, at)) return 'over'
  return row.from_at > at ? 'scheduled' : 'shown'
}

const withState = (at: string) => (row: Omit<Announcement, 'state'>) => ({ ...row, state: stateOf(row, at) })

const toAnnouncement = (row: Row, names: Names): Announcement => withState(now())({ ...row, ...names })

async function requireRoom(trx: Db): Promise<void> {
  if ((await store.countOpen(trx, now())) >= MAX_OPEN) throw new DomainError(422, TOO_MANY_OPEN, 'title')
}

type Values = ReturnType<typeof valuesOf>

/** Throws 422 if its route or port does not exist. */
async function requirePlace(trx: Db, { route_id, port_id }: Values): Promise<Names> {
  const route = route_id === null ? null : await store.findRouteOf(trx, route_id)
  const port = port_id === null ? null : await store.findPortOf(trx, port_id)
  if (route === undefined) throw new DomainError(422, 'Route not found', 'route_id')
  if (port === undefined) throw new DomainError(422, 'Port not found', 'port_id')
  return { route_direction: route?.direction ?? null, port_name: port?.name ?? null }
}

const MINUTE_MS = 60_000
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

/** What is not sent stays as `before`. The route or port of another scope is not kept. Throws 422 if it would end before it begins. */
function valuesOf(form: AnnouncementForm, before: Pick<Row, 'text' | 'from_at' | 'until_at'>) {
  const { title, urgency, scope, text = before.text, until_at = before.until_at } = form
  const from_at = form.from_at === undefined ? before.from_at : (form.from_at ?? thisMinute())
  if (until_at !== null && until_at <= from_at) throw new DomainError(422, UNTIL_BEFORE_FROM, 'until_at')
  return {
    title,
    text,
    urgency,
    scope,
    from_at,
    until_at,
    route_id: scope === 'route' ? form.route_id : null,
    port_id: scope === 'port' ? form.port_id : null,
  }
}

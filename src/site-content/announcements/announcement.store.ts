import { sql } from 'kysely'
import { conditionsOf } from '../../database/list-conditions.ts'
import type { Db } from '../../database/open.ts'
import { byText, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import type { AnnouncementQuery } from './announcement.schema.ts'

export type AnnouncementPageQuery = PageQuery & Pick<AnnouncementQuery, 'state'>

const ORDER: Order = {
  id: 'announcement.id',
  by: {
    ...{ id: 'announcement.id', from_at: 'from_at', until_at: 'until_at' },
    ...byText('announcement', ['title']),
  },
}
const SEARCHED = ['title', 'text']

export const listAnnouncements = (db: Db) => selectAnnouncements(db).orderBy('announcement.id').execute()

/** The newest first, if nothing else is asked for. `now`: an ISO timestamp, as everywhere here. */
export function readAnnouncements(db: Db, { state, search, ...page }: AnnouncementPageQuery, now: string) {
  let query = selectAnnouncements(db)
  if (state === 'scheduled') query = query.where('from_at', '>', now)
  if (state === 'shown') query = query.where('from_at', '<=', now)
  if (state === 'over') query = query.where('until_at', '<=', now)
  else if (state) query = query.where(isOpen(now))
  for (const condition of conditionsOf('announcement', { is: {}, search, columns: SEARCHED }))
    query = query.where(condition)
  return readPage(db, query, ORDER, { ...page, sort: page.sort ?? '-from_at' })
}

export const listShownAnnouncements = (db: Db, now: string) =>
  selectAnnouncements(db).where('from_at', '<=', now).where(isOpen(now)).orderBy('from_at', 'desc').execute()

export async function countOpen(db: Db, now: string): Promise<number> {
  const { open } = await db
    .selectFrom('announcement')
    .select((row) => row.fn.countAll().as('open'))
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return Number(open)
}

const isOpen = (now: string) => sql<boolean>`(until_at is null or until_at > ${now})`

function selectAnnouncements(db: Db) {
  return db
    .selectFrom('announcement')
    .leftJoin('route', 'route.id', 'announcement.route_id')
    .leftJoin('port', 'port.id', 'announcement.port_id')
    .select(['announcement.id', 'title', 'text', 'urgency', 'scope', 'from_at', 'until_at'])
    .select(['route_id', 'route.direction as route_direction'])
    .select(['port_id', 'port.name as port_name', 'announcement.version'])
}

export const findAnnouncement = (db: Db, id: number) =>
  db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()

export const listAnnouncementsOfRoute = (db: Db, route_id: number) =>
  db.selectFrom('announcement').selectAll().where('route_id', '=', route_id).orderBy('id').execute()

export const listAnnouncementsOfPort = (db: Db, port_id: number) =>
  db.selectFrom('announcement').selectAll().where('port_id', '=', port_id).orderBy('id').execute()

export const findRouteOf = (db: Db, id: number) =>
  db.selectFrom('route').select('direction').where('id', '=', id).executeTakeFirst()

export const findPortOf = (db: Db, id: number) =>
  db.selectFrom('port').select('name').where('id', '=', id).executeTakeFirst()

/** When each of them was last written. */
export async function lastWrites(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('change')
    .select(['entity_id', (row) => row.fn.max('at').as('at')])
    .where('entity', '=', 'announcement')
    .where('entity_id', 'in', ids)
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(({ entity_id, at }) => [entity_id, at]))
}

/** The next moment after `now` at which one appears or disappears. */
export async function nextMoment(db: Db, now: string): Promise<string | null> {
  const next = (column: 'from_at' | 'until_at') =>
    db
      .selectFrom('announcement')
      .select((row) => row.fn.min<string | null>(column).as('at'))
      .where(column, '>', now)
      .executeTakeFirst()
  const moments = [await next('from_at'), await next('until_at')].flatMap((row) => row?.at ?? [])
  return moments.toSorted()[0] ?? null
}

import { LIKE_TIME } from '@sailing-desk/records/database/last-change'
import type { Db } from '@sailing-desk/records/database/open'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnnouncementQuery } from './announcement.schema.ts'

/** Whether one that was set for later is by somebody who may still change it. */
type MayBeShown = Expression<SqlBool>

/** Those in a state; all without one. `now`: an ISO timestamp, as everywhere here. */
export function inState(
  state: AnnouncementQuery['state'],
  now: string,
  mayBeShown: MayBeShown,
): Expression<SqlBool>[] {
  if (state === undefined) return []
  if (state === 'over') return [sql<SqlBool>`until_at <= ${now}`]
  if (state === 'scheduled') return [isOpen(now), sql<SqlBool>`from_at > ${now}`]
  if (state === 'open') return [isOpen(now)]
  const isShown = sql<SqlBool>`(show_by is null or ${mayBeShown})`
  return [isOpen(now), sql<SqlBool>`from_at <= ${now}`, state === 'shown' ? isShown : sql`not ${isShown}`]
}

/** The ids of those that were to be shown, and are on hold. */
export async function listHeld(db: Db, now: string, mayBeShown: MayBeShown): Promise<Set<number>> {
  let held = db.selectFrom('announcement').select('id')
  for (const condition of inState('held', now, mayBeShown)) held = held.where(condition)
  return new Set((await held.execute()).map(({ id }) => id))
}

/** The newest first. */
export function listShownAnnouncements(db: Db, now: string, mayBeShown: MayBeShown) {
  let shown = db
    .selectFrom('announcement')
    .leftJoin('route', 'route.id', 'announcement.route_id')
    .leftJoin('port', 'port.id', 'announcement.port_id')
    .select(['announcement.id', 'title', 'text', 'urgency', 'scope', 'from_at', 'until_at'])
    .select(['route_id', 'route.direction as route_direction', 'port_id', 'port.name as port_name'])
    .orderBy('from_at', 'desc')
  for (const condition of inState('shown', now, mayBeShown)) shown = shown.where(condition)
  return shown.execute()
}

export async function countOpen(db: Db, now: string): Promise<number> {
  const { open } = await db
    .selectFrom('announcement')
    .select((row) => row.fn.countAll().as('open'))
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return Number(open)
}

const isOpen = (now: string) => sql<boolean>`(until_at is null or until_at > ${now})`

export const listAnnouncementsOfPort = (db: Db, port_id: number) =>
  db.selectFrom('announcement').selectAll().where('port_id', '=', port_id).orderBy('id').execute()

/** When each of them was last written. */
export async function lastWrites(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('change')
    .select(['entity_id', (row) => row.fn.max('at').as('at')])
    .where('entity', '=', 'announcement')
    .where('entity_id', 'in', ids)
    .where('at', 'like', LIKE_TIME)
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

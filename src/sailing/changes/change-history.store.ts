import type { Db } from '../../database/open.ts'

const TABLES = ['route', 'port', 'vessel', 'schedule']

/** The last row of the history before an ISO timestamp; 0 if there is none. */
export async function lastIdBefore(db: Db, at: string): Promise<number> {
  const row = await db
    .selectFrom('change')
    .select('id')
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** When one of the tables was last changed, up to this row of the history (ISO timestamp). */
export async function lastChangeUpTo(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('change')
    .select('at')
    .where('entity', 'in', TABLES)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/**
 * The history from the row `from` on; what other tables than those of sailings were is left out. They are not filtered
 * out, because SQLite would then take the index of tables and sort all of their rows for each part.
 */
export function listHistoryFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('change')
    .select(['id', 'at', 'batch', 'entity', 'entity_id'])
    .select((row) => [
      row.case().when('entity', 'in', TABLES).then(row.ref('before')).end().as('before'),
      row.case().when('entity', 'in', TABLES).then(row.ref('after')).end().as('after'),
    ])
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listRoutesFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('route')
    .select(['id', 'direction'])
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listPortsFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('port')
    .select(['id', 'name', 'country', 'code', 'latitude', 'longitude', 'timezone'])
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listVoyagesFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('vessel')
    .select(['id', 'route_id', 'ship_id', 'name', 'voyage'])
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listCallsFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('schedule')
    .select([
      'id',
      'vessel_id',
      'port_id',
      'dates',
      'eta',
      'etd',
      'starts_on',
      'ends_on',
      'reading',
      'position',
      'version',
    ])
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

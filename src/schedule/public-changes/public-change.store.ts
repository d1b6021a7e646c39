import type { Db } from '../../database/open.ts'
import { insertRow } from '../../database/queries/insert-row.ts'
import { preparedQuery } from '../../database/queries/prepared-query.ts'
import type { NewPublicChange } from './changes-of-write.ts'

/** Databases limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 1000
const IDS_PER_STATEMENT = 1000

/** The calls of these voyages with their ports; a voyage without calls has one row without a call. */
const voyagesQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .leftJoin('schedule', 'schedule.vessel_id', 'vessel.id')
    .leftJoin('port', 'port.id', 'schedule.port_id')
    .where('vessel.id', 'in', ids)
    .select(['vessel.id as voyage_id', 'route_id', 'direction', 'ship_id', 'vessel.name as ship', 'voyage'])
    .select('instead_of')
    .select(['schedule.id as call_id', 'port_id', 'dates', 'eta', 'etd', 'starts_on', 'ends_on', 'reading'])
    .select(['position', 'schedule.version as version'])
    .select(['port.name as port_name', 'country', 'code', 'latitude', 'longitude', 'timezone'])

/** Most writes are about one voyage. */
const voyageById = preparedQuery((db, id: number) => voyagesQuery(db, [id]))

export type StoredCall = Awaited<ReturnType<typeof voyageById>>[number]

export async function listCallsOfVoyages(db: Db, ids: readonly number[]): Promise<StoredCall[]> {
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0) return voyageById(db, id)
  return inParts(ids, (some) => voyagesQuery(db, some).execute())
}

export function listPorts(db: Db, ids: readonly number[]) {
  return inParts(ids, (some) =>
    db
      .selectFrom('port')
      .select(['id', 'name', 'country', 'code', 'latitude', 'longitude', 'timezone'])
      .where('id', 'in', some)
      .execute(),
  )
}

export function listRoutes(db: Db, ids: readonly number[]) {
  return inParts(ids, (some) =>
    db.selectFrom('route').select(['id', 'direction']).where('id', 'in', some).execute(),
  )
}

/** The routes on which vessels call at these ports now. */
export function listRoutesOfPorts(db: Db, ids: readonly number[]) {
  return inParts(ids, (some) =>
    db
      .selectFrom('schedule')
      .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
      .select(['port_id', 'route_id'])
      .distinct()
      .where('port_id', 'in', some)
      .execute(),
  )
}

async function inParts<Row>(
  ids: readonly number[],
  list: (some: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_STATEMENT)
    found.push(...(await list(ids.slice(at, at + IDS_PER_STATEMENT))))
  return found
}

export async function insertPublicChanges(db: Db, changes: readonly NewPublicChange[]): Promise<void> {
  const [change, ...others] = changes
  if (change && others.length === 0) {
    await insertRow(db, 'public_change', change)
    return
  }
  for (let at = 0; at < changes.length; at += ROWS_PER_STATEMENT)
    await db
      .insertInto('public_change')
      .values(changes.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
}

/** Notes when the schedule of a route was changed. */
export const noteRouteChanged = preparedQuery((db, route_id: number, at: string) =>
  db
    .insertInto('route_changed')
    .values({ route_id, at })
    .onConflict((conflict) =>
      conflict.column('route_id').doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    ),
)

/** Returns how many there were. */
export async function deletePublicChangesBefore(db: Db, at: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('public_change').where('at', '<', at).executeTakeFirst()
  return Number(numDeletedRows)
}

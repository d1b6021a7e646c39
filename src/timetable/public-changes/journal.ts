import { reportDamaged } from '@sailing-desk/records/database/history'
import type { Db } from '@sailing-desk/records/database/open'
import { insertRow, preparedQuery, rowsInParts } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { PublicChange } from '@sailing-desk/timetable/stored-rows'
import { isObject } from '@sailing-desk/trade/is-object'
import type { Selectable } from 'kysely'
import type { NewPublicChange } from '../../database/tables/schedule-tables.ts'

type StoredChange = Omit<Selectable<Tables['public_change']>, 'batch'>

/** A row of the table; null, with a line in the log, if it is damaged. */
export function publicChangeOf(stored: StoredChange): PublicChange | null {
  const { id, key, at, entity, route_id, direction, vessel_id, ship_id, name, voyage } = stored
  const [was, now, doubts] = [stored.was, stored.now, stored.doubts].map(parsed)
  const isSound = entity === 'vessel' ? isVoyage : isCall
  if (!isSound(was) || !isSound(now) || !isObject(doubts ?? {}) || Number.isNaN(Date.parse(at))) {
    reportDamaged(id, 'recorded changes')
    return null
  }
  const about = {
    ...{ id, key, at, doubts: doubts ?? {} },
    route: { id: route_id, direction },
    voyage: { id: vessel_id, route_id, ship_id, name, voyage },
  }
  // What the database has is either sound or damaged.
  return { ...about, entity, was, now } as PublicChange
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return undefined
  }
}

const isCall = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    Number.isInteger(value.id) &&
    isObject(value.port) &&
    typeof value.port.name === 'string')

const isVoyage = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    typeof value.name === 'string' &&
    Array.isArray(value.calls) &&
    value.calls.every((call) => call !== null && isCall(call)))

/** How far the changes were read: the last row, which tells whether it is still the same table. */
export type ReadUpTo = { id: number; key: string; batch: string }

/** `isContinued`: whether the row up to which they were read before is still there. */
type ReadChanges = { changes: PublicChange[]; upTo: ReadUpTo | undefined; isContinued: boolean }

/** What visitors saw change, oldest first; after a given row only what was written since. Damaged rows are left out. */
export async function readPublicChanges(db: Db, after?: ReadUpTo): Promise<ReadChanges> {
  const changes: PublicChange[] = []
  let upTo = after
  let isContinued = after === undefined
  for await (const rows of rowsInParts((from, limit) => listFrom(db, from, limit), after?.id ?? 1))
    for (const { batch, ...row } of rows) {
      if (row.id === after?.id) {
        isContinued = row.key === after.key && batch === after.batch
        continue
      }
      const change = publicChangeOf(row)
      if (change) changes.push(change)
      upTo = { id: row.id, key: row.key, batch }
    }
  return { changes, upTo, isContinued }
}

function listFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('public_change')
    .selectAll()
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the schedule of each route was last changed (ISO timestamp), by id. */
export async function listRouteChanges(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('route_changed').selectAll().execute()
  return new Map(rows.map(({ route_id, at }) => [route_id, at]))
}

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

export function listRoutesOfVoyages(db: Db, ids: readonly number[]) {
  return inParts(ids, (some) =>
    db.selectFrom('vessel').select('route_id').distinct().where('id', 'in', some).execute(),
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

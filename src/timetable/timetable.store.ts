import type { Db } from '@sailing-desk/records/database/open'
import { CALL_TEXT_NAMES } from '@sailing-desk/timetable/call-texts'
import { SHIP_LIMIT_NAMES } from '@sailing-desk/timetable/ship-limits'
import { VESSEL_TEXT_NAMES } from '@sailing-desk/timetable/vessel-texts'

/**
 * What is published is read here and nowhere else, with the columns in the order in which the public JSON has them. Large tables are
 * read in parts: `from` an id on, `limit` rows.
 */

export const listRoutes = (db: Db) =>
  db.selectFrom('route').select(['id', 'direction', 'service_code', 'version']).orderBy('id').execute()

export const listPorts = (db: Db) =>
  db
    .selectFrom('port')
    .select(['id', 'name', 'country', 'code', 'latitude', 'longitude', 'timezone', 'heaviest_lift'])
    .select('version')
    .orderBy('id')
    .execute()

export const listAliases = (db: Db) =>
  db.selectFrom('port_alias').select(['port_id', 'alias']).orderBy('id').execute()

/** A former name of a ship has the key of the ship in `current`. */
export const listShips = (db: Db) =>
  db
    .selectFrom('ship')
    .leftJoin('ship as now', 'now.id', 'ship.current_id')
    .select(['ship.id', 'ship.slug as key', 'ship.name', 'now.slug as current'])
    .select(SHIP_LIMIT_NAMES.map((name) => `ship.${name}` as const))
    .orderBy('ship.id')
    .execute()

export const listCutOffRules = (db: Db) =>
  db
    .selectFrom('cut_off_rule')
    .select(['port_id', 'route_id', 'kind', 'days', 'counted_from', 'counting', 'time'])
    .orderBy('id')
    .execute()

export const listHolidays = (db: Db) =>
  db.selectFrom('holiday').select(['day', 'country']).orderBy('id').execute()

export const listVoyages = (db: Db, ids: readonly number[]) =>
  selectVoyages(db).where('vessel.id', 'in', ids).orderBy('vessel.id').execute()

export const listVoyagesFrom = (db: Db, from: number, limit: number) =>
  selectVoyages(db).where('vessel.id', '>=', from).orderBy('vessel.id').limit(limit).execute()

export const listVoyagesOfRoute = (db: Db, route_id: number) =>
  selectVoyages(db).where('route_id', '=', route_id).orderBy('vessel.id').execute()

/** The calls of these voyages. */
export const listCalls = (db: Db, voyages: readonly number[]) =>
  selectCalls(db).where('vessel_id', 'in', voyages).orderBy('id').execute()

export const listCallsFrom = (db: Db, from: number, limit: number) =>
  selectCalls(db).where('id', '>=', from).orderBy('id').limit(limit).execute()

export const listCallsOfRoute = (db: Db, route_id: number) =>
  selectCalls(db)
    .where('vessel_id', 'in', (voyage) =>
      voyage.selectFrom('vessel').select('id').where('route_id', '=', route_id),
    )
    .orderBy('id')
    .execute()

/** The voyages to which these calls belong, as far as they exist. */
export async function listVoyagesOfCalls(db: Db, calls: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('schedule').select('vessel_id').where('id', 'in', calls).execute()
  return rows.map(({ vessel_id }) => vessel_id)
}

/** What a voyage does not say of its ship is taken from the ship. */
function selectVoyages(db: Db) {
  return db
    .selectFrom('vessel')
    .leftJoin('ship as named', 'named.id', 'vessel.ship_id')
    .leftJoin('ship', (on) =>
      on.on((ids) => ids('ship.id', '=', ids.fn.coalesce('named.current_id', 'named.id'))),
    )
    .select(['vessel.id', 'route_id', 'ship.slug', 'vessel.name', 'voyage'])
    .select(({ fn }) =>
      VESSEL_TEXT_NAMES.map((name) => fn.coalesce(`vessel.${name}`, `ship.${name}`).as(name)),
    )
    .select('vessel.version')
}

function selectCalls(db: Db) {
  return db
    .selectFrom('schedule')
    .select(['id', 'vessel_id', 'port_id', ...CALL_TEXT_NAMES, 'cut_off_on'])
    .select(['starts_on', 'ends_on', 'reading', 'ata', 'atd', 'position', 'version'])
}

import { sql } from 'kysely'
import { containsWords } from '../../database/contains-words.ts'
import type { Db } from '../../database/open.ts'
import { FORMER_NAMES } from '../../database/queries/former-names.ts'
import { preparedQuery } from '../../database/queries/prepared-query.ts'
import { byText, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames, namesOf } from '../../lib/entity-fields.ts'
import { nameKey } from '../../lib/text.ts'
import { VESSEL_DETAILS } from './vessel.ts'

const FIELDS = [
  'vessel.id',
  'route_id',
  'name',
  'voyage',
  ...namesOf(VESSEL_DETAILS),
  'vessel.version',
] as const

export function listVessels(db: Db) {
  return selectWithDirection(db).orderBy('vessel.id').execute()
}

/** Voyages with the names that they had before somebody changed them: see VesselTable. */
export function listFormerNamesOfVoyages(db: Db) {
  return db
    .selectFrom('vessel')
    .select(['id', 'formerly'])
    .where('formerly', 'is not', null)
    .$narrowType<{ formerly: string }>()
    .execute()
}

const ORDER: Order = {
  id: 'vessel.id',
  by: {
    id: 'vessel.id',
    name: 'vessel.name_key',
    route_direction: 'route.direction_key',
    ...byText('vessel', listedNames(VESSEL_DETAILS)),
  },
}

export type VesselFilter = PageQuery & { route_id?: number | undefined }

export function readVessels(db: Db, filter: VesselFilter) {
  let query = selectWithDirection(db)
  if (filter.search)
    query = query.where(containsWords([sql.ref('vessel.name_key'), FORMER_NAMES], nameKey(filter.search)))
  if (filter.route_id) query = query.where('route_id', '=', filter.route_id)
  return readPage(db, query, ORDER, filter)
}

export function listVesselsOfRoute(db: Db, route_id: number) {
  return db.selectFrom('vessel').selectAll().where('route_id', '=', route_id).orderBy('id').execute()
}

export function findVessel(db: Db, id: number) {
  return db.selectFrom('vessel').selectAll().where('id', '=', id).executeTakeFirst()
}

const vesselByKey = preparedQuery((db, route_id: number, name_key: string) =>
  db.selectFrom('vessel').selectAll().where('route_id', '=', route_id).where('name_key', '=', name_key),
)

/** `name_key` is derived from name and voyage. */
export async function findVesselByKey(db: Db, route_id: number, name_key: string) {
  return (await vesselByKey(db, route_id, name_key)).at(0)
}

function selectWithDirection(db: Db) {
  return db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .select(FIELDS)
    .select('route.direction as route_direction')
}

import type { Db } from '../database/open.ts'

const FIELDS = [
  'port.id',
  'name',
  'country',
  'code',
  'latitude',
  'longitude',
  'timezone',
  'port.version',
] as const

export function listPorts(db: Db) {
  return db.selectFrom('port').select(FIELDS).orderBy('id').execute()
}

export function listPortsOfRoute(db: Db, route_id: number) {
  return db
    .selectFrom('port')
    .select(FIELDS)
    .where('port.id', 'in', (call) =>
      call
        .selectFrom('schedule')
        .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
        .select('schedule.port_id')
        .where('vessel.route_id', '=', route_id),
    )
    .orderBy('id')
    .execute()
}

export function findPort(db: Db, id: number) {
  return db.selectFrom('port').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPortByKey(db: Db, name_key: string) {
  return db.selectFrom('port').selectAll().where('name_key', '=', name_key).executeTakeFirst()
}

export function listAliases(db: Db) {
  return db.selectFrom('port_alias').select(['port_id', 'alias']).orderBy('id').execute()
}

export function listAliasesOfPort(db: Db, port_id: number) {
  return db.selectFrom('port_alias').selectAll().where('port_id', '=', port_id).orderBy('id').execute()
}

import type { Db } from '../../database/open.ts'
import { byText, contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames, namesOf } from '../../lib/entity-fields.ts'
import { PORT_DETAILS } from './port.ts'

const FIELDS = ['port.id', 'name', ...namesOf(PORT_DETAILS), 'port.version'] as const

export function listPorts(db: Db) {
  return db.selectFrom('port').select(FIELDS).orderBy('id').execute()
}

const ORDER: Order = {
  id: 'port.id',
  by: {
    id: 'port.id',
    name: 'name_key',
    ...byText('port', listedNames(PORT_DETAILS)),
  },
}

export function readPorts(db: Db, page: PageQuery) {
  let query = db.selectFrom('port').select(FIELDS)
  if (page.search) query = query.where(contains(['name_key'], page.search))
  return readPage(db, query, ORDER, page)
}

export function findPort(db: Db, id: number) {
  return db.selectFrom('port').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPortByKey(db: Db, name_key: string) {
  return db.selectFrom('port').selectAll().where('name_key', '=', name_key).executeTakeFirst()
}

/** The port with this confirmed spelling. */
export function findPortSpelled(db: Db, alias_key: string) {
  return db
    .selectFrom('port_alias')
    .innerJoin('port', 'port.id', 'port_id')
    .select(['port.id', 'port.name'])
    .where('alias_key', '=', alias_key)
    .executeTakeFirst()
}

export function findAliasByKey(db: Db, alias_key: string) {
  return db.selectFrom('port_alias').selectAll().where('alias_key', '=', alias_key).executeTakeFirst()
}

export function listAliases(db: Db) {
  return db.selectFrom('port_alias').select(['port_id', 'alias']).orderBy('id').execute()
}

export function listAliasesOfPort(db: Db, port_id: number) {
  return db.selectFrom('port_alias').selectAll().where('port_id', '=', port_id).orderBy('id').execute()
}

export async function withSpellings<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const aliases = Map.groupBy(await listAliases(db), ({ port_id }) => port_id)
  return rows.map((row) => ({ ...row, spellings: (aliases.get(row.id) ?? []).map(({ alias }) => alias) }))
}

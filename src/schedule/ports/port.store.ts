import type { Db } from '@sailing-desk/records/database/open'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import type { Writing } from '@sailing-desk/records/database/write'
import type { FormOf } from '@sailing-desk/records/entity'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { PORT } from './port.ts'

const FIELDS = ['id', ...namesOf(PORT.fields), 'version'] as const

export function listPorts(db: Db) {
  return db.selectFrom('port').select(FIELDS).orderBy('id').execute()
}

export function findPort(db: Db, id: number) {
  return db.selectFrom('port').selectAll().where('id', '=', id).executeTakeFirst()
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

export const insertPort = ({ insert }: Writing, form: FormOf<typeof PORT>) =>
  insert('port', storedValues(PORT, form, null))

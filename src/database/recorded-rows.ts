import type { Kysely } from 'kysely'
import type { Db } from './open.ts'
import { childrenOf, type Entity, RECORDED } from './recorded-tables.ts'

/** A row of a table chosen at run time. */
export type RecordedRow = { id: number; version: number } & Record<string, unknown>

type FoundRow = { entity: Entity; row: RecordedRow }

// biome-ignore lint/suspicious/noExplicitAny: Kysely cannot type a table chosen at run time
const anyTable = (db: Db) => db as unknown as Kysely<Record<Entity, any>>

export async function findRows(db: Db, entity: Entity, ids: readonly number[]): Promise<RecordedRow[]> {
  if (ids.length === 0) return []
  const rows = await anyTable(db).selectFrom(entity).selectAll().where('id', 'in', ids).execute()
  return rows as RecordedRow[]
}

export async function findRow(db: Db, entity: Entity, id: number): Promise<RecordedRow | undefined> {
  return (await findRows(db, entity, [id]))[0]
}

/** Returns another row with the same unique values, if any. */
export async function findDuplicate(
  db: Db,
  entity: Entity,
  values: Record<string, unknown>,
  except: number,
): Promise<RecordedRow | undefined> {
  const { unique } = RECORDED[entity]
  if (unique.length === 0) return undefined
  let query = anyTable(db).selectFrom(entity).selectAll().where('id', '!=', except)
  for (const column of unique) query = query.where(column, '=', values[column])
  return (await query.executeTakeFirst()) as RecordedRow | undefined
}

/** Returns a row that refers to this one, if any. */
export async function findChild(db: Db, parent: Entity, id: number): Promise<FoundRow | undefined> {
  for (const { entity, column } of childrenOf(parent)) {
    const row = await anyTable(db)
      .selectFrom(entity)
      .selectAll()
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return { entity, row: row as RecordedRow }
  }
  return undefined
}

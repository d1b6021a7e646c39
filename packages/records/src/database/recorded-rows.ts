import type { RecordedFields } from './history.ts'
import type { Db } from './open.ts'
import { anyTable } from './queries/any-table.ts'
import { childrenOf, type Entity, recordedFacts } from './recorded-tables.ts'

/** A row of a table chosen at run time. */
export type RecordedRow = { id: number; version: number } & Record<string, unknown>

/** A row as the history has it; undefined if it lacks what every row has. */
export function recordedRowOf(fields: RecordedFields | null): RecordedRow | undefined {
  const { id, version } = fields ?? {}
  return typeof id === 'number' && typeof version === 'number' ? { ...fields, id, version } : undefined
}

type FoundRow = { entity: Entity; row: RecordedRow }

export async function findRows(db: Db, entity: Entity, ids: readonly number[]): Promise<RecordedRow[]> {
  if (ids.length === 0) return []
  return anyTable(db).selectFrom(entity).selectAll().$castTo<RecordedRow>().where('id', 'in', ids).execute()
}

/** The rows with these values, or all. */
export function findRowsWith(
  db: Db,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Promise<RecordedRow[]> {
  let query = anyTable(db).selectFrom(entity).selectAll().$castTo<RecordedRow>()
  for (const [column, value] of Object.entries(values)) query = query.where(column, '=', value)
  return query.execute()
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
  const { unique } = recordedFacts(entity)
  if (unique.length === 0) return undefined
  let query = anyTable(db).selectFrom(entity).selectAll().$castTo<RecordedRow>().where('id', '!=', except)
  for (const column of unique) query = query.where(column, '=', values[column])
  return query.executeTakeFirst()
}

/** Returns a row that refers to this one, if any. */
export async function findChild(db: Db, parent: Entity, id: number): Promise<FoundRow | undefined> {
  for (const { entity, column } of childrenOf(parent)) {
    const row = await anyTable(db)
      .selectFrom(entity)
      .selectAll()
      .$castTo<RecordedRow>()
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return { entity, row }
  }
  return undefined
}

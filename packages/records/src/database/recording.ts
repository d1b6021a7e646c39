import { type Insertable, sql } from 'kysely'
import { namesOf } from '../entity-fields.ts'
import { DomainError } from '../errors.ts'
import { declaredSchema } from './declared-schema.ts'
import { insertChangeSearch, type RecordedFields, type WrittenChanges } from './history.ts'
import type { Db } from './open.ts'
import { anyTable } from './queries/any-table.ts'
import { countRows, insertRow } from './queries.ts'
import type { RecordedRow } from './recorded-rows.ts'
import type { Entity, HistoryName } from './recorded-tables.ts'
import type { Tables } from './schema.ts'
import type { AnyRow, Author, Writing } from './write.ts'

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const CHANGES_PER_STATEMENT = 1000

const ROWS_PER_STATEMENT = 500

/** The only place where rows are untyped: Kysely cannot type a table chosen at run time. */
export function recording(
  trx: Db,
  batch: string,
  changes: Change[],
  nameWrite: Writing['nameWrite'] = () => {},
): Writing {
  return { trx, batch, nameWrite, ...singleWrites(trx, changes), ...bulkWrites(trx, changes) }
}

function singleWrites(trx: Db, changes: Change[]): Pick<Writing, 'insert' | 'update' | 'remove'> {
  const rows = anyTable(trx)
  return {
    async insert(table: Entity, values: Record<string, unknown>) {
      await requireRoom(trx, table, 1)
      const after = await insertRow(trx, table, values)
      await requireRoomForTexts(trx, table)
      changes.push({ entity: table, entity_id: after.id, action: 'add', after })
      // Callers name the table, and with it the type of the row.
      return after as never
    },
    async update(table: Entity, before: RecordedRow, values: Record<string, unknown>) {
      if (!hasChanged(before, values)) return before as never
      const after = await rows
        .updateTable(table)
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .$castTo<RecordedRow>()
        .executeTakeFirstOrThrow()
      // A database from before the bound may be over it: what is shortened is stored.
      if (bytesOf(after) > bytesOf(before)) await requireRoomForTexts(trx, table)
      changes.push({ entity: table, entity_id: before.id, action: 'update', before, after })
      // Callers name the table, and with it the type of the row.
      return after as never
    },
    async remove(table: Entity, before: AnyRow) {
      await rows.deleteFrom(table).where('id', '=', before.id).execute()
      changes.push({ entity: table, entity_id: before.id, action: 'delete', before })
    },
  }
}

/** Whether a value is another than before. Columns without a value are kept. */
export function hasChanged(before: Record<string, unknown>, values: Record<string, unknown>): boolean {
  return namesOf(values).some((name) => values[name] !== undefined && values[name] !== before[name])
}

/** Throws 422 if the table would have more rows than the register allows. */
export async function requireRoom(trx: Db, table: keyof Tables, added: number): Promise<void> {
  const growth = declaredSchema().register[table]?.growth
  if (typeof growth !== 'object' || !('atMost' in growth)) return
  if ((await countRows(trx.selectFrom(table))) + added <= growth.atMost) return
  throw new DomainError(
    422,
    `There can be at most ${growth.atMost} of these. Delete some that are not needed.`,
  )
}

/** Throws 422 if the rows of the table have more bytes than the register allows. */
async function requireRoomForTexts(trx: Db, table: Entity): Promise<void> {
  const growth = declaredSchema().register[table]?.growth
  if (typeof growth !== 'object' || !('atMost' in growth) || !growth.kB) return
  if ((await countBytes(trx, table)) <= growth.kB * 1000) return
  throw new DomainError(
    422,
    `There can be at most ${growth.kB} kB of text in these. Shorten some texts, or delete some that are not needed.`,
  )
}

const bytesOf = (row: RecordedRow) =>
  Object.values(row).reduce<number>((sum, value) => sum + Buffer.byteLength(String(value ?? '')), 0)

/** The sum over all rows of a table, as text. */
export async function countBytes(db: Db, table: Entity): Promise<number> {
  const rows = anyTable(db).selectFrom(table)
  const [first] = await rows.selectAll().limit(1).$castTo<RecordedRow>().execute()
  if (!first) return 0
  const bytes = namesOf(first).map(
    (column) => sql`coalesce(octet_length(cast(${sql.ref(String(column))} as text)), 0)`,
  )
  const sum = rows.select(sql`sum(${sql.join(bytes, sql` + `)})`.as('n')).$castTo<{ n: number | string }>()
  return Number((await sum.executeTakeFirstOrThrow()).n)
}

function bulkWrites(trx: Db, changes: Change[]): Pick<Writing, 'insertAll' | 'updateAll' | 'removeAll'> {
  const rows = anyTable(trx)
  return {
    async insertAll(table: Entity, values: readonly Record<string, unknown>[]) {
      await requireRoom(trx, table, values.length)
      for (const part of inBatches(values)) {
        const added = await rows
          .insertInto(table)
          .values(part)
          .returningAll()
          .$castTo<RecordedRow>()
          .execute()
        for (const after of added) changes.push({ entity: table, entity_id: after.id, action: 'add', after })
      }
      await requireRoomForTexts(trx, table)
    },
    async updateAll(table: Entity, before: AnyRow[], values: Record<string, unknown>) {
      for (const part of inBatches(before)) {
        const updated = await rows
          .updateTable(table)
          .set({ ...values, version: sql`version + 1` })
          .where('id', 'in', idsOf(part))
          .returningAll()
          .$castTo<RecordedRow>()
          .execute()
        const after = new Map(updated.map((row) => [row.id, row]))
        for (const row of part) {
          changes.push({
            entity: table,
            entity_id: row.id,
            action: 'update',
            before: row,
            after: after.get(row.id),
          })
        }
      }
    },
    async removeAll(table: Entity, before: AnyRow[]) {
      for (const part of inBatches(before))
        await rows.deleteFrom(table).where('id', 'in', idsOf(part)).execute()
      for (const row of before)
        changes.push({ entity: table, entity_id: row.id, action: 'delete', before: row })
    },
  }
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / ROWS_PER_STATEMENT)
  return Array.from({ length: parts }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  )
}

const idsOf = (rows: readonly AnyRow[]) => rows.map(({ id }) => id)

export type Change = {
  entity: HistoryName
  entity_id: number
  action: string
  before?: unknown
  after?: unknown
}

/** Inserts the history rows of one write, as one batch with a name. Returns the changes with the ids of their rows. */
export async function insertChanges(
  trx: Db,
  batch: string,
  { account_id, account_name = null, address = null, undoes = null }: Author,
  changes: Change[],
  title: string | null = null,
): Promise<WrittenChanges> {
  const at = new Date().toISOString()
  const rows = changes.map(({ entity, entity_id, action, before, after }) => ({
    at,
    account_id,
    batch,
    entity,
    entity_id,
    action,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    account_name,
    address,
    undoes,
    title,
  }))
  const [row] = rows
  // Most writes change one row, and this way its query is built only once.
  const ids =
    row && rows.length === 1 ? [(await insertRow(trx, 'change', row)).id] : await insertAll(trx, rows)
  const written = changes.map((change, index) => ({ ...change, id: ids[index] ?? 0 }))
  await insertChangeSearch(
    trx,
    written.map(({ before, after, ...change }) => ({
      ...{ ...change, at, batch, account_name, title },
      before: fieldsOf(before),
      after: fieldsOf(after),
    })),
  )
  return { at, batch, changes: written }
}

/** Rows are objects. */
const fieldsOf = (row: unknown) => (row ?? null) as RecordedFields | null

/** Returns the ids, which grow in the order of the rows. */
async function insertAll(trx: Db, rows: readonly Insertable<Tables['change']>[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += CHANGES_PER_STATEMENT) {
    const added = await trx
      .insertInto('change')
      .values(rows.slice(from, from + CHANGES_PER_STATEMENT))
      .returning('id')
      .execute()
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

import { type Kysely, sql } from 'kysely'
import type { Change } from './change-rows.ts'
import type { Db } from './open.ts'
import type { AnyRow, Writing } from './write.ts'

const ROWS_PER_STATEMENT = 500

// biome-ignore lint/suspicious/noExplicitAny: see recording; callers have the types of Writing
type AnyTables = Kysely<Record<string, any>>

/** The only place where rows are untyped: Kysely cannot type a table chosen at run time. */
export function recording(trx: Db, batch: string, changes: Change[]): Writing {
  const rows = trx as unknown as AnyTables
  return { trx, batch, ...singleWrites(rows, changes), ...bulkWrites(rows, changes) }
}

function singleWrites(rows: AnyTables, changes: Change[]): Pick<Writing, 'insert' | 'update' | 'remove'> {
  return {
    async insert(table: string, values: object) {
      const after = await rows.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
      changes.push({ entity: table, entity_id: after.id, action: 'add', after })
      return after as never
    },
    async update(table: string, before: AnyRow, values: object) {
      const after = await rows
        .updateTable(table)
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      changes.push({ entity: table, entity_id: before.id, action: 'update', before, after })
      return after as never
    },
    async remove(table: string, before: AnyRow) {
      await rows.deleteFrom(table).where('id', '=', before.id).execute()
      changes.push({ entity: table, entity_id: before.id, action: 'delete', before })
    },
  }
}

function bulkWrites(rows: AnyTables, changes: Change[]): Pick<Writing, 'updateAll' | 'removeAll'> {
  return {
    async updateAll(table: string, before: AnyRow[], values: object) {
      for (const part of inBatches(before)) {
        const updated = await rows
          .updateTable(table)
          .set({ ...values, version: sql`version + 1` })
          .where('id', 'in', idsOf(part))
          .returningAll()
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
    async removeAll(table: string, before: AnyRow[]) {
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

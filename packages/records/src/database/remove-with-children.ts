import { anyTable, type RecordedRow } from './recorded-rows.ts'
import { childrenOf, type Entity } from './recorded-tables.ts'
import type { Writing } from './write.ts'

/** Removes rows with all rows that refer to them, as the register says. */
export async function removeWithChildren(
  writing: Writing,
  table: Entity,
  rows: readonly RecordedRow[],
): Promise<void> {
  const childTables = childrenOf(table)
  // Callers name the table, and with it the type of the rows.
  if (childTables.length === 0) return writing.removeAll(table, rows as never)
  for (const row of rows) {
    for (const { entity, column } of childTables) {
      const children = anyTable(writing.trx).selectFrom(entity).selectAll().$castTo<RecordedRow>()
      const ofRow = await children.where(column, '=', row.id).orderBy('id').execute()
      await removeWithChildren(writing, entity, ofRow)
    }
    await writing.remove(table, row as never)
  }
}

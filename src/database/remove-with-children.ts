import { anyTable, type RecordedRow } from './recorded-rows.ts'
import { childrenOf, type Entity } from './recorded-tables.ts'
import type { Writing } from './write.ts'

/** Removes rows with all rows that refer to them, as the register says. */
export async function removeWithChildren(
  writing: Writing,
  table: Entity,
  rows: readonly RecordedRow[],
): Promise<void> {
  for (const row of rows) {
    for (const { entity, column } of childrenOf(table)) {
      const children = await anyTable(writing.trx)
        .selectFrom(entity)
        .selectAll()
        .$castTo<RecordedRow>()
        .where(column, '=', row.id)
        .orderBy('id')
        .execute()
      await removeWithChildren(writing, entity, children)
    }
  }
  // Callers name the table, and with it the type of the rows.
  await writing.removeAll(table, rows as never)
}

import { anyTable } from './queries/any-table.ts'
import type { RecordedRow } from './recorded-rows.ts'
import { childrenOf, type Entity } from './recorded-tables.ts'
import type { UntypedWriting } from './write.ts'

/** Removes rows with all rows that refer to them, as the register says. */
export async function removeWithChildren(
  writing: UntypedWriting,
  table: Entity,
  rows: readonly RecordedRow[],
): Promise<void> {
  const childTables = childrenOf(table)
  if (childTables.length === 0) return writing.removeAll(table, rows)
  for (const row of rows) {
    for (const { entity, column } of childTables) {
      const children = anyTable(writing.trx).selectFrom(entity).selectAll().$castTo<RecordedRow>()
      const ofRow = await children.where(column, '=', row.id).orderBy('id').execute()
      await removeWithChildren(writing, entity, ofRow)
    }
    await writing.remove(table, row)
  }
}

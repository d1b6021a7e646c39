import type { Db } from '../open.ts'
import { anyTable, type RecordedRow } from '../recorded-rows.ts'
import { preparedQuery } from './prepared-query.ts'

/** By table and columns: few, because both are named in the code. */
const inserts = new Map<string, ReturnType<typeof createInsert>>()

/** Inserts a row into a table chosen at run time, and returns it with what the database added. */
export async function insertRow(db: Db, table: string, values: object): Promise<RecordedRow> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column)
  const key = `${table} ${columns.join()}`
  const insert = inserts.get(key) ?? createInsert(table, columns)
  inserts.set(key, insert)
  const [row] = await insert(db, ...given.map(([, value]) => value))
  if (!row) throw new Error(`Nothing was added to ${table}`)
  return row
}

function createInsert(table: string, columns: readonly string[]) {
  return preparedQuery(
    (db, ...values: unknown[]) =>
      anyTable(db)
        .insertInto(table)
        .values(Object.fromEntries(columns.map((column, index) => [column, values[index]])))
        .returningAll()
        .$castTo<RecordedRow>(),
    columns.length,
  )
}

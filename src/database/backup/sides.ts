import type { Row } from './rows.ts'
import type { TableShape } from './table-shape.ts'

/** A database that is read in one state, whatever is written to it meanwhile. */
export type CopySource = {
  tables: TableShape[]
  /** The rows in order of the table's key. */
  readRows: (table: TableShape) => AsyncIterable<Row[]> | Iterable<Row[]>
  /** The highest id ever used in each table that counts its ids: no id is used again, even if its row is gone. */
  readHighestIds: () => Promise<HighestIds>
  close: () => Promise<void>
}

export type HighestIds = Map<string, bigint>

/** An empty database with all tables. Nobody sees it until it is committed. */
export type CopyTarget = CopySource & {
  insert: (table: TableShape, rows: Row[]) => Promise<void> | void
  /** Called after the last row. */
  finish: (ids: HighestIds) => Promise<void>
  commit: () => Promise<void>
}

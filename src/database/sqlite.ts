import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 20
const BUSY = 5

/** A connection to a SQLite file that says "written" only when it is on disk. */
export function openSqliteFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  connection.exec('pragma synchronous = full')
  useWriteAheadLog(connection)
  return connection
}

/** SQLite does not wait by itself while another process, which starts at the same moment, makes the same switch. */
function useWriteAheadLog(connection: DatabaseSync): void {
  const patienceEnds = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || Date.now() > patienceEnds) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
    }
  }
}

/** node:sqlite in the shape that Kysely's SqliteDialect asks for. Prepared statements are kept. */
export function forKysely(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    // A transaction that begins as a reader fails with "busy" when it turns to writing beside another process.
    const statement: StatementSync = connection.prepare(sql === 'begin' ? 'begin immediate' : sql)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    }
  }

  return {
    close: () => connection.close(),
    prepare(sql) {
      let statement = prepared.get(sql)
      if (!statement) {
        statement = prepare(sql)
        prepared.set(sql, statement)
      }
      return statement
    },
  }
}

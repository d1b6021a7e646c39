import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/** How long a write waits for another process that is writing. */
const PATIENCE_MS = 5000
/** SQLite itself waits with the whole program standing still, so it does so for a moment only. */
const BUSY_TIMEOUT_MS = 50
const BUSY_RETRY_MS = 20
const BUSY = 5

/** A connection to a SQLite file that says "written" only when it is on disk. */
export function openSqliteFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  connection.exec('pragma synchronous = full')
  // What is deleted is overwritten: erased personal data must not stay readable in the file.
  connection.exec('pragma secure_delete = on')
  useWriteAheadLog(connection)
  return connection
}

/** SQLite does not wait by itself while another process, which starts at the same moment, makes the same switch. */
function useWriteAheadLog(connection: DatabaseSync): void {
  const patienceEnds = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > patienceEnds) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
    }
  }
}

const isBusy = (error: unknown) => (Number((error as { errcode?: number }).errcode) & 0xff) === BUSY

/** Kysely over one connection of node:sqlite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(connection: DatabaseSync) {
    const database = forKysely(connection)
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver({ database: this.#database })
  }
}

class PatientDriver extends SqliteDriver {
  /**
   * Begins as a writer: a transaction that begins as a reader fails with "busy" when it turns to writing beside
   * another process. While that one writes, this one waits, and the program goes on answering.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const patienceEnds = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > patienceEnds) throw error
        await pause(BUSY_RETRY_MS)
      }
    }
  }
}

/** node:sqlite in the shape that Kysely asks for. Prepared statements are kept. */
function forKysely(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    const statement: StatementSync = connection.prepare(sql)
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

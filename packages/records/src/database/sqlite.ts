import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

/** How long a write waits for another process. */
export const TIMEOUT_MS = 5000
/** Short, because SQLite's own waiting blocks the event loop. */
const BUSY_TIMEOUT_MS = 50
export const BUSY_RETRY_MS = 20
const BUSY = 5

/** SQLite itself folds the case of English letters only, PostgreSQL of every script. */
export function foldEveryScript(connection: DatabaseSync): void {
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
}

/** Opens a connection whose commits are durable when they return. */
export function openSqliteFile(file: string): DatabaseSync {
  const found = inodeOf(file)
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  foldEveryScript(connection)
  connection.exec('pragma synchronous = full')
  // Deleted data is overwritten: erased personal data must not stay readable in the file.
  connection.exec('pragma secure_delete = on')
  useWriteAheadLog(connection)
  if (found === undefined || found === inodeOf(file)) return connection
  // A restore has replaced the file while this waited for its lock.
  connection.close()
  return openSqliteFile(file)
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false, bigint: true })?.ino

/** SQLite does not wait by itself while another process switches the journal mode. */
function useWriteAheadLog(connection: DatabaseSync): void {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
    }
  }
}

export const isBusy = (error: unknown) => sqliteCode(error) === BUSY

/** SQLite's primary result code: the low byte of the extended one. 0 for other errors. */
export const sqliteCode = (error: unknown) => (extendedCode(error) ?? 0) & 0xff

export function extendedCode(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code : undefined
}

export type Query = { sql: string; parameters: readonly unknown[] }

/** Of each of two generations: more than the program has of fixed texts. Others are lists of a length that seldom returns. */
const MAX_PREPARED = 200
/** A longer text is one with a long list, whose statement takes much memory. */
const LONGEST_PREPARED = 2000

type Prepared = { statement: StatementSync; givesRows: boolean }

/** Runs Kysely's queries over one connection, with the prepared statements that were used last. */
export function queriesOver(connection: DatabaseSync): (query: Query) => QueryResult<unknown> {
  let recent = new Map<string, Prepared>()
  let older = recent

  function prepare(sql: string): Prepared {
    const statement = older.get(sql) ?? newStatement(connection, sql)
    if (sql.length > LONGEST_PREPARED) return statement
    if (recent.size >= MAX_PREPARED) {
      older = recent
      recent = new Map()
    }
    recent.set(sql, statement)
    return statement
  }

  return ({ sql, parameters }) => {
    const { statement, givesRows } = recent.get(sql) ?? prepare(sql)
    // Kysely does not type parameters; the columns of Tables hold nothing else.
    const values = parameters as SQLInputValue[]
    if (givesRows) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }
}

function newStatement(connection: DatabaseSync, sql: string): Prepared {
  const statement = connection.prepare(sql)
  return { statement, givesRows: statement.columns().length > 0 }
}

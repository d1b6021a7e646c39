import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { errorMessage } from '../errors.ts'
import { yieldIfLate } from '../yield-if-late.ts'
import { CheckedSqliteQueries } from './queries.ts'
import { BUSY_RETRY_MS, isBusy, type Query, TIMEOUT_MS } from './sqlite.ts'

/** SQLite has no code of its own for this. */
const NO_TRANSACTION = /no transaction is active/

type Run = (query: Query) => QueryResult<unknown> | Promise<QueryResult<unknown>>

export type Connections = {
  /** For reads outside transactions, which never wait for one. */
  read: Run
  write: Run
  /** Shared by all connections that write to the file. */
  acquireWriteLock: Mutex
  /** Called when the lock is released. */
  onRelease?: () => void
}

/** A Kysely dialect over node:sqlite, with one connection to read and one to write. */
export class NodeSqliteDialect implements Dialect {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  createDriver = () => new SingleWriterDriver(this.#connections)
  createAdapter = () => new MultiConnectionAdapter()
  createQueryCompiler = () => new CheckedSqliteQueries()
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
}

class MultiConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SingleWriterDriver implements Driver {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SingleConnection> {
    return new SingleConnection(this.#connections)
  }

  /**
   * Begins `immediate`: a transaction that starts as a reader fails with "busy" when it first writes while another
   * process does. Waits without blocking the event loop.
   */
  async beginTransaction(connection: SingleConnection): Promise<void> {
    await connection.startWriting()
    await whenNotBusy(() => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  async commitTransaction(connection: SingleConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** SQLite may have rolled back by itself, as when the disk is full: the first error is the one to report. */
  async rollbackTransaction(connection: SingleConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      if (!NO_TRANSACTION.test(errorMessage(error))) throw error
    }
  }

  async releaseConnection(connection: SingleConnection): Promise<void> {
    connection.stopWriting()
  }

  async destroy(): Promise<void> {}
}

/** Tries again while another process writes, without blocking the event loop. */
async function whenNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await pause(BUSY_RETRY_MS)
    }
  }
}

/** Serves one transaction, or one query outside of any. */
class SingleConnection implements DatabaseConnection {
  readonly #connections: Connections
  #releaseLock: (() => void) | undefined

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async startWriting(): Promise<void> {
    this.#releaseLock = await this.#connections.acquireWriteLock()
  }

  stopWriting(): void {
    if (!this.#releaseLock) return
    this.#connections.onRelease?.()
    this.#releaseLock()
    this.#releaseLock = undefined
  }

  /** Queries block the event loop, so other requests have their turn between those of a long transaction. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await yieldIfLate()
    const { read, write } = this.#connections
    // Kysely's driver interface: the caller names the rows of its own query.
    const result = this.#releaseLock
      ? write(query)
      : SelectQueryNode.is(query.query)
        ? read(query)
        : this.#writeAlone(query)
    return (await result) as QueryResult<Row>
  }

  async #writeAlone(query: CompiledQuery): Promise<QueryResult<unknown>> {
    await this.startWriting()
    return whenNotBusy(async () => this.#connections.write(query))
  }

  streamQuery(): never {
    throw new Error('Nothing is read row by row: read in pages')
  }
}

type Mutex = () => Promise<() => void>

/** Grants the lock in order of request. Resolves with the function that releases it. */
export function createMutex(): Mutex {
  let last = Promise.resolve()
  return () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    return before.then(() => resolve)
  }
}

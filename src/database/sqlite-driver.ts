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
import type { Mutex } from './mutex.ts'
import { CheckedSqliteQueries } from './query-compilers.ts'
import { BUSY_RETRY_MS, isBusy, type Query, TIMEOUT_MS } from './sqlite.ts'

type Run = (query: Query) => QueryResult<unknown> | Promise<QueryResult<unknown>>

export type Connections = {
  /** For what is read outside of any transaction: it never waits for one. */
  read: Run
  write: Run
  /** Shared by all that write to one file. */
  waitForTurn: Mutex
  /** What is to be done when a turn ends. */
  rest?: () => void
}

/** Kysely over node:sqlite, with one connection to read and one to write. */
export class NodeSqliteDialect implements Dialect {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  createDriver = () => new ReadersAndOneWriter(this.#connections)
  createAdapter = () => new ManyUsers()
  createQueryCompiler = () => new CheckedSqliteQueries()
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
}

class ManyUsers extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ReadersAndOneWriter implements Driver {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<User> {
    return new User(this.#connections)
  }

  /**
   * Begins as a writer: a transaction that begins as a reader fails with "busy" when it turns to writing beside
   * another process. While that one writes, this one waits, and the program goes on answering.
   */
  async beginTransaction(user: User): Promise<void> {
    await user.startWriting()
    const patienceEnds = Date.now() + TIMEOUT_MS
    for (;;) {
      try {
        await user.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > patienceEnds) throw error
        await pause(BUSY_RETRY_MS)
      }
    }
  }

  async commitTransaction(user: User): Promise<void> {
    await user.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(user: User): Promise<void> {
    await user.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(user: User): Promise<void> {
    user.stopWriting()
  }

  async destroy(): Promise<void> {}
}

/** For one transaction, or for one query outside of any. */
class User implements DatabaseConnection {
  readonly #connections: Connections
  #endTurn: (() => void) | undefined

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async startWriting(): Promise<void> {
    this.#endTurn = await this.#connections.waitForTurn()
  }

  stopWriting(): void {
    if (!this.#endTurn) return
    this.#connections.rest?.()
    this.#endTurn()
    this.#endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { read, write } = this.#connections
    const isReading = !this.#endTurn && SelectQueryNode.is(query.query)
    if (!isReading && !this.#endTurn) await this.startWriting()
    return (await (isReading ? read : write)(query)) as QueryResult<Row>
  }

  streamQuery(): never {
    throw new Error('Nothing is read row by row: read in pages')
  }
}

import { dirname } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createConcurrencyLimit, type LimitConcurrency } from '../background/concurrency.ts'
import { createFolder } from '../create-folder.ts'
import { sqliteFile } from './database-url.ts'
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts'
import type { Recorder } from './history.ts'
import { loadPg } from './load-pg.ts'
import { CheckedPostgresQueries } from './queries.ts'
import type { Tables } from './schema.ts'
import { openSqliteFile, queriesOver } from './sqlite.ts'
import { type Connections, createMutex, NodeSqliteDialect } from './sqlite-driver.ts'
import { createWritingThread } from './writing-thread.ts'

const MAX_CONNECTIONS = 10
/** At the same time: the lock is passed on without delay, and reads have the other connections. */
const MAX_WRITES = 4
/** How long a query waits for a connection, and a write for its turn. */
const CONNECTION_MS = 3000

/** A connection or a transaction. Inside a transaction use only that one: on SQLite, another write would wait for ever. */
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** For transactions with files. On SQLite they run in a thread: see writing-thread.ts. */
  dbForFiles: Db
  dialect: Dialect
  /** Runs a write that locks out others: those that wait for it must not take the connections that reads need. */
  limitConcurrency: LimitConcurrency
  /** The number of committed writes that visitors can see: the key of all caches, read on every request. */
  revision: () => number | Promise<number>
  /** Records what visitors see change; undefined for tools that leave that to the site. */
  recorder?: Recorder
  close: () => Promise<void>
}

/** A database that cannot be used; the message is one line for the operator. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/** Opens `sqlite:FILE` (creating its folder) or `postgres://…`, without migrating: see open-migrated.ts. */
export function openDatabase(url: string): Database {
  const file = sqliteFile(url)
  return file ? openSqlite(file) : openPostgres(url)
}

function openSqlite(file: string): Database {
  createFolder(dirname(file))
  const writing = openSqliteFile(file)
  const reading = openSqliteFile(file)
  const acquireWriteLock = createMutex()
  const read = queriesOver(reading)
  const thread = createWritingThread(file)
  const db = kyselyOver({ read, write: queriesOver(writing), acquireWriteLock })
  const dbForFiles = kyselyOver({
    read,
    write: thread.run,
    onRelease: thread.scheduleClose,
    acquireWriteLock,
  })
  return {
    db,
    dbForFiles,
    dialect: sqliteDialect,
    // The write lock lets one write in at a time, and reads have a connection of their own.
    limitConcurrency: (work) => work(),
    revision: sqliteRevision(reading),
    async close() {
      await Promise.all([db.destroy(), dbForFiles.destroy()])
      await thread.close()
      for (const each of [reading, writing]) if (each.isOpen) each.close()
    },
  }
}

const kyselyOver = (connections: Connections) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(connections) })

class CheckedPostgresDialect extends PostgresDialect {
  override createQueryCompiler = () => new CheckedPostgresQueries()
}

function openPostgres(url: string): Database {
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECTION_MS, query_timeout: 4000 }
  const { Pool } = loadPg()
  const pool = new Pool({ ...settings, max: MAX_CONNECTIONS })
  // The revision has its own connection, so that it never queues behind other queries.
  const reading = new Pool({ ...settings, query_timeout: 3000, max: 1 })
  // A broken connection is replaced at the next query; without a listener the error would end the process.
  for (const each of [pool, reading]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const db = new Kysely<Tables>({ dialect: new CheckedPostgresDialect({ pool }) })
  return {
    db,
    dbForFiles: db,
    dialect: postgresDialect,
    limitConcurrency: createConcurrencyLimit(MAX_WRITES, CONNECTION_MS),
    revision: postgresRevision(reading),
    async close() {
      await Promise.all([db.destroy(), reading.end()])
    },
  }
}

/**
 * Returns a function that reads the revision. A query serves all callers that arrived before it was sent. Later ones share
 * the next query, since the running one may be older than a write they have seen committed.
 */
function postgresRevision(pool: pg.Pool): () => Promise<number> {
  let inFlight: Promise<number> | undefined
  let next: Promise<number> | undefined

  async function queryRevision(): Promise<number> {
    const { rows } = await pool.query({ name: 'revision', text: 'select n from revision' })
    return rows[0].n
  }

  function start(): Promise<number> {
    next = undefined
    inFlight ??= queryRevision().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return () => {
    if (!inFlight) return start()
    next ??= inFlight.then(start, start)
    return next
  }
}

/** Returns a function that reads the revision: what any process has committed. */
export function sqliteRevision(connection: DatabaseSync): () => number {
  let query: StatementSync | undefined
  return () => {
    // Prepared with the first use: a new database has no tables yet.
    query ??= connection.prepare('select n from revision')
    return Number(query.get()?.n)
  }
}

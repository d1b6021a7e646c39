import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Dialect, postgresDialect, sqliteDialect } from './dialect.ts'
import { createMutex } from './mutex.ts'
import { CheckedPostgresQueries } from './query-compilers.ts'
import { openSqliteFile, queriesOver } from './sqlite.ts'
import { type Connections, NodeSqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'
import { createWritingThread } from './writing-thread.ts'

/** A connection or a transaction. Inside a transaction only that: on SQLite a write outside it waits for ever. */
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** The same for transactions with a file in them. On SQLite they run beside the program: see writing-thread.ts. */
  dbForFiles: Db
  dialect: Dialect
  /** How many writes have been committed that a visitor could see. Read on every request: the key of all caches. */
  revision: () => number | Promise<number>
  close: () => Promise<void>
}

/** A database that cannot be used; the message is one line for the person who starts the program. */
export class UnusableDatabase extends Error {
  override name = 'DatabaseRefused'
}

/** Opens `sqlite:FILE` (the folder is made) or `postgres://…`. Nothing is migrated yet: see open-migrated.ts. */
export function openDatabase(url: string): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)
}

function openSqlite(name: string): Database {
  const file = resolve(name)
  makeFolder(dirname(file))
  const writing = openSqliteFile(file)
  const reading = openSqliteFile(file)
  let readRevision: { get: () => unknown } | undefined
  const waitForTurn = createMutex()
  const read = queriesOver(reading)
  const thread = createWritingThread(file)
  const db = kyselyOver({ read, write: queriesOver(writing), waitForTurn })
  const dbForFiles = kyselyOver({ read, write: thread.run, rest: thread.rest, waitForTurn })
  return {
    db,
    dbForFiles,
    dialect: sqliteDialect,
    revision() {
      readRevision ??= reading.prepare('select n from revision')
      return (readRevision.get() as { n: number }).n
    },
    async close() {
      await Promise.all([db.destroy(), dbForFiles.destroy()])
      await thread.close()
      for (const each of [reading, writing]) if (each.isOpen) each.close()
    },
  }
}

const kyselyOver = (connections: Connections) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(connections) })

/** Not by mkdir's own `recursive`, which tries for ever where nothing can be made, below /proc for one. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another program may have made it in this moment.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

class CheckedPostgresDialect extends PostgresDialect {
  override createQueryCompiler = () => new CheckedPostgresQueries()
}

function openPostgres(url: string): Database {
  const settings = { connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 4000 }
  const pool = new pg.Pool({ ...settings, max: 10 })
  // The revision has a connection of its own, so that it never queues behind other work.
  const reading = new pg.Pool({ ...settings, query_timeout: 3000, max: 1 })
  // A connection that breaks, idle or in use, is replaced at the next query; without a listener it ends the program.
  for (const each of [pool, reading]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  let inFlight: Promise<number> | undefined
  let next: Promise<number> | undefined

  async function ask(): Promise<number> {
    const { rows } = await reading.query({ name: 'revision', text: 'select n from revision' })
    return rows[0].n
  }

  const db = new Kysely<Tables>({ dialect: new CheckedPostgresDialect({ pool }) })
  return {
    db,
    dbForFiles: db,
    dialect: postgresDialect,
    // One question on the way serves all that came before it was sent; who comes later shares the next one,
    // since an answer already under way may be older than a write that the asker has seen committed.
    revision() {
      if (!inFlight) {
        inFlight = ask().finally(() => {
          inFlight = undefined
        })
        return inFlight
      }
      next ??= inFlight.then(nextQuestion, nextQuestion)
      return next
    },
    async close() {
      await Promise.all([db.destroy(), reading.end()])
    },
  }

  function nextQuestion(): Promise<number> {
    next = undefined
    inFlight ??= ask().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

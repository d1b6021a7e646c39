import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { SITE_LOCK } from '../dialect.ts'
import { loadPg } from '../load-pg.ts'
import { UnusableDatabase } from '../open.ts'
import { toUnusableDatabase } from '../open-migrated.ts'
import type { Tables } from '../schema.ts'
import { CopyFailed } from './files.ts'

/**
 * PostgreSQL: each running site holds a shared lock on a connection of its own, which the server frees when the process
 * is gone; a restore needs the lock alone. On SQLite the open file itself is locked.
 */
const RETRY_MS = 1000

const RESTORED = 'The database is being restored. Start the site when that is done.'

type SiteLock = { release: () => Promise<void> }

/**
 * Throws UnusableDatabase while a restore runs. The server may end the connection: `onRestore` is called if a restore has
 * begun before the lock was taken again. Nobody writes meanwhile (see dialect.ts), but the process must end.
 */
export async function holdSiteLock(url: string, onRestore: (why: string) => void): Promise<SiteLock> {
  if (url.startsWith('sqlite:')) return { release: async () => {} }
  let client: pg.Client | undefined
  let isReleased = false

  async function take(): Promise<void> {
    const { Client } = loadPg()
    const connection = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
      keepAlive: true,
      application_name: 'sailing-desk lock',
    })
    connection.on('error', () => {})
    try {
      await connection.connect()
      const { rows } = await connection.query('select pg_try_advisory_lock_shared($1) as taken', [SITE_LOCK])
      if (!rows[0].taken) throw new UnusableDatabase(RESTORED)
    } catch (error) {
      await connection.end().catch(() => {})
      throw error
    }
    client = connection
    connection.once('end', () => {
      client = undefined
      retake()
    })
  }

  /** After the server was stopped, for as long as it takes. */
  function retake(): void {
    if (isReleased) return
    setTimeout(() => {
      if (isReleased) return
      take().catch((error) => (error instanceof UnusableDatabase ? onRestore(error.message) : retake()))
    }, RETRY_MS).unref()
  }

  try {
    await take()
  } catch (error) {
    throw toUnusableDatabase(error, url)
  }
  return {
    async release() {
      isReleased = true
      await client?.end()
    },
  }
}

/** Locks out the site until the transaction ends. Throws CopyFailed if it runs. */
export async function requireSiteStopped(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SITE_LOCK)}) as taken
  `.execute(trx)
  if (!rows[0]?.taken)
    throw new CopyFailed(
      'The site is running on this database. Stop all its processes first. Nothing was changed.',
    )
}

import { access, constants } from 'node:fs/promises'
import { unknownMigrations } from '@sailing-desk/records/database/migrate'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'
import { withinTime } from './within-time.ts'

const TIME_LIMIT_MS = 2000

/** How long after a question to /readyz somebody is thought to ask regularly. */
const ASKING_MS = 30_000

export type Readiness = ReturnType<typeof createReadiness>

type Checks = { isReady: boolean; server: 'up' | 'stopping'; database: DatabaseState }

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Whether this instance should get requests. */
export function createReadiness(database: Database) {
  let isStopping = false
  let askedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<DatabaseState> | undefined

  /** Those who ask at the same time share the answer, so that asking often is no load. */
  function readShared(): Promise<DatabaseState> {
    reading ??= withinTime(TIME_LIMIT_MS, readDatabaseState(database))
      .catch((): DatabaseState => 'unavailable')
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    async check(): Promise<Checks> {
      askedAt = performance.now()
      const state = await readShared()
      return {
        isReady: !isStopping && state === 'up',
        server: isStopping ? 'stopping' : 'up',
        database: state,
      }
    },

    /** Whether a load balancer seems to ask: it should see that this instance stops before connections are refused. */
    isAsked: () => performance.now() - askedAt < ASKING_MS,

    stop(): void {
      isStopping = true
    },
  }
}

/** `newer`: a newer version of this program has migrated it meanwhile. */
type DatabaseState = 'up' | 'read-only' | 'newer' | 'unavailable'

/** Throws if the database does not answer. */
async function readDatabaseState({ db, dialect, revision }: Database): Promise<DatabaseState> {
  await revision()
  if ((await unknownMigrations(db)).length > 0) return 'newer'
  return (await (dialect.name === 'sqlite' ? isFileWritable(db) : isServerWritable(db))) ? 'up' : 'read-only'
}

/** An open file stays writable for SQLite until its first write fails, so the file system is asked. */
async function isFileWritable(db: Db): Promise<boolean> {
  const databases = sql<{ file: string }>`pragma_database_list`.as('databases')
  const { file } = await db.selectFrom(databases).select('file').executeTakeFirstOrThrow()
  return access(file, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** A replica and a server that was set to read-only refuse writes. */
async function isServerWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  return rows[0]?.transaction_read_only === 'off'
}

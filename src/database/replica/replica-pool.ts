import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { errorMessage } from '../../lib/errors.ts'
import { loadPg } from '../load-pg.ts'

/** While the replica cannot be used, and while it is behind, visitors do not wait for it again for so long. */
const AWAY_MS = 10_000
const BEHIND_MS = 100

type Options = {
  url: string
  primary: pg.Pool
  /** The revision of the primary at the time of the call. */
  revision: () => Promise<number>
  /** Called once when the replica cannot be used, and once when it is used again. */
  report: (message: string) => void
}

/**
 * A pool for reading whose connections are those of a replica that has reached the primary's revision at this moment, else
 * those of the primary. What the replica fails to answer, the primary does. Not for transactions.
 */
export function createReplicaPool({ url, primary, revision, report }: Options): PostgresPool {
  const { Pool } = loadPg()
  const replica = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 1000,
    query_timeout: 2000,
    max: 10,
  })
  replica.on('error', () => {})
  replica.on('connect', (client) => client.on('error', () => {}))
  /** Of each connection: behind one address there may be several replicas. */
  const reached = new WeakMap<pg.PoolClient, number>()
  let isAway = false
  let notBefore = 0

  function leave(error: unknown): void {
    notBefore = Date.now() + AWAY_MS
    if (!isAway) report(`The replica cannot be used, so the primary is read: ${errorMessage(error)}`)
    isAway = true
  }

  function comeBack(): void {
    if (isAway) report('The replica is read again')
    isAway = false
  }

  async function hasReached(client: pg.PoolClient, needed: number): Promise<boolean> {
    if ((reached.get(client) ?? -1) >= needed) return true
    const { rows } = await client.query<{ n: number }>('select n from revision')
    const n = rows[0]?.n ?? -1
    reached.set(client, n)
    return n >= needed
  }

  /** Returns undefined if the replica cannot be used now. */
  async function connectToReplica(needed: number): Promise<pg.PoolClient | undefined> {
    const now = Date.now()
    if (now < notBefore) return undefined
    // Of several requests, one tries whether it is there again.
    if (isAway) notBefore = now + AWAY_MS
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      if (await hasReached(client, needed)) {
        comeBack()
        return client
      }
      client.release()
      comeBack()
      notBefore = Date.now() + BEHIND_MS
    } catch (error) {
      client?.release(true)
      leave(error)
    }
    return undefined
  }

  function reader(client: pg.PoolClient) {
    let hasFailed = false
    return {
      async query(sql: string, parameters: readonly unknown[]) {
        if (hasFailed) return primary.query(sql, [...parameters])
        try {
          return await client.query(sql, [...parameters])
        } catch (error) {
          hasFailed = true
          leave(error)
          return primary.query(sql, [...parameters])
        }
      },
      release: () => client.release(hasFailed),
    }
  }

  return {
    options: {},
    async connect() {
      const client = await connectToReplica(await revision())
      // Kysely calls no other way to query than this one, unless a query is streamed.
      return (client ? reader(client) : await primary.connect()) as Awaited<
        ReturnType<PostgresPool['connect']>
      >
    },
    end: () => replica.end(),
  }
}

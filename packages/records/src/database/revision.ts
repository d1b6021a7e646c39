import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type pg from 'pg'

/**
 * Returns a function that reads the revision. A query serves all callers that arrived before it was sent. Later ones share
 * the next query, since the running one may be older than a write they have seen committed.
 */
export function postgresRevision(pool: pg.Pool): () => Promise<number> {
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

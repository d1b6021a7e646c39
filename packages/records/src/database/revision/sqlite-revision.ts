import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Returns a function that reads the revision: what any process has committed. */
export function sqliteRevision(connection: DatabaseSync): () => number {
  let query: StatementSync | undefined
  return () => {
    // Prepared with the first use: a new database has no tables yet.
    query ??= connection.prepare('select n from revision')
    return Number(query.get()?.n)
  }
}

import { DatabaseSync } from 'node:sqlite'
import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { type AccountOptions, createAccount } from '../accounts.ts'
import { startSession } from '../session.ts'
import '../../src/database/site-schema.ts'

/** The site under test. */
export type Site = {
  url: string
  /** Its SQLite file. */
  file: string
  /** Returns the token of a new session for this account, or for a new administrator. */
  newSession: (username?: string) => Promise<string>
  /** Adds an account with a password. */
  newAccount: (options?: AccountOptions) => Promise<void>
}

/** The site shared by all read-only tests. */
export function sharedSite(): Site {
  return {
    url: process.env.E2E_URL ?? '',
    file: '',
    newSession: rejectOnSharedSite,
    newAccount: rejectOnSharedSite,
  }
}

function rejectOnSharedSite(): Promise<never> {
  return Promise.reject(new Error('A test that logs in needs: test.use({ writes: true })'))
}

/** Wraps a running site whose data the test may change. */
export function siteOf(url: string, file: string): Site {
  return {
    url,
    file,
    newSession: (username) =>
      inDatabase(file, (database) => startSession(database, 'administrator', username)),
    newAccount: (options) =>
      inDatabase(file, async (database) => {
        await createAccount(database, options)
      }),
  }
}

/** Makes the site fail as if this table were lost. Returns a function that restores it. */
export function hideTable(file: string, table: 'equipment' | 'port' | 'vessel'): () => void {
  const execute = (statement: string) => {
    // The site may be writing.
    const database = new DatabaseSync(file, { timeout: 5000 })
    database.exec(statement)
    database.close()
  }
  execute(`alter table ${table} rename to lost`)
  return () => execute(`alter table lost rename to ${table}`)
}

export async function inDatabase<Result>(
  file: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(`sqlite:${file}`)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

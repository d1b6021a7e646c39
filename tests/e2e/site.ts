import { type Database, openDatabase } from '../../src/database/open.ts'
import { type AccountOptions, createAccount } from '../accounts.ts'
import { startSession } from '../session.ts'

/** The site that a test runs against. */
export type Site = {
  url: string
  /** The file of its database. */
  file: string
  /** The token of a new session: of the account of that name, else of a new administrator. */
  newSession: (username?: string) => Promise<string>
  /** A new account with a password. */
  newAccount: (given?: AccountOptions) => Promise<void>
}

/** The one that all tests share which only read. */
export function sharedSite(): Site {
  return { url: process.env.E2E_URL ?? '', file: '', newSession: needsItsOwn, newAccount: needsItsOwn }
}

function needsItsOwn(): Promise<never> {
  return Promise.reject(new Error('A test that logs in needs: test.use({ writes: true })'))
}

/** A running site whose data a test may change. */
export function siteOf(url: string, file: string): Site {
  return {
    url,
    file,
    newSession: (username) =>
      inDatabase(file, (database) => startSession(database, 'administrator', username)),
    newAccount: (given) =>
      inDatabase(file, async (database) => {
        await createAccount(database, given)
      }),
  }
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

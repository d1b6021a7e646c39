import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startSite } from '../../scripts/site-process.ts'
import { type Database, openDatabase } from '../../src/database/open.ts'
import { type Given, givenAccount } from '../accounts.ts'
import { givenSession } from '../session.ts'

/** The site that a test runs against. */
export type Site = {
  url: string
  /** The token of a new administrator's session. */
  newSession: () => Promise<string>
  /** A new account with a password. */
  newAccount: (given?: Given) => Promise<void>
  /** Writes what no call of the site writes by itself. */
  inDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

/** The one that all tests share which only read. */
export function sharedSite(): Site {
  return {
    url: process.env.E2E_URL ?? '',
    newSession: needsItsOwn,
    newAccount: needsItsOwn,
    inDatabase: needsItsOwn,
    stop: () => Promise.resolve(),
  }
}

function needsItsOwn(): Promise<never> {
  return Promise.reject(new Error('A test that logs in needs: test.use({ writes: true })'))
}

/** A site for one test alone, with a copy of the sample circular. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<Site> {
  const sample = process.env.E2E_SAMPLE ?? ''
  const folder = mkdtempSync(join(dirname(sample), 'own-'))
  const databaseUrl = `sqlite:${join(folder, 'site.db')}`
  copyFileSync(sample, join(folder, 'site.db'))
  const site = await startSite({ databaseUrl, settings })

  async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = openDatabase(databaseUrl)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  return {
    url: site.url,
    inDatabase,
    newSession: () => inDatabase((database) => givenSession(database, 'administrator')),
    newAccount: (given) =>
      inDatabase(async (database) => {
        await givenAccount(database, given)
      }),
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

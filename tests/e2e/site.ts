import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startSite } from '../../scripts/site-process.ts'
import { openDatabase } from '../../src/database/open.ts'
import { givenSession } from '../session.ts'

/** The site that a test runs against. */
export type Site = {
  url: string
  /** The token of a new administrator's session. */
  newSession: () => Promise<string>
  stop: () => Promise<void>
}

/** The one that all tests share which only read. */
export function sharedSite(): Site {
  return {
    url: process.env.E2E_URL ?? '',
    newSession: () => Promise.reject(new Error('A test that logs in needs: test.use({ writes: true })')),
    stop: () => Promise.resolve(),
  }
}

/** A site for one test alone, with a copy of the sample circular. */
export async function startOwnSite(): Promise<Site> {
  const sample = process.env.E2E_SAMPLE ?? ''
  const folder = mkdtempSync(join(dirname(sample), 'own-'))
  const databaseUrl = `sqlite:${join(folder, 'site.db')}`
  copyFileSync(sample, join(folder, 'site.db'))
  const site = await startSite({ databaseUrl })

  return {
    url: site.url,
    async newSession() {
      const database = openDatabase(databaseUrl)
      const token = await givenSession(database, 'administrator')
      await database.close()
      return token
    },
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../scripts/site-process.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { dayInIndia } from '../../src/days.ts'
import { createSailingService, type SailingService } from '../../src/sailing/sailing.service.ts'
import { test as base } from './fixtures.ts'

type Fill = (sailing: SailingService) => Promise<unknown>

/** Playwright's test with a site of its own, with nothing in it but what the test puts there. */
export const test = base.extend<{ startWith: (fill: Fill) => Promise<{ url: string; file: string }> }>({
  startWith: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-states-'))
    const file = join(folder, 'site.db')
    const stops: (() => Promise<void>)[] = []
    await use(async (fill) => {
      const database = openDatabase(`sqlite:${file}`)
      await migrate(database)
      await fill(createSailingService(database))
      await database.close()
      const site = await startSite({ databaseUrl: `sqlite:${file}` })
      stops.push(site.stop)
      return { url: site.url, file }
    })
    // A page that still asks something would complain of a site that is gone.
    await page.goto('about:blank')
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

export const ME = { account_id: null }
export const NEW = { version: undefined }

const DAY = 86_400_000
export const dayFromToday = (days: number) => dayInIndia(Date.now() + days * DAY)

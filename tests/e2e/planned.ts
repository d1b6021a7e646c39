import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../scripts/site-process.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createSailingService, type SailingService } from '../../src/sailing/sailing.service.ts'
import { test as base } from './fixtures.ts'

type Fill = (sailing: SailingService) => Promise<unknown>
/** A site of its own, with nothing in it but what the test puts there. */
export const test = base.extend<{ startWith: (fill: Fill) => Promise<{ url: string; file: string }> }>({
  startWith: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-states-'))
    const file = join(folder, 'site.db')
    const stops: (() => Promise<void>)[] = []
    await use(async (fill) => {
      await fillFile(file, fill)
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

/** Puts something into the database of a site, which may be running. */
export async function fillFile(file: string, fill: Fill): Promise<void> {
  const database = openDatabase(`sqlite:${file}`)
  await migrate(database)
  await fill(createSailingService(database))
  await database.close()
}

export const ME = { account_id: null }
export const NEW = { version: undefined }

/** A vessel of a new route that calls at a port for each of the given dates. */
export async function addRoute(sailing: SailingService, direction: string, names: string[], dates: string[]) {
  const { id: route_id } = await sailing.addRoute(ME, { ...NEW, direction })
  const ports = []
  for (const [at] of dates.entries())
    ports.push(await sailing.addPort(ME, { ...NEW, name: `${names[0]} port ${at + 1}`.slice(-200) }))
  for (const name of names) {
    const vessel = await sailing.addVessel(ME, { ...NEW, route_id, name, voyage: null })
    for (const [at, port] of ports.entries()) {
      await sailing.addSchedule(ME, {
        ...NEW,
        vessel_id: vessel.id,
        port_id: port.id,
        dates: dates[at] ?? '',
      })
    }
  }
}

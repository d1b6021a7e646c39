import { sql } from 'kysely'
import { recordingPublicChanges } from '../../src/schedule/actual-dates/record-arrivals.ts'
import { createSailingService, type SailingService } from '../../src/schedule/sailing.service.ts'
import { test as base } from './fixtures.ts'
import { inDatabase, type Site } from './site.ts'

type Fill = (sailing: SailingService) => Promise<unknown>
/** Starts a site that contains only the data the test adds. */
export const test = base.extend<{ startWith: (fill: Fill) => Promise<Site> }>({
  startWith: ({ sites }, use) =>
    use(async (fill) => {
      const site = await sites.fresh('nothing')
      await fillFile(site.file, fill)
      return site
    }),
})

/** Adds data to the database of a running site. */
export function fillFile(file: string, fill: Fill): Promise<unknown> {
  return inDatabase(file, async (database) => {
    // Otherwise each write would wait for the disk.
    await sql`pragma synchronous = off`.execute(database.db)
    return fill(createSailingService(recordingPublicChanges(database)))
  })
}

export const ME = { account_id: null }
export const NEW = { version: undefined }

/** Adds a route with these vessels, each calling at one new port per date. */
export async function addRoute(sailing: SailingService, direction: string, names: string[], dates: string[]) {
  const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction })
  const ports = []
  for (const [at] of dates.entries())
    ports.push(await sailing.ports.add(ME, { ...NEW, name: `${names[0]} port ${at + 1}`.slice(-200) }))
  for (const name of names) {
    const vessel = await sailing.vessels.add(ME, { ...NEW, route_id, name, voyage: null })
    for (const [at, port] of ports.entries()) {
      await sailing.schedules.add(ME, {
        ...NEW,
        vessel_id: vessel.id,
        port_id: port.id,
        dates: dates[at] ?? '',
      })
    }
  }
}

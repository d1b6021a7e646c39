import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, openTestDatabase } from '../../../tests/databases.ts'
import { fillOrdinarySite, PUBLIC_URLS } from '../../../tests/ordinary-site.ts'
import { recordingTables } from '../../../tests/queried-tables.ts'
import type { Topic } from '../../database/changes/topics.ts'
import { isRecorded } from '../../database/recorded-tables.ts'
import { equipmentPublicApi } from '../../equipment/equipment.public-api.ts'
import {
  type Cacheable,
  type RespondFromCache,
  STILL_THE_SAME,
} from '../../http/response-cache/response-cache.ts'
import { changesPublicApi } from '../../timetable/changes/changes.public-api.ts'
import { findPublicApi } from '../../timetable/find/find.public-api.ts'
import { sailingPublicApi } from '../../timetable/sailing.public-api.ts'
import { SAILING_TABLES } from '../../timetable/sailing-tables.ts'
import { shipsAndPortsPublicApi } from '../../timetable/ships-and-ports.public-api.ts'
import { readConfig } from '../config.ts'
import { fileMakers } from '../file-makers.ts'
import { fileAddresses, pageAddresses } from '../page-addresses.ts'
import { registerFiles } from '../page-files.ts'
import { registerPages } from '../pages.ts'
import { createServices } from '../services.ts'
import { PUBLIC_PAGES } from '../site-map.ts'

type Seen = { url: string; shows: readonly Topic[]; tables: Set<string> }

/** A server whose every public response is made anew, and what was seen of each while it was made. */
async function startUncached() {
  const database = await openTestDatabase(databases.SQLite)
  await fillOrdinarySite(await startApp({ database }))
  const { recorded, tables } = recordingTables(database)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const services = createServices(recorded, config)
  const { sailing, equipment } = services
  const all: Seen[] = []
  const respond = (async (_request, reply, { url, shows, make }: Cacheable) => {
    tables.clear()
    const made = await make(undefined, () => {})
    all.push({ url, shows, tables: new Set(tables) })
    return made === STILL_THE_SAME ? reply : reply.code(made.status).headers(made.headers).send(made.body)
  }) satisfies RespondFromCache
  const app = Fastify()
  await app.register(cookie)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(
    async (api) => {
      await api.register(sailingPublicApi, { sailing, respond })
      await api.register(shipsAndPortsPublicApi, { sailing, respond })
      await api.register(changesPublicApi, { sailing, respond })
      await api.register(findPublicApi, { sailing, respond })
      await api.register(equipmentPublicApi, { equipment, respond })
    },
    { prefix: '/backend/api' },
  )
  const addresses = pageAddresses(services)
  registerFiles(app, {
    respond,
    addresses: { ...addresses, ...fileAddresses(services) },
    makers: fileMakers(services, undefined),
  })
  const cache = { respond, current: async () => undefined, sentTo: () => undefined }
  await registerPages(app, { mode: 'production', database, config, cache, built: null, addresses })
  const get = async (url: string) => {
    // Otherwise some tables are not read again.
    await database.db
      .updateTable('revision')
      .set((row) => ({ n: row('n', '+', 1) }))
      .execute()
    all.length = 0
    const { statusCode } = await app.inject(url)
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
    return [...all]
  }
  return { get, sailing }
}

/**
 * The tables that a response shows if it was made from these: what changed follows from the schedule. The other names of
 * ports are read with it and shown where that is declared.
 */
function shownTables(queried: ReadonlySet<string>, declared: ReadonlySet<string>): Set<string> {
  // A ship is never changed without one of its voyages. Other names are those of parts of queries.
  const shown = new Set<string>(
    [...queried].map((table) => (table === 'ship' ? 'vessel' : table)).filter(isRecorded),
  )
  if (!declared.has('port_alias')) shown.delete('port_alias')
  return queried.has('public_change') ? new Set([...shown, ...SAILING_TABLES]) : shown
}

const tablesOf = (topics: readonly Topic[]): Set<string> =>
  new Set(topics.flatMap((topic) => (topic.startsWith('schedule of route') ? SAILING_TABLES : topic)))

test('public responses declare the tables that they are made from, and no others', async () => {
  const { get, sailing } = await startUncached()
  // Reads the tables of the schedule once; later only the history is read.
  await sailing.prepareSchedule()
  const declared: Record<string, string[]> = {}
  const shown: Record<string, string[]> = {}
  for (const url of PUBLIC_URLS) {
    const [seen] = await get(url)
    if (!seen) throw new Error(`Not cached: ${url}`)
    const tables = shownTables(seen.tables, tablesOf(seen.shows))
    declared[url] = [...tablesOf(seen.shows)].sort()
    // Files are as their pages, of which some show more.
    const isFile = /\.\w+$/.test(url) && tables.isSubsetOf(tablesOf(seen.shows))
    shown[url] = isFile ? declared[url] : [...tables].sort()
  }
  expect(declared).toEqual(shown)
})

test('pages declare what they read, and nothing else', async () => {
  const { get } = await startUncached()
  const declared = PUBLIC_PAGES.map(({ path, shows }) => [path, [...shows].sort()])
  const read: [path: string, tables: string[]][] = []
  for (const { path } of PUBLIC_PAGES) {
    const reads = (await get(path)).filter(({ url }) => url.startsWith('/backend/api/'))
    read.push([path, [...new Set(reads.flatMap(({ shows }) => [...tablesOf(shows)]))].sort()])
  }
  expect(declared).toEqual(read)
})

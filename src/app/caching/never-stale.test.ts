import { randomUUID } from 'node:crypto'
import { type Entity, isRecorded } from '@sailing-desk/records/database/recorded-tables'
import { describe, expect, test } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addReview, circularOf, ISSUED } from '../../../tests/circular-reviews.ts'
import { withoutRequestId } from '../../../tests/comparable-response.ts'
import { openForTest, testedDatabase } from '../../../tests/databases.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { fillOrdinarySite, PUBLIC_URLS } from '../../../tests/ordinary-site.ts'
import { publishTexts } from '../../../tests/page-texts.ts'
import { recordingTables } from '../../../tests/queried-tables.ts'
import { addPort, addRecord, addRoute, addVessel, newestBatch, put, remove } from '../../../tests/records.ts'
import { pathPattern } from '../../http/public-reads.ts'

type Site = Awaited<ReturnType<typeof fillOrdinarySite>>
type Write = (app: StartedApp, site: Site) => Promise<unknown>

const undo: Write = async (app) =>
  app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })

const ruleAt = (port_id: number, time: string) => ({
  ...{ port_id, kind: 'cargo', days: 2, counted_from: 'eta', counting: 'calendar', time },
})

const announcementAt = (port_id: number) => ({
  ...{ title: 'Strike', urgency: 'urgent', scope: 'port', port_id, from_at: '2026-01-01T00:00:00Z' },
})

/** Writes that visitors see, one after the other. */
const WRITES: Record<string, Write> = {
  'dates of a call': (app, { calls: [, call] }) =>
    put(app, `/api/schedules/${call?.id}`, { ...call, dates: '23 Dec' }),
  'and once more': (app, { calls: [, call] }) =>
    put(app, `/api/schedules/${call?.id}`, { ...call, version: 2, dates: 'OMIT' }),
  'an undo': undo,
  'a cut-off rule': (app, { chennai }) => addRecord(app, 'cut-off-rules', ruleAt(chennai.id, '17:00')),
  'a cut-off rule at another time': (app, { chennai }) =>
    put(app, '/api/cut-off-rules/1', ruleAt(chennai.id, '09:00')),
  'an item of equipment': (app, { item, cranes }) =>
    put(app, `/api/equipment/${item.id}`, { name: 'Harbour crane', category_id: cranes.id }),
  'the name of the company': (app) =>
    put(app, '/api/company', { names: { ...defaultCompany.company, name: 'Coromandel Lines' } }),
  'a category': (app, { cranes }) =>
    put(app, `/api/equipment-categories/${cranes.id}`, { ...cranes, name: 'Lifting' }),
  'a text of a page': (app) => publishTexts(app, 'overview', { title: 'About us' }),
  'a ship under another name': (app, { lotus, first }) =>
    put(app, `/api/vessels/${lotus.id}`, { ...lotus, name: 'LOTUS PEARL', route_id: first.id }),
  'the limits of a ship': (app) => put(app, '/api/ships/1', { door_height: 4 }),
  'a port under another name': (app, { kobe }) =>
    put(app, `/api/ports/${kobe.id}`, { ...kobe, name: 'Kobe Rokko' }),
  'a port at another place': (app, { chennai }) =>
    put(app, `/api/ports/${chennai.id}`, { ...chennai, latitude: 13.2, longitude: -80 }),
  'a port that no vessel calls at': (app) => addPort(app, 'Yokohama'),
  'a route under another name': (app, { second }) =>
    put(app, `/api/sailing-routes/${second.id}`, { ...second, direction: 'INDIA - JAPAN EXPORT' }),
  'a vessel on another route': (app, { back, third }) =>
    put(app, `/api/vessels/${back.id}`, { ...back, name: 'TAMARIND CREST', route_id: third.id }),
  'a call of a vessel that moved': (app, { calls: [, , , , , call] }) =>
    put(app, `/api/schedules/${call?.id}`, { ...call, dates: '17 Jan' }),
  'a call of another vessel': (app, { calls: [, , , call], crest }) =>
    put(app, `/api/schedules/${call?.id}`, { ...call, vessel_id: crest.id, dates: '26 Dec' }),
  'a call that is deleted': (app, { calls: [call] }) => remove(app, `/api/schedules/${call?.id}`),
  'a vessel that is deleted with its calls': (app, { back }) => remove(app, `/api/vessels/${back.id}`),
  'and comes back': undo,
  'a voyage and its calls at once': async (app, { second, mumbai }) => {
    const vessel = await addVessel(app, 'NEEM ARGOSY', second.id)
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: mumbai.id, dates: '3 Jan' })
  },
  'a route that is added': (app) => addRoute(app, 'BAY OF BENGAL ( IMPORT )'),
  'a circular': async (app) => {
    const rows = [['PORT', 'TAMARIND CREST V.041W'], ['Kobe', '2-3 Dec'], ['Chennai', '21 Dec'], [ISSUED]]
    const { id, version } = await addReview(app, circularOf(rows))
    const accept = { version, choices: { accept: ['layout', 'issue-date', 'many-changes'] } }
    const { data } = (await put(app, `/api/circular-reviews/${id}`, accept)).json()
    const { version: accepted, digest } = data
    return app.inject({
      method: 'POST',
      url: `/api/circular-reviews/${id}/publish`,
      payload: { version: accepted, digest },
    })
  },
  'an announcement': (app, { chennai }) => addRecord(app, 'announcements', announcementAt(chennai.id)),
  'an announcement with another text': (app, { chennai }) =>
    put(app, '/api/announcements/1', { ...announcementAt(chennai.id), title: 'Strike is over' }),
  'a port with an announcement under another name': (app, { chennai }) =>
    put(app, `/api/ports/${chennai.id}`, { ...chennai, version: 2, name: 'Madras' }),
  'an announcement that is withdrawn': (app, { chennai }) =>
    put(app, '/api/announcements/1', { ...announcementAt(chennai.id), until_at: 'now' }),
  'and is shown again': undo,
  'a route that is deleted': (app, { first }) => remove(app, `/api/sailing-routes/${first.id}`),
}

const visit = async ({ app }: StartedApp) => {
  const get = await createNetworkClient({ app })
  return async () => {
    const all = PUBLIC_URLS.map(
      async (url) => [url, withoutRequestId(String((await get(url)).bytes))] as const,
    )
    return Object.fromEntries(await Promise.all(all))
  }
}

/** Two instances of the site on one database, and what a new one would respond. */
async function startInstances() {
  const url = await testedDatabase.create('migrated')
  const first = await startApp({ database: openForTest(url) })
  const second = await startApp({ database: openForTest(url), as: 'visitor' })
  const site = await fillOrdinarySite(first)
  const instances = [await visit(first), await visit(second)]
  const third = openForTest(url)
  const visitNew = async () => (await visit(await startApp({ database: third, as: 'visitor' })))()
  return { first, site, instances, visitNew }
}

/** Why a public route has no address that is compared. */
const NOT_COMPARED: Record<string, string> = {
  '/.well-known/security.txt': 'says when its own instance was started',
  '/backend/api/follow/confirmation': 'the token of a mail',
  '/backend/api/follow/subscriptions': 'the token of a mail',
  '/backend/api/password-link': 'the token of a link',
  '/backend/api/preview/:key': 'the key of a draft',
  '/files/:hash/:name': 'a file, which never changes',
  '/downloads/:id/:name': 'an address that redirects',
}

/** A page and its files are made from the same. */
const withoutFormat = (path: string) => path.replace(/\.(csv|xlsx|pdf|txt|ics|atom)$/, '')

test('each public route whose response is cached has an address in PUBLIC_URLS', async () => {
  const routes = new Map<string, string>()
  const app = await startApp({
    as: 'visitor',
    onRoute: ({ method, url }) =>
      void (method === 'GET' && !/^\/api\/|\*/.test(url) && routes.set(withoutFormat(url), url)),
  })
  const known = PUBLIC_URLS.map((url) => withoutFormat(url.replace(/\?.*/, '')))
  const missing: string[] = []
  for (const [route, url] of routes) {
    const pattern = pathPattern(route)
    if (known.some((path) => pattern.test(path)) || Object.hasOwn(NOT_COMPARED, url)) continue
    const { statusCode, headers } = await app.inject(url)
    if (statusCode !== 200 || headers.etag) missing.push(`${statusCode} ${url}`)
  }

  expect(missing, 'add an address of each to PUBLIC_URLS, or say in NOT_COMPARED why there is none').toEqual(
    [],
  )
  const urls = [...routes.values()]
  expect(Object.keys(NOT_COMPARED).filter((url) => !urls.includes(url))).toEqual([])
})

test('a response is made again after a write of any table that it was made from', {
  timeout: 60_000,
}, async () => {
  const url = await testedDatabase.create('migrated')
  const { recorded, tables } = recordingTables(openForTest(url))
  const app = await startApp({ database: recorded })
  await fillOrdinarySite(app)
  const { db } = openForTest(url)
  /** A write that changes nothing, as another instance would make it. */
  const writeTo = (entity: Entity) =>
    db.transaction().execute(async (trx) => {
      const change = { entity, entity_id: 1, action: 'update', batch: randomUUID() }
      await trx
        .insertInto('change')
        .values({ ...change, at: new Date().toISOString() })
        .execute()
      await trx
        .updateTable('revision')
        .set((row) => ({ n: row('n', '+', 1) }))
        .execute()
    })
  const get = await createNetworkClient(app)
  /** The tables that are read for the response. */
  const ask = async (path: string) => {
    tables.clear()
    await get(path)
    return [...tables].filter(isRecorded)
  }

  const stale: string[] = []
  for (const path of PUBLIC_URLS)
    for (const table of await ask(path)) {
      await writeTo(table)
      if (!(await ask(path)).includes(table)) stale.push(`${path} shows ${table}`)
    }
  expect(stale, 'name the table where its response is renewed: public-state.ts and update.ts').toEqual([])
})

describe('cached responses of two instances', () => {
  test('are those of a new one after every kind of write', { timeout: 60_000 }, async () => {
    const { first, site, instances, visitNew } = await startInstances()
    const stale: string[] = []
    let before = await visitNew()
    for (const visitAll of instances) await visitAll()
    for (const [name, write] of Object.entries(WRITES)) {
      await write(first, site)
      const expected = await visitNew()
      expect(expected, `${name} changes nothing`).not.toEqual(before)
      before = expected
      for (const visitAll of instances) {
        const seen = await visitAll()
        stale.push(
          ...PUBLIC_URLS.filter((each) => seen[each] !== expected[each]).map((each) => `${each}: ${name}`),
        )
      }
    }
    expect(stale).toEqual([])
  })

  test('read again only what was written, and once for all', async () => {
    const { recorded, tables } = recordingTables(openForTest(await testedDatabase.create('migrated')))
    const app = await startApp({ database: recorded })
    const { item, cranes, calls } = await fillOrdinarySite(app)
    const visitAll = await visit(app)
    await visitAll()

    const crane = { name: 'Harbour crane', category_id: cranes.id }
    expect((await put(app, `/api/equipment/${item.id}`, crane)).statusCode).toBe(200)
    tables.clear()
    await visitAll()
    expect(tables).toContain('equipment')
    expect([...tables].filter((table) => table === 'schedule' || table === 'vessel')).toEqual([])

    const get = await createNetworkClient(app)
    await put(app, `/api/schedules/${calls[0]?.id}`, { ...calls[0], dates: '3 Dec' })
    tables.clear()
    await get('/backend/api/sailing-routes')
    expect(tables).toContain('schedule')
    tables.clear()
    for (const url of [
      '/backend/api/sailing-schedule/1',
      '/backend/api/sailing-schedule/2',
      '/backend/api/equipment',
    ])
      await get(url)
    expect([...tables]).toEqual([])
  })
})

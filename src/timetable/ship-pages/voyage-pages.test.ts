import type { VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addPort, addRecord, addRoute, put, remove } from '../../../tests/records.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-20T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

type Fields = Record<string, unknown>

/** On another day at noon, with a session that is not over. */
function on(day: string, { database }: StartedApp): Promise<StartedApp> {
  vi.setSystemTime(Date.parse(`${day}T06:00:00Z`))
  return startApp({ database })
}
const pathOf = (ship: string, voyage: string) =>
  `/backend/api/vessels/${encodeURIComponent(ship)}/${encodeURIComponent(voyage)}`

/** TAMARIND CREST V.041W from Kobe by Singapore to Chennai, entered on 20 Oct. */
async function startWithVoyage() {
  const app = await startApp()
  const [route, back] = [await addRoute(app), await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')]
  const [kobe, singapore, chennai] = [
    await addPort(app, 'Kobe'),
    await addPort(app, 'Singapore'),
    await addPort(app, 'Chennai'),
  ]
  const addVoyage = async (fields: Fields, ...calls: [port: { id: number }, dates: string][]) => {
    const row = { route_id: route.id, name: 'TAMARIND CREST', ...fields }
    const vessel = await addRecord(app, 'vessels', row)
    const rows = []
    for (const [{ id: port_id }, dates] of calls)
      rows.push(await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id, dates }))
    return { vessel, row, calls: rows }
  }
  const voyage = await addVoyage(
    { voyage: '041W' },
    [kobe, '18-19 Nov'],
    [singapore, 'TBA'],
    [chennai, '21-22 Dec'],
  )
  return { app, back, kobe, chennai, addVoyage, ...voyage }
}

const get = async ({ app }: StartedApp, path: string) => {
  const { statusCode, headers, body } = await app.inject(path)
  return { status: statusCode, location: headers.location, json: body && JSON.parse(body) }
}
const pageOf = async (app: StartedApp, ship: string, voyage: string): Promise<VoyagePage> =>
  (await get(app, pathOf(ship, voyage))).json

test('a voyage has its calls in its order, with how each date moved or since when it is unchanged', async () => {
  const { app, calls, vessel, chennai } = await startWithVoyage()
  const [, singapore, last] = calls
  const revised = await on('2026-11-20', app)
  const moved = { version: last?.version, vessel_id: vessel.id, port_id: chennai.id, dates: '23-24 Dec' }
  await put(revised, `/api/schedules/${last?.id}`, moved)

  const { ship, voyage, voyages } = await pageOf(revised, 'tamarind-crest', '041w')

  expect([ship, voyage, voyages.length]).toEqual([
    { key: 'tamarind-crest', name: 'TAMARIND CREST' },
    '041W',
    1,
  ])
  const historyOf = (page: Pick<VoyagePage, 'voyages'>) =>
    page.voyages[0]?.calls.map(({ port, last_change, unchanged_since }) => [
      port.name,
      last_change?.text ?? unchanged_since,
    ])
  expect(historyOf({ voyages })).toEqual([
    ['Kobe', '2026-10-20T06:00:00.000Z'],
    ['Singapore', '2026-10-20T06:00:00.000Z'],
    ['Chennai', 'was 21–22 Dec, +2 days, revised 20 Nov'],
  ])
  expect(voyages[0]?.calls.at(-1)?.last_change).toMatchObject({ kind: 'moved', days_later: 2 })

  const added = await on('2026-12-10', app)
  await remove(added, `/api/schedules/${singapore?.id}`)
  await addRecord(added, 'schedules', {
    vessel_id: vessel.id,
    port_id: (await addPort(added)).id,
    dates: '30 Dec',
  })
  expect(historyOf(await pageOf(added, 'tamarind-crest', '041w'))?.at(-1)).toEqual(['Mumbai', 'added 10 Dec'])
  // What is older than 90 days is not known.
  const old = await on('2027-03-30', app)
  expect(historyOf(await pageOf(old, 'tamarind-crest', '041w'))?.[0]).toEqual(['Kobe', null])
})

test('all voyages of a ship whose numbers differ in signs only, or that are on two routes, share an address', async () => {
  const { app, back, kobe, chennai, addVoyage } = await startWithVoyage()
  await addVoyage({ voyage: '042 E', route_id: back.id }, [chennai, '24 Dec'], [kobe, '15 Jan'])
  await addVoyage({ voyage: '042-E' }, [chennai, '26 Dec'])
  await addVoyage({ voyage: '041W', route_id: back.id }, [kobe, '1 Oct'])
  await addVoyage({ voyage: '041W', name: 'LOTUS BAY' }, [kobe, '1 Dec'])
  await addVoyage({ voyage: null }, [kobe, '2 Dec'])
  await addVoyage({ voyage: '-' }, [kobe, '3 Dec'])
  await addVoyage({ voyage: '050W' })

  const texts = async (voyage: string) =>
    (await pageOf(app, 'tamarind-crest', voyage)).voyages.map(({ voyage, route }) => [voyage, route.id])

  expect(await texts('041w')).toEqual([
    ['041W', back.id],
    ['041W', 1],
  ])
  expect(await texts('042-e')).toEqual([
    ['042 E', back.id],
    ['042-E', 1],
  ])
  const statusOf = async (voyage: string) => (await get(app, pathOf('tamarind-crest', voyage))).status
  // Without a number there is no page, nor without a call.
  expect(await Promise.all(['-', 'null', '050w'].map(statusOf))).toEqual([404, 404, 404])
})

test('a voyage is found however it and its ship are written, and under the name that it had', async () => {
  const { app, vessel, row } = await startWithVoyage()
  const locationOf = async (ship: string, voyage: string) => (await get(app, pathOf(ship, voyage))).location

  for (const text of ['041W', 'V.041W', 'voy 041w', '041w '])
    expect(await locationOf('Tamarind Crest', text), text).toBe(pathOf('tamarind-crest', '041w'))
  const revised = await on('2026-10-25', app)
  await put(revised, `/api/vessels/${vessel.id}`, { ...row, version: vessel.version, voyage: '42W' })
  expect(await locationOf('tamarind-crest', '041w')).toBe(pathOf('tamarind-crest', '42w'))
  expect((await get(revised, pathOf('tamarind-crest', '40w'))).status).toBe(404)
})

test('a withdrawn voyage is not there, with what became of it, and its calendar says so for 14 days', async () => {
  const { app, vessel } = await startWithVoyage()
  const revised = await on('2026-10-25', app)
  await remove(revised, `/api/vessels/${vessel.id}`)
  const { status, json } = await get(revised, pathOf('tamarind-crest', '041w'))

  expect([status, json.message]).toEqual([
    404,
    'There is no voyage ‘041w’ of ‘tamarind-crest’ on our schedule. Withdrawn on 25 Oct (was 3 calls, Kobe 18–19 Nov to Singapore TBA)',
  ])
  const calendar = () => revised.app.inject('/vessels/tamarind-crest/041w.ics')
  expect((await calendar()).body).toContain('SUMMARY:OMITTED Kobe: TAMARIND CREST V.041W')
  expect((await revised.app.inject('/vessels/tamarind-crest/041w.csv')).statusCode).toBe(404)
  vi.setSystemTime(Date.now() + 14 * DAY_MS)
  expect((await calendar()).statusCode).toBe(404)
})

import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import Papa from 'papaparse'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEvents } from '../../packages/timetable/tests/read-calendar.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addRecord, addRoute } from '../../tests/records.ts'

/** What a visitor is offered of voyages with errors, by the real server. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-20T06:00:00Z') })
})
afterAll(() => vi.useRealTimers())

const PORTS = ['Kobe', 'Shanghai', 'Singapore', 'Mumbai', 'Chennai']
type Calls = Record<string, string | { dates: string; eta?: string; etd?: string }>

/** The calls of each vessel in the order in which they are entered; of two voyages of a vessel in the order given. */
const VOYAGES: [vessel: string, voyage: string, calls: Calls][] = [
  ['PALASH LANTERN', '1W', { Kobe: '4-5 Jan', Shanghai: '8-10 Jan', Mumbai: '9 Jan', Chennai: '26-27 Jan' }],
  [
    'HAYATE PEEPAL',
    '2W',
    { Shanghai: { dates: '28-30 Dec', eta: '26 Dec', etd: '28 Dec' }, Chennai: '16 Jan' },
  ],
  ['SANDPIPER KEWRA', '3W', { Kobe: 'TBA', Singapore: '30 Jan', Mumbai: '9 Feb' }],
  ['SUZU PARIJAT', '4W', { Kobe: '1-2 Feb', Chennai: '20 Feb', Mumbai: '24 Feb' }],
  ['SUZU PARIJAT', '5E', { Mumbai: '26 Feb', Singapore: '6 Mar', Shanghai: '14 Mar' }],
]

async function startSite(options: { pages?: true } = {}): Promise<StartedApp> {
  const app = await startApp({ ...options })
  const route = await addRoute(app)
  const ids = new Map<string, number>()
  for (const { aliases: _, carrier_code: __, ...port } of KNOWN_PORTS)
    if (PORTS.includes(port.name)) ids.set(port.name, (await addRecord(app, 'ports', port)).id)
  for (const [name, voyage, calls] of VOYAGES) {
    const vessel = await addRecord(app, 'vessels', { route_id: route.id, name, voyage })
    for (const [port, typed] of Object.entries(calls)) {
      const texts = typeof typed === 'string' ? { dates: typed } : typed
      await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: ids.get(port), ...texts })
    }
  }
  return app
}

async function read({ app }: StartedApp, url: string) {
  const { statusCode, body } = await app.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const readJson = async (app: StartedApp, path: string) => JSON.parse(await read(app, `/backend/api${path}`))

const recordsOf = (csv: string): Record<string, string>[] => {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const start = data.findIndex(([first]) => first === 'Vessel')
  const labels = data[start] ?? []
  return data
    .slice(start + 1)
    .filter((row) => row.length === labels.length)
    .map((row) => Object.fromEntries(labels.map((label, at) => [label, row[at] ?? ''])))
}

describe('a call in doubt', () => {
  it('is not offered as a fact by a search, its files and its calendar', async () => {
    const app = await startSite()
    const { sailings, is_listed } = await readJson(app, '/sailings/cnsgh/inbom')

    expect(is_listed).toBe(false)
    expect(sailings).toMatchObject([
      {
        status: 'unconfirmed',
        transit_days: null,
        departure: { dates: '8-10 Jan', ends_on: '2027-01-10' },
        arrival: { dates: '9 Jan', starts_on: null, ends_on: null, doubt: 'order' },
      },
    ])
    expect(recordsOf(await read(app, '/sailings/cnsgh/inbom.csv'))).toMatchObject([
      {
        Vessel: 'PALASH LANTERN',
        'Dates at arrival': '9 Jan',
        Arrives: 'To be confirmed',
        'Transit days': '',
      },
    ])
    expect(await read(app, '/sailings/cnsgh/inbom.txt')).toContain('Arrival to be confirmed (9 Jan)')
    expect(readEvents(await read(app, '/sailings/cnsgh/inbom.ics'))).toMatchObject([
      { summary: 'PALASH LANTERN V.1W at Shanghai', status: 'CONFIRMED' },
      { summary: 'To be confirmed: PALASH LANTERN V.1W at Mumbai', status: 'TENTATIVE' },
    ])
  })

  it('has no days at its port and ship, and on the map; and is served by none', async () => {
    const app = await startSite()
    const port = await readJson(app, '/ports/cnsgh')
    const ship = await readJson(app, '/vessels/hayate-peepal')
    const noDays = { starts_on: null, ends_on: null, cut_off_on: null, doubt: 'times' }

    expect(port.calls.at(-1)).toMatchObject({ ship: { name: 'HAYATE PEEPAL' }, call: noDays })
    expect(port.served).toMatchObject([{ name: 'Chennai' }])
    expect(ship.voyages[0].calls[0]).toMatchObject(noDays)
    expect((await readJson(app, '/ports/inbom')).served.map(({ name }: { name: string }) => name)).toEqual([
      'Shanghai',
      'Singapore',
    ])
    const served: { name: string; calls: object[] }[] = await readJson(app, '/ports-served')
    expect(served.find(({ name }) => name === 'Mumbai')?.calls).toContainEqual(
      expect.objectContaining({ dates: '9 Jan', starts_on: null, doubt: 'order' }),
    )
    expect(JSON.stringify(await readJson(app, '/next-sailings'))).not.toContain('HAYATE')
  })

  it('keeps its typed and stored fields in the schedule, and does not move its port', async () => {
    const { ports, schedules } = await readJson(await startSite(), '/sailing-schedule/1')

    expect(ports.map(({ name }: { name: string }) => name)).toEqual([
      'Kobe',
      'Singapore',
      'Shanghai',
      'Chennai',
      'Mumbai',
    ])
    const doubted = schedules.filter(({ doubt }: { doubt?: string }) => doubt)
    expect(doubted).toMatchObject([
      { dates: '9 Jan', starts_on: '2027-01-09', ends_on: '2027-01-09', doubt: 'order' },
      { dates: '28-30 Dec', eta: '26 Dec', starts_on: '2026-12-28', doubt: 'times' },
    ])
    expect(schedules[0]).not.toHaveProperty('doubt')
  })

  it('is to be confirmed in the list of changes', async () => {
    const { changes } = await readJson(await startSite(), '/changes')
    const texts = changes.map(({ text }: { text: string }) => text)
    expect(texts).toContain('Voyage added 20 Dec: 4 calls, Kobe 4–5 Jan to Chennai 26–27 Jan')
    expect(texts).toContain('Voyage added 20 Dec: 2 calls, Chennai 16 Jan')
  })
})

describe('a call without days', () => {
  it('keeps its place in its own voyage', async () => {
    const app = await startSite()
    expect((await readJson(app, '/sailings/jpukb/sgsin')).sailings).toMatchObject([
      { ship: { name: 'SANDPIPER KEWRA' }, status: 'announced' },
    ])
    expect((await readJson(app, '/sailings/sgsin/jpukb')).sailings).toEqual([])
  })
})

describe('a ship that continues', () => {
  it('is one sailing in JSON, files and the calendar', async () => {
    const app = await startSite()
    const path = '/sailings/inmaa/cnsgh'
    const { connections } = await readJson(app, path)

    expect(connections).toMatchObject([
      {
        continues: true,
        via: { name: 'Mumbai' },
        transit_days: { min: 22, max: 22 },
        legs: [
          {
            voyage: '4W',
            departure: { port: { name: 'Chennai' } },
            arrival: { port: { name: 'Shanghai' } },
            continues_as: { voyage: '5E' },
            calls_between: 2,
          },
        ],
      },
    ])
    expect(recordsOf(await read(app, `${path}.csv`))).toMatchObject([
      {
        From: 'Chennai',
        To: 'Shanghai',
        Status: 'On one vessel, subject to confirmation',
        'Transit days': '22',
      },
    ])
    expect(readEvents(await read(app, `${path}.ics`))).toMatchObject([
      { summary: 'Subject to confirmation: SUZU PARIJAT V.4W at Chennai', status: 'TENTATIVE' },
      { summary: 'Subject to confirmation: SUZU PARIJAT V.5E at Shanghai', status: 'TENTATIVE' },
    ])
  })
})

it('pages show a call in doubt as to be confirmed, and offer no files within a country', async () => {
  const app = await startSite({ pages: true })
  const textOf = async (url: string) => (await read(app, url)).replaceAll(/<!--.*?-->|<[^>]+>/g, ' ')

  expect(await textOf('/sailings/cnsgh/inbom')).toMatch(/To be confirmed\s+9 Jan/)
  expect(await textOf('/ports/inbom')).toMatch(/To be confirmed\s+9 Jan/)
  expect(await textOf('/vessels/hayate-peepal')).toMatch(/To be confirmed\s+28-30 Dec/)
  expect(await textOf('/west-east-bound')).toMatch(/9 Jan\s+\(To be confirmed\)/)
  expect(await textOf('/sailings/inmaa/cnsgh')).toMatch(/continues after\s+Mumbai\s+as\s+V\.5E/)
  expect(await read(app, '/sailings/inmaa/inbom')).not.toMatch(/\.(?:csv|ics)/)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addRecord, addRoute } from '../../../tests/records.ts'

const NOW = new Date('2026-11-26T06:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const PORTS = {
  Chennai: { country: 'India', code: 'INMAA', latitude: 13.1, longitude: 80.3 },
  'Ennore (Kamarajar)': { country: 'India', code: 'INENR', latitude: 13.26, longitude: 80.34 },
  Singapore: { country: 'Singapore', code: 'SGSIN' },
  Yokohama: { country: 'Japan', code: 'JPYOK', latitude: 35.45, longitude: 139.58 },
  Kobe: { country: 'Japan', code: 'JPUKB' },
  Busan: { country: 'South Korea', code: 'KRPUS' },
  'Old <b>Jetty</b>': {},
}

type Voyages = Record<string, Partial<Record<keyof typeof PORTS, string>>>

/** Two voyages from Chennai, one onwards from Singapore to Busan, and one from Ennore to Kobe. */
const VOYAGES: Voyages = {
  'NEEM ARGOSY': { Chennai: '1-3 Dec', Singapore: '10-11 Dec', Yokohama: '22-23 Dec' },
  'LOTUS ISTHMUS': { Chennai: '5 Jan', Singapore: 'OMIT', Yokohama: 'TBA' },
  'SUZU PARIJAT': { Singapore: '14 Dec', Busan: '24 Dec' },
  'PALASH LANTERN': { 'Ennore (Kamarajar)': '9 Dec', Kobe: '30 Dec' },
}

async function startSite(): Promise<StartedApp> {
  const app = await startApp()
  const route = await addRoute(app)
  const ids = new Map<string, number>()
  for (const [name, place] of Object.entries(PORTS))
    ids.set(name, (await addRecord(app, 'ports', { name, ...place })).id)
  for (const [name, calls] of Object.entries(VOYAGES)) {
    const vessel = await addRecord(app, 'vessels', { route_id: route.id, name, voyage: '1E' })
    for (const [port, dates] of Object.entries(calls))
      await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: ids.get(port), dates })
  }
  return app
}

async function read({ inject }: StartedApp, path: string) {
  const response = await inject(`/backend/api/sailings${path}`)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe('the API for sailings', () => {
  it('has the sailings between two ports', async () => {
    const app = await startSite()
    const { status, body } = await read(app, '/inmaa/jpyok')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      from: { key: 'inmaa', name: 'Chennai' },
      to: { key: 'jpyok' },
      positions: { from: { latitude: 13.1, longitude: 80.3 }, to: { latitude: 35.45, longitude: 139.58 } },
      month: null,
      from_day: '2026-11-26',
      to_day: '2027-02-24',
      is_domestic: false,
      is_listed: true,
      sailings: [
        {
          ship: { key: 'neem-argosy', name: 'NEEM ARGOSY' },
          voyage: '1E',
          departure: { dates: '1-3 Dec', ends_on: '2026-12-03' },
          arrival: { dates: '22-23 Dec', starts_on: '2026-12-22' },
          transit_days: { min: 19, max: 19 },
          calls_between: 1,
          status: 'scheduled',
        },
        // Its place in the voyage is that of entry: after Chennai.
        {
          ship: { name: 'LOTUS ISTHMUS' },
          arrival: { dates: 'TBA' },
          transit_days: null,
          status: 'announced',
        },
      ],
      connections: [],
      later: null,
      nearby: [],
    })
    expect(body.changed_at).toBeDefined()
  })

  it('has those of a month, omitted ones too', async () => {
    const app = await startSite()

    expect((await read(app, '/inmaa/sgsin?month=2026-12')).body.sailings).toMatchObject([
      { status: 'scheduled' },
    ])
    const january = (await read(app, '/inmaa/sgsin?month=2027-01')).body
    expect(january).toMatchObject({ sailings: [{ status: 'omitted' }], is_listed: true, later: null })
  })

  it('has connections if there is no direct sailing', async () => {
    const { body } = await read(await startSite(), '/inmaa/krpus')

    expect(body).toMatchObject({
      sailings: [],
      is_listed: false,
      connections: [
        {
          legs: [{ ship: { name: 'NEEM ARGOSY' } }, { ship: { name: 'SUZU PARIJAT' } }],
          via: { key: 'sgsin' },
          days_between: 4,
          continues: false,
          transit_days: { min: 21, max: 21 },
        },
      ],
    })
  })

  it('has the next later sailing, and ports nearby with one', async () => {
    const app = await startSite()

    expect((await read(app, '/inmaa/jpukb')).body).toMatchObject({
      sailings: [],
      later: null,
      nearby: [
        { from: { key: 'inenr' }, to: { key: 'jpukb' }, nautical_miles: 10, departs_on: '2026-12-09' },
      ],
    })
    expect((await read(app, '/inmaa/jpyok?month=2026-11')).body).toMatchObject({
      sailings: [],
      later: { departure: { ends_on: '2026-12-03' } },
    })
  })

  it('has no sailings within a country', async () => {
    const { body } = await read(await startSite(), '/jpyok/jpukb')

    expect(body).toMatchObject({
      is_domestic: true,
      is_listed: false,
      sailings: [],
      connections: [],
      nearby: [],
    })
  })

  it('has nothing for a known port at which nothing calls', async () => {
    const { status, body } = await read(await startSite(), '/lkcmb/jpyok')

    expect(status).toBe(200)
    expect(body).toMatchObject({ from: { name: 'Colombo' }, sailings: [], connections: [], is_listed: false })
  })

  it('answers 404 for an unknown port, with the one that may be meant', async () => {
    const app = await startSite()
    const { status, headers, body } = await read(app, '/chenai/jpyok')

    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      message: 'We do not know the port ‘chenai’. Did you mean Chennai?',
      errors: [{ field: 'from' }],
      similar: [{ key: 'inmaa' }],
    })
    expect((await read(app, '/madras/nowhere')).body.errors).toHaveLength(2)
    expect((await read(app, `/${'x'.repeat(240)}/jpyok`)).status).toBe(404)
  })

  it.each([
    ['/inmaa/inmaa', 'Choose two different ports'],
    ['/inmaa/jpyok?month=2026-10', 'Choose a month from Nov 2026 to Nov 2027'],
    ['/inmaa/jpyok?month=2027-12', 'Choose a month from Nov 2026 to Nov 2027'],
    ['/inmaa/jpyok?month=2026-13', 'Choose one month, such as 2026-12'],
    ['/inmaa/jpyok?month=2026-12&month=2027-01', 'Choose one month, such as 2026-12'],
    ['/inmaa/jpyok?month=', 'Choose one month, such as 2026-12'],
    ['/inmaa/jpyok?direct=2', 'Choose direct sailings only, or all sailings'],
    ['/inmaa/jpyok?direct=1&direct=1', 'Choose direct sailings only, or all sailings'],
    ['/inmaa/jpyok?sort=x', 'Sort by departure, arrival or transit'],
    ['/inmaa/jpyok?arrive_by=abc', 'Enter the day of arrival as 2026-12-31'],
  ])('answers 400 for %s', async (path, message) => {
    expect(await read(await startSite(), path)).toMatchObject({ status: 400, body: { message } })
  })

  it('redirects ports that are written in another way to the one address', async () => {
    const app = await startSite()

    const moved = await app.app.inject('/backend/api/sailings/INMAA/Yokohama?month=2026-12')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      '/backend/api/sailings/inmaa/jpyok?month=2026-12',
    ])
    expect((await app.app.inject('/backend/api/sailings/INMAA/Nowhere')).statusCode).toBe(404)
  })

  it('looks up what is typed into the form', async () => {
    const app = await startSite()

    const found = await read(app, '?from=Madras&to=yokohama&month=2026-12')
    expect(found.headers['cache-control']).toBe('no-store')
    expect(found.body).toMatchObject({ address: '/sailings/inmaa/jpyok?month=2026-12', errors: [] })
    expect((await read(app, '?from=Madras&to=&month=')).body).toMatchObject({ address: '/ports/inmaa' })
    expect((await read(app, '?from=Chenai&to=Yokohama&to=Kobe')).body).toMatchObject({
      address: null,
      errors: [
        {
          field: 'from',
          suggestions: [{ name: 'Chennai', address: expect.stringMatching(/^\/sailings\?from=inmaa&/) }],
        },
      ],
    })
    expect((await read(app, `?from=${encodeURIComponent('Old <b>Jetty</b>')}&to=Kobe`)).body.address).toBe(
      '/sailings/old-b-jetty-b/jpukb',
    )
  })

  it('answers on an empty site', async () => {
    const app = await startApp()

    expect((await read(app, '/inmaa/jpyok')).body).toMatchObject({ sailings: [], later: null, nearby: [] })
    expect((await read(app, '')).body).toMatchObject({ errors: [], address: null })
  })
})

describe('a search that is cached', () => {
  it('is current after a change', async () => {
    const app = await startSite()
    const first = await read(app, '/inmaa/jpyok')
    const call = first.body.sailings[0].departure
    const saved = await app.inject({
      method: 'PUT',
      url: `/api/schedules/${call.id}`,
      payload: { vessel_id: 1, port_id: 1, dates: '4-5 Dec', version: call.version },
    })
    expect(saved.statusCode).toBe(200)

    expect((await read(app, '/inmaa/jpyok')).body.sailings[0].departure.dates).toBe('4-5 Dec')
  })
})

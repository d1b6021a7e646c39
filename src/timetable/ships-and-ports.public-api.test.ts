import { afterAll, describe, expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addRecord, addRoute } from '../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

type Calls = [port: { id: number }, dates: string][]

const get = async (app: StartedApp, path: string) => (await app.app.inject(`/backend/api${path}`)).json()

async function addVoyage(app: StartedApp, vessel: Record<string, unknown>, calls: Calls) {
  const { id } = await addRecord(app, 'vessels', vessel)
  for (const [port, dates] of calls)
    await addRecord(app, 'schedules', { vessel_id: id, port_id: port.id, dates })
  return id
}

/** Two voyages of one ship and one of another between Yokohama, Singapore, Chennai and Ennore. */
async function startWithVoyages() {
  const app = await startApp()
  const port = (name: string, others = {}) => addRecord(app, 'ports', { name, ...others })
  const yokohama = await port('Yokohama', { code: 'JPYOK', country: 'Japan' })
  const singapore = await port('Singapore', { code: 'SGSIN', country: 'Singapore' })
  const chennai = await port('Chennai', { code: 'INMAA', country: 'India', latitude: 13.1, longitude: 80.3 })
  const ennore = await port('Ennore', { code: 'INENR', country: 'India', latitude: 13.25, longitude: 80.34 })
  const roads = await port('Madras Roads', { code: 'in maa' })
  const route_id = (await addRoute(app)).id
  const back = (await addRoute(app, 'EX INDIA ( EXPORT )')).id
  await addVoyage(app, { route_id, name: 'TAMARIND CREST', voyage: '041W', imo: '9074729', type: 'MPP' }, [
    [yokohama, '20-21 Nov'],
    [singapore, '24-26 Nov'],
    [chennai, '2-3 Dec'],
  ])
  await addVoyage(app, { route_id: back, name: 'Tamarind  Crest', voyage: '042E' }, [
    [roads, '5-6 Dec'],
    [yokohama, 'TBA'],
  ])
  await addVoyage(app, { route_id, name: 'NEEM ARGOSY', voyage: '7W' }, [
    [yokohama, '30/1 Dec'],
    [singapore, 'OMIT'],
    [chennai, '18 Dec'],
  ])
  await addVoyage(app, { route_id, name: 'TBN', voyage: '8W' }, [[yokohama, '1-2 Jan']])
  return { ...app, ennore }
}

describe('the ports', () => {
  test('are listed by name, with the number of calls ahead and the next of them', async () => {
    const { ports } = await get(await startWithVoyages(), '/ports')

    expect(ports).toMatchObject([
      {
        key: 'inmaa',
        name: 'Chennai',
        calls: 3,
        next_call_on: '2026-12-02',
        names: expect.arrayContaining(['Madras Roads']),
      },
      { key: 'inenr', calls: 0, next_call_on: null, next_ship: null },
      { key: 'sgsin', calls: 1, next_call_on: '2026-11-24', next_ship: { key: 'tamarind-crest' } },
      {
        key: 'jpyok',
        calls: 3,
        next_call_on: '2026-11-30',
        next_ship: { name: 'NEEM ARGOSY', voyage: '7W' },
      },
    ])
  })

  test('have as many calls on their page as in the list, omitted ones aside', async () => {
    const app = await startWithVoyages()

    for (const { key, calls } of (await get(app, '/ports')).ports) {
      const page = await get(app, `/ports/${key}`)
      const made = page.calls.filter(({ call }: { call: { reading: string } }) => call.reading !== 'omit')
      expect(made, key).toHaveLength(calls)
    }
  })
})

describe('a port', () => {
  test('has its next calls, of every stored port with its code, and the ports abroad that are called at afterwards', async () => {
    const app = await startWithVoyages()

    const { port, calls, served, nearby, today, changed_at } = await get(app, '/ports/inmaa')

    expect(port).toMatchObject({ key: 'inmaa', name: 'Chennai', country: 'India', code: 'INMAA' })
    expect(calls).toMatchObject([
      { ship: { key: 'tamarind-crest' }, voyage: '041W', call: { starts_on: '2026-12-02' } },
      { voyage: '042E', route: { direction: 'EX INDIA ( EXPORT )' }, call: { dates: '5-6 Dec' } },
      { ship: { key: 'neem-argosy' }, call: { starts_on: '2026-12-18' } },
    ])
    expect(served).toMatchObject([{ key: 'jpyok' }])
    expect([nearby, today, changed_at]).toEqual([[], '2026-11-25', '2026-11-25T06:00:00.000Z'])
    const yokohama = await get(app, '/ports/jpyok')
    expect(yokohama.served).toMatchObject([{ key: 'inmaa' }])
    expect(yokohama.calls[0].call).toMatchObject({ dates: '30/1 Dec', understood: '30 Nov – 1 Dec' })
  })

  test('without calls has the ports nearby that have some', async () => {
    const page = await get(await startWithVoyages(), '/ports/inenr')

    expect(page).toMatchObject({ calls: [], served: [], nearby: [{ key: 'inmaa', nautical_miles: 9 }] })
  })

  test('that is not in the schedule gets 404 with similar ones, and an overlong name 400', async () => {
    const app = await startWithVoyages()
    const problemOf = async (key: string) => {
      const response = await app.app.inject(`/backend/api/ports/${encodeURIComponent(key)}`)
      return { status: response.statusCode, ...response.json() }
    }

    expect(await problemOf('chenai')).toMatchObject({
      ...{ status: 404, message: 'There is no port ‘chenai’ on our schedule' },
      similar: [{ key: 'inmaa', name: 'Chennai' }],
    })
    for (const key of ['a/b', 'x.csv', '%', "' or 1=1"]) expect((await problemOf(key)).status, key).toBe(404)
    expect((await problemOf('a'.repeat(251))).status).toBe(400)
    expect((await problemOf('a'.repeat(2000))).status).toBe(404)
  })
})

describe('a port or vessel that is written in another way', () => {
  test.each([
    ['ports/INMAA', 'ports/inmaa'],
    ['ports/Madras', 'ports/inmaa'],
    ['vessels/TAMARIND-CREST', 'vessels/tamarind-crest'],
    ['vessels/Tamarind%20Crest', 'vessels/tamarind-crest'],
  ])('%s is redirected to %s', async (path, address) => {
    const app = await startWithVoyages()

    const moved = await app.app.inject(`/backend/api/${path}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/backend/api/${address}`])
  })

  test('is described with the similar ports of its problem', async () => {
    const { app } = await startWithVoyages()

    const { paths, components } = (await app.inject('/openapi.json')).json()
    for (const path of ['/backend/api/ports/{port}', '/backend/api/sailings/{from}/{to}'])
      expect(JSON.stringify(paths[path].get.responses['404'])).toContain('UnknownPortProblem')
    expect(components.schemas.UnknownPortProblem.properties.similar.type).toBe('array')
  })
})

describe('the vessels', () => {
  test('are ships, by the name of their newest voyage; those not nominated are left out', async () => {
    const { ships } = await get(await startWithVoyages(), '/vessels')

    expect(ships).toEqual([
      {
        ...{ key: 'neem-argosy', name: 'NEEM ARGOSY', voyages: 1, next_call_on: '2026-11-30' },
        next_port: { key: 'jpyok', name: 'Yokohama', country: 'Japan', code: 'JPYOK' },
      },
      {
        ...{ key: 'tamarind-crest', name: 'Tamarind Crest', voyages: 2, next_call_on: '2026-11-24' },
        next_port: expect.objectContaining({ key: 'sgsin' }),
      },
    ])
  })

  test('have all voyages across routes on one page, in order of days, with calls in the order of the voyage', async () => {
    const app = await startWithVoyages()

    const { ship, voyages } = await get(app, '/vessels/tamarind-crest')

    expect(ship).toEqual({ key: 'tamarind-crest', name: 'Tamarind Crest' })
    expect(voyages).toMatchObject([
      { voyage: '041W', imo: '9074729', type: 'MPP', route: { direction: 'EX JAPAN TO INDIA ( IMPORT )' } },
      { voyage: '042E', imo: null, route: { direction: 'EX INDIA ( EXPORT )' } },
    ])
    const portsOf = ({ calls }: { calls: { port: { key: string } }[] }) => calls.map(({ port }) => port.key)
    expect(voyages.map(portsOf)).toEqual([
      ['jpyok', 'sgsin', 'inmaa'],
      ['inmaa', 'jpyok'],
    ])
    const { voyages: others } = await get(app, '/vessels/neem-argosy')
    expect(others.map(portsOf)).toEqual([['jpyok', 'sgsin', 'inmaa']])
  })

  test('without voyages are not found', async () => {
    const app = await startWithVoyages()
    const { id } = await addRecord(app, 'vessels', { route_id: 1, name: 'NO CALLS' })
    const statusOf = async (path: string) => (await app.app.inject(`/backend/api/vessels/${path}`)).statusCode

    expect(await statusOf('no-calls')).toBe(404)
    expect(await statusOf('tbn')).toBe(404)
    expect(await statusOf('unknown')).toBe(404)
    expect(await statusOf('a'.repeat(251))).toBe(400)
    await addRecord(app, 'schedules', { vessel_id: id, port_id: app.ennore.id, dates: '5 Dec' })
    expect(await statusOf('no-calls')).toBe(200)
    await app.inject({ method: 'DELETE', url: `/api/vessels/${id}` })
    expect(await statusOf('no-calls')).toBe(404)
  })
})

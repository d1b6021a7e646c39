import { afterAll, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { texts } from '../../../tests/drafts.ts'
import { inEveryEncoding } from '../../../tests/encodings.ts'
import { addPort, addRecord, addRoute, addVessel, readAllTables } from '../../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

const codes = (warnings: { code: string; field: string }[]) =>
  warnings.map(({ code, field }) => `${code} ${field}`)

/** A voyage with calls at known ports, and a port where it does not call yet. */
async function startVoyage(...calls: [port: string, dates: string][]) {
  const app = await startApp()
  const route = await addRoute(app)
  const vessel = await addVessel(app, 'TAMARIND CREST', route.id)
  const schedules: { id: number; vessel_id: number; port_id: number; version: number }[] = []
  for (const [name, dates] of calls) {
    const port = await addPort(app, name)
    const cell = { vessel_id: vessel.id, port_id: port.id }
    const { id, version } = await addRecord(app, 'schedules', { ...cell, dates })
    schedules.push({ ...cell, id, version })
  }
  const next = await addPort(app, 'Colombo')
  const form = { vessel_id: vessel.id, port_id: next.id }
  const grid = `/api/sailing-routes/${route.id}/grid`
  return { ...app, route, vessel, schedules, next, form, grid }
}

const NO_CALL = { id: 0, vessel_id: 0, port_id: 0, version: 0 }

const VOYAGE: [string, string][] = [
  ['Kobe', '1 Jan'],
  ['Singapore', '10-12 Jan'],
  ['Chennai', '20 Jan'],
]

async function positions(app: Awaited<ReturnType<typeof startVoyage>>) {
  const { schedule, port } = await readAllTables(app)
  const nameOf = new Map(port.map(({ id, name }) => [id, name]))
  return schedule.toSorted((a, b) => a.position - b.position).map(({ port_id }) => nameOf.get(port_id))
}

describe('saving a schedule', () => {
  test('stores texts that contradict each other, and returns what does', async () => {
    const { inject, form } = await startVoyage(...VOYAGE)
    const fields = { ...form, dates: '25-26 Jan', eta: '23 Jan', etd: '26 Jan' }
    const { id } = (await inject({ method: 'POST', url: '/api/schedules', payload: fields })).json().data

    for (const { payload, type } of inEveryEncoding({ ...fields, etd: '24 Jan' })) {
      const headers = { 'content-type': type }
      const changed = await inject({ method: 'PUT', url: `/api/schedules/${id}`, payload, headers })

      expect(changed.statusCode, changed.body).toBe(200)
      expect(changed.json().data).toMatchObject({ dates: '25-26 Jan', eta: '23 Jan', etd: '24 Jan' })
      expect(changed.json().warnings).toEqual([
        {
          code: 'times',
          field: 'eta',
          message: 'ETA 23 Jan is not the day of arrival by the dates, Mon 25 Jan 2027',
        },
        {
          code: 'times',
          field: 'etd',
          message: 'ETD 24 Jan is not the day of departure by the dates, Tue 26 Jan 2027',
        },
      ])
    }
  })

  test('tells once what contradicts between two calls of the voyage', async () => {
    const { inject, schedules, form } = await startVoyage(['Kobe', '1 Jan'], ['Singapore', '10 Jan'])
    const [, { id, vessel_id, port_id } = NO_CALL] = schedules

    const changed = await inject({
      method: 'PUT',
      url: `/api/schedules/${id}`,
      payload: { vessel_id, port_id, dates: '30 Dec 2026' },
    })
    expect(codes(changed.json().warnings)).toEqual(['order dates'])
    const added = await inject({
      method: 'POST',
      url: '/api/schedules',
      payload: { ...form, dates: '20 Jan', eta: '19 Jan' },
    })
    expect(codes(added.json().warnings)).toEqual(['times eta'])
  })

  test('puts the calls of the voyage into the order of their dates on request', async () => {
    const app = await startVoyage(...VOYAGE)
    const payload = { ...app.form, dates: '16 Jan' }
    const late = await app.inject({ method: 'POST', url: '/api/schedules/check', payload })
    expect(late.json()).toMatchObject({ sortable: true, warnings: [{ code: 'order' }] })

    const added = await app.inject({
      method: 'POST',
      url: '/api/schedules',
      payload: { ...payload, in_order_of_dates: 'true' },
    })

    expect(added.json().warnings).toEqual([])
    expect(await positions(app)).toEqual(['Kobe', 'Singapore', 'Colombo', 'Chennai'])
  })
})

describe('checking a schedule', () => {
  test('returns what a save would warn of, and writes nothing', async () => {
    const app = await startVoyage(...VOYAGE)
    const before = await readAllTables(app)
    const [, { id, vessel_id, port_id, version } = NO_CALL] = app.schedules

    const payload = { id, vessel_id, port_id, version, dates: '22-23 Jan', etd: '12 Jan' }
    const checked = await app.inject({ method: 'POST', url: '/api/schedules/check', payload })

    expect(checked.statusCode).toBe(200)
    expect(codes(checked.json().warnings)).toEqual(['times etd'])
    expect(checked.json().sortable).toBe(false)
    expect(await readAllTables(app)).toEqual(before)
  })

  test('refuses what a save refuses', async () => {
    const { inject, form, schedules } = await startVoyage(...VOYAGE)
    const check = async (payload: object) =>
      (await inject({ method: 'POST', url: '/api/schedules/check', payload })).statusCode
    const [{ id, vessel_id, port_id } = NO_CALL] = schedules

    expect(await check({ ...form, dates: '' })).toBe(422)
    expect(await check({ ...form, port_id: 999, dates: '1 Jan' })).toBe(422)
    expect(await check({ id: 999, vessel_id, port_id, dates: '1 Jan' })).toBe(404)
    expect(await check({ id, vessel_id, port_id, dates: '1 Jan', version: 9 })).toBe(409)
    expect(await check({ vessel_id, port_id, dates: '1 Jan' })).toBe(409)
  })
})

describe('the grid', () => {
  test('returns the warnings of the saved calls, and those of all stored calls', async () => {
    const { inject, grid, vessel, next } = await startVoyage(...VOYAGE)
    const cell = { vessel_id: vessel.id, port_id: next.id }
    const calls = [{ ...cell, id: null, version: null, to: texts('25 Jan', { eta: '24 Jan' }) }]
    const payload = { voyages: [], calls }
    const warning = { ...cell, code: 'times', field: 'eta' }

    const checked = await inject({ method: 'POST', url: `${grid}/check`, payload })
    expect(checked.json()).toMatchObject({ sortable: false, warnings: [warning] })
    expect((await inject(grid)).json()).toMatchObject({ warnings: [] })
    const saved = await inject({ method: 'PUT', url: grid, payload })
    expect(saved.json()).toMatchObject({ warnings: [warning], data: { warnings: [warning] } })
    expect((await inject(grid)).json()).toMatchObject({ warnings: [warning] })
  })

  test('names a new voyage by its number before the save, and by its id after', async () => {
    const { inject, grid, vessel, schedules } = await startVoyage(...VOYAGE)
    const [kobe, , chennai] = schedules
    const call = (port_id: number | undefined, dates: string) => ({
      ...{ vessel_id: -1, port_id, id: null, version: null },
      to: texts(dates),
    })
    const payload = {
      voyages: [{ id: -1, name: 'UMEBACHI VELA', voyage: '7E' }],
      calls: [call(kobe?.port_id, '20 Jan'), call(chennai?.port_id, '8 Jan')],
    }

    const checked = (await inject({ method: 'POST', url: `${grid}/check`, payload })).json()
    expect(checked.warnings).toMatchObject([{ vessel_id: -1 }, { vessel_id: -1 }])
    const { warnings } = (await inject({ method: 'PUT', url: grid, payload })).json()
    expect(warnings).toMatchObject([{ vessel_id: vessel.id + 1 }, { vessel_id: vessel.id + 1 }])
  })

  test('places a new call after the call of the row above in its voyage', async () => {
    const app = await startVoyage(...VOYAGE)
    const other = await addVessel(app, 'UMEBACHI VELA', app.route.id)
    const [kobe, singapore, chennai] = app.schedules.map(({ port_id }) => port_id)
    const add = (port_id: number | undefined, dates: string) =>
      addRecord(app, 'schedules', { vessel_id: other.id, port_id, dates })
    await add(kobe, '1 Feb')
    await add(singapore, '10 Feb')
    await add(app.next.id, '15 Feb')
    await add(chennai, '20 Feb')
    const cell = { vessel_id: app.vessel.id, port_id: app.next.id, id: null, version: null }

    const calls = [{ ...cell, to: texts('16 Jan') }]
    const saved = await app.inject({ method: 'PUT', url: app.grid, payload: { voyages: [], calls } })

    expect(saved.json().warnings).toEqual([])
    const { schedule } = await readAllTables(app)
    const of = (port_id: number | undefined) =>
      schedule.find((call) => call.vessel_id === app.vessel.id && call.port_id === port_id)?.position
    expect(of(app.next.id)).toBe(of(singapore))
  })

  test('puts the calls of a voyage into the order of their dates on request', async () => {
    const app = await startVoyage(...VOYAGE)
    const cell = { vessel_id: app.vessel.id, port_id: app.next.id, id: null, version: null }
    const payload = { voyages: [], calls: [{ ...cell, to: texts('28 Dec') }], in_order_of_dates: true }

    const saved = await app.inject({ method: 'PUT', url: app.grid, payload })

    expect(saved.json().warnings).toEqual([])
    expect(await positions(app)).toEqual(['Colombo', 'Kobe', 'Singapore', 'Chennai'])
  })

  test('returns the warnings of a draft when it is published', async () => {
    const { inject, route, vessel, next } = await startVoyage(...VOYAGE)
    const cell = { vessel_id: vessel.id, port_id: next.id, id: null, version: null }
    const changes = { voyages: [], calls: [{ ...cell, to: texts('25 Jan', { etd: '24 Jan' }) }] }
    const url = `/api/sailing-routes/${route.id}/draft`
    const draft = (await inject({ method: 'PUT', url, payload: { version: null, changes } })).json().data

    const published = await inject({
      method: 'POST',
      url: `/api/drafts/${draft.id}/publish`,
      payload: { version: draft.version },
    })

    expect(published.statusCode).toBe(200)
    expect(codes(published.json().warnings)).toEqual(['times etd'])
  })

  test('refuses to check what it would not save', async () => {
    const { inject, grid, vessel } = await startVoyage(...VOYAGE)
    const check = async (url: string, payload: object) =>
      (await inject({ method: 'POST', url: `${url}/check`, payload })).statusCode
    const call = { vessel_id: vessel.id, port_id: 999, id: null, version: null, to: texts('1 Jan') }

    expect(await check(grid, {})).toBe(422)
    expect(await check(grid, { voyages: [], calls: [call] })).toBe(422)
    expect(await check('/api/sailing-routes/999/grid', { voyages: [], calls: [] })).toBe(404)
  })
})

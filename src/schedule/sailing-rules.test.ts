import { afterAll, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { addPort, addPortCall, addRecord, addRoute, addVessel, readAllTables } from '../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

describe('sailing rules', () => {
  test('compares names without case and extra white space, and stores them tidied', async () => {
    const app = await startApp()
    await addPort(app, 'Nhava Sheva')

    for (const name of ['Nhava Sheva', '  nhava   SHEVA ', 'Ｎｈａｖａ Sheva']) {
      const again = await app.inject({ method: 'POST', url: '/api/ports', payload: { name } })
      expect(again.statusCode, name).toBe(409)
    }
    expect((await addPort(app, '  Port \t Klang ')).name).toBe('Port Klang')
  })

  test('allows a vessel with another voyage or on another route, but refuses duplicates', async () => {
    const app = await startApp()
    const route = await addRoute(app)
    const other = await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')
    const ship = { name: 'TAMARIND CREST', route_id: route.id }
    const add = async (fields: object) =>
      (await app.inject({ method: 'POST', url: '/api/vessels', payload: { ...ship, ...fields } })).statusCode

    expect(await add({ voyage: '041W' })).toBe(201)
    expect(await add({ voyage: '042W' })).toBe(201)
    expect(await add({ voyage: '041W', route_id: other.id })).toBe(201)
    expect(await add({ voyage: 'V.041w' })).toBe(409)
    expect(await add({ name: 'TAMARIND CREST V.041W' })).toBe(409)
  })

  test('stores a voyage without the V before it', async () => {
    const app = await startApp()
    const { id } = await addRoute(app)
    const voyages = []
    for (const voyage of ['V.041W', 'VOY 042W', 'V043W', 'voyage: 44', 'VE1', 'V', ''])
      voyages.push((await addRecord(app, 'vessels', { route_id: id, name: `SHIP ${voyage}`, voyage })).voyage)

    expect(voyages).toEqual(['041W', '042W', '043W', '44', 'VE1', 'V', null])
  })

  test('deletes a route with its vessels and their schedules only', async () => {
    const app = await startApp()
    const { vessel, port } = await addPortCall(app)
    const otherRoute = await addRoute(app, 'INTRA ASIA')
    const otherVessel = await addVessel(app, 'YAMABUKI RELAY', otherRoute.id)
    await addRecord(app, 'schedules', { vessel_id: otherVessel.id, port_id: port.id, dates: 'TBA' })

    await app.inject({ method: 'DELETE', url: `/api/sailing-routes/${vessel.route_id}` })

    expect((await app.inject('/api/vessels')).json()).toMatchObject([{ id: otherVessel.id }])
    expect((await app.inject('/api/schedules')).json()).toMatchObject([{ vessel_id: otherVessel.id }])
    expect((await app.inject('/api/ports')).json()).toHaveLength(1)
  })

  test('deletes a vessel or port with its schedules', async () => {
    for (const kind of ['vessel', 'port'] as const) {
      const app = await startApp()
      const call = await addPortCall(app)

      const deleted = await app.inject({ method: 'DELETE', url: `/api/${kind}s/${call[kind].id}` })

      expect(deleted.statusCode).toBe(200)
      expect((await app.inject('/api/schedules')).json()).toEqual([])
    }
  })

  test('records author, action, before and after of a write and its cascade as one batch', async () => {
    const app = await startApp()
    const { vessel, schedule } = await addPortCall(app)
    await app.inject({ method: 'DELETE', url: `/api/vessels/${vessel.id}` })

    const { change } = await readAllTables(app)
    const removed = change.filter(({ action }) => action === 'delete')

    expect(change.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
      'add route',
      'add vessel',
      'add port',
      'add schedule',
      'delete schedule',
      'delete vessel',
    ])
    expect(new Set(removed.map(({ batch }) => batch)).size).toBe(1)
    expect(change.every(({ account_id }) => account_id === 1)).toBe(true)
    expect(JSON.parse(removed[0]?.before ?? '')).toMatchObject({ id: schedule.id, dates: '29-30 Jan' })
    expect(removed[0]?.after).toBeNull()
  })

  test('moves a vessel to another route and refuses an unknown route with a field error', async () => {
    const app = await startApp()
    const { vessel } = await addPortCall(app)
    const other = await addRoute(app, 'INTRA ASIA')
    const save = (route_id: number) =>
      app.inject({ method: 'PUT', url: `/api/vessels/${vessel.id}`, payload: { name: 'A', route_id } })

    expect((await save(other.id)).json().data).toMatchObject({ route_direction: 'INTRA ASIA' })
    const response = await save(99)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual([{ field: 'route_id', message: 'Route not found' }])
  })

  test('refuses a schedule of an unknown vessel or port with a field error', async () => {
    const app = await startApp()
    const { vessel, port } = await addPortCall(app)
    const add = async (call: object) =>
      (await app.inject({ method: 'POST', url: '/api/schedules', payload: { dates: 'TBA', ...call } })).json()

    expect(await add({ vessel_id: 99, port_id: port.id })).toMatchObject({
      status: 422,
      message: 'Vessel not found',
      errors: [{ field: 'vessel_id' }],
    })
    expect(await add({ vessel_id: vessel.id, port_id: 99 })).toMatchObject({
      status: 422,
      message: 'Port not found',
      errors: [{ field: 'port_id' }],
    })
  })

  test('refuses to move a schedule to a port that the vessel already calls at', async () => {
    const app = await startApp()
    const { vessel, schedule } = await addPortCall(app)
    const port = await addPort(app, 'Chennai')
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates: 'TBA' })

    const moved = await app.inject({
      method: 'PUT',
      url: `/api/schedules/${schedule.id}`,
      payload: { vessel_id: vessel.id, port_id: port.id, dates: 'TBA' },
    })

    expect(moved.statusCode).toBe(409)
  })

  test('keeps optional fields that are not sent and clears those sent empty', async () => {
    const app = await startApp()
    const route = await addRoute(app)
    const vessel = await addRecord(app, 'vessels', {
      route_id: route.id,
      name: 'A',
      voyage: '1W',
      imo: '3104003',
      type: 'MPP',
      capacity: '9,800 DWT',
    })
    const port = await addRecord(app, 'ports', {
      name: 'Mumbai',
      country: 'India',
      latitude: '18.9667',
      longitude: 72.8667,
      timezone: 'Asia/Kolkata',
    })
    const put = async (path: string, payload: object) =>
      (await app.inject({ method: 'PUT', url: `/api/${path}`, payload })).json().data

    expect(await put(`vessels/${vessel.id}`, { route_id: route.id, name: 'A' })).toMatchObject({
      voyage: '1W',
      imo: '3104003',
      type: null,
      capacity: null,
    })
    expect(
      await put(`vessels/${vessel.id}`, { route_id: route.id, name: 'A', voyage: '', imo: '' }),
    ).toMatchObject({ voyage: null, imo: null })
    expect(await put(`ports/${port.id}`, { name: 'Mumbai' })).toMatchObject({
      country: null,
      latitude: 18.9667,
      longitude: 72.8667,
      timezone: 'Asia/Kolkata',
    })
    expect(
      await put(`ports/${port.id}`, { name: 'Mumbai', latitude: '', longitude: null, timezone: '' }),
    ).toMatchObject({ latitude: null, longitude: null, timezone: null, heaviest_lift: null })
  })

  test.each([
    ['latitude', '91'],
    ['latitude', 'north'],
    ['longitude', -181],
    ['timezone', 'Asia/Nowhere'],
    ['country', 7],
  ])('refuses a port with %s %s with a field error', async (field, value) => {
    const app = await startApp()

    const response = await app.inject({
      method: 'POST',
      url: '/api/ports',
      payload: { name: 'Mumbai', [field]: value },
    })

    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([{ field }])
  })

  test('stores dates as typed, with the understood days', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '29/30-JAN 2027')
    const save = async (dates: string) => {
      const payload = { vessel_id: vessel.id, port_id: port.id, dates }
      return (await app.inject({ method: 'PUT', url: `/api/schedules/${schedule.id}`, payload })).json().data
    }

    expect(schedule).toMatchObject({
      dates: '29/30-JAN 2027',
      starts_on: '2027-01-29',
      ends_on: '2027-01-30',
      reading: 'exact',
    })
    expect(await save('Mid Jan 2027')).toMatchObject({
      starts_on: '2027-01-11',
      ends_on: '2027-01-20',
      reading: 'approx',
    })
    expect(await save('TBA')).toMatchObject({ dates: 'TBA', starts_on: null, ends_on: null, reading: 'tba' })
    expect(await save('OMIT')).toMatchObject({ reading: 'omit' })
    expect(await save('-')).toMatchObject({ reading: 'none' })
    expect(await save('30 Feb 2027')).toMatchObject({
      dates: '30 Feb 2027',
      starts_on: null,
      reading: 'unreadable',
    })
    expect(await save('VIA SINGAPORE')).toMatchObject({ dates: 'VIA SINGAPORE', reading: 'unreadable' })
  })

  test('keeps the stored year of unchanged dates', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '29-30 Jan')
    await app.database.db
      .updateTable('schedule')
      .set({ starts_on: '2020-01-29', ends_on: '2020-01-30' })
      .execute()

    const saved = await app.inject({
      method: 'PUT',
      url: `/api/schedules/${schedule.id}`,
      payload: { vessel_id: vessel.id, port_id: port.id, dates: '29-30 Jan', eta: '29 Jan 0600' },
    })

    expect(saved.json().data).toMatchObject({ starts_on: '2020-01-29', eta: '29 Jan 0600' })
  })

  test('stores a cut-off as typed with its last day, which stays while the text does', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '29-30 Jan 2027')
    const save = async (fields: Record<string, unknown>) => {
      const payload = { vessel_id: vessel.id, port_id: port.id, dates: '29-30 Jan 2027', ...fields }
      return (await app.inject({ method: 'PUT', url: `/api/schedules/${schedule.id}`, payload })).json()
    }
    const cutOffOf = ({ data }: { data: Record<string, unknown> }) => [data.cut_off, data.cut_off_on]

    expect(cutOffOf(await save({ cut_off: '  27/28 Jan 2027 ' }))).toEqual(['27/28 Jan 2027', '2027-01-28'])
    expect(cutOffOf(await save({}))).toEqual(['27/28 Jan 2027', '2027-01-28'])
    await app.database.db
      .updateTable('schedule')
      .set({ cut_off: '28 Jan', cut_off_on: '2020-01-28' })
      .execute()
    const kept = await save({ cut_off: '28 Jan', cut_off_on: '1999-01-01' })
    expect(cutOffOf(kept)).toEqual(['28 Jan', '2020-01-28'])
    expect(cutOffOf(await save({ cut_off: 'by noon' }))).toEqual(['by noon', null])
    expect(cutOffOf(await save({ cut_off: '' }))).toEqual([null, null])
  })
})

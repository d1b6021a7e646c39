import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { NO_VESSEL_TEXTS } from '../../packages/timetable/tests/sailing-rows.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addPort, addPortCall, addRecord, addRoute } from '../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

const asVisitor = (app: StartedApp, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers })

async function addRotation(
  app: StartedApp,
  vessel: string,
  route_id: number,
  calls: [port_id: number, dates: string][],
) {
  const { id: vessel_id } = await addRecord(app, 'vessels', { name: vessel, route_id })
  for (const [port_id, dates] of calls) await addRecord(app, 'schedules', { vessel_id, port_id, dates })
  return vessel_id
}

describe('sailing public API', () => {
  test('returns routes as a list in order of id', async () => {
    const app = await startApp()
    await addRoute(app, 'B ( IMPORT )')
    await addRoute(app, 'A ( EXPORT )')

    const list = await asVisitor(app, '/backend/api/sailing-routes')

    expect(list.statusCode).toBe(200)
    expect(list.headers['content-type']).toContain('application/json')
    expect(list.json()).toEqual([
      { id: 1, direction: 'B ( IMPORT )', service_code: null, version: 1 },
      { id: 2, direction: 'A ( EXPORT )', service_code: null, version: 1 },
    ])
  })

  test('returns a schedule with route, vessels, ports and calls', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '29-30 Jan 2027')
    await addPort(app, 'Never called')

    const { route, vessels, ports, schedules } = (
      await asVisitor(app, `/backend/api/sailing-schedule/${vessel.route_id}`)
    ).json()

    expect(route).toEqual({ id: vessel.route_id, direction: 'EX JAPAN TO INDIA ( IMPORT )', version: 1 })
    expect(vessels).toEqual([
      {
        ...NO_VESSEL_TEXTS,
        id: vessel.id,
        name: 'TAMARIND CREST',
        voyage: null,
        imo: null,
        type: null,
        capacity: null,
        version: 1,
      },
    ])
    const { spellings: _, ...shown } = port
    expect(ports).toEqual([shown])
    expect(schedules).toEqual([
      {
        ...NO_DETAILS,
        id: schedule.id,
        vessel_id: vessel.id,
        port_id: port.id,
        dates: '29-30 Jan 2027',
        eta: null,
        etd: null,
        cut_off: null,
        cut_off_on: null,
        ata: null,
        atd: null,
        starts_on: '2027-01-29',
        ends_on: '2027-01-30',
        reading: 'exact',
        version: 1,
      },
    ])
  })

  test('returns the cut-off of a call with its day, and its meaning if it is ambiguous', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '29-30 Nov')
    const cutOffAfter = async (cut_off: string) => {
      const payload = { vessel_id: vessel.id, port_id: port.id, dates: '29-30 Nov', cut_off }
      await app.inject({ method: 'PUT', url: `/api/schedules/${schedule.id}`, payload })
      const read = await asVisitor(app, `/backend/api/sailing-schedule/${vessel.route_id}`)
      const { cut_off: text, cut_off_on, cut_off_understood } = read.json().schedules[0]
      return [text, cut_off_on, cut_off_understood]
    }

    expect(await cutOffAfter('28 Nov')).toEqual(['28 Nov', '2026-11-28', undefined])
    expect(await cutOffAfter('28/11 1700')).toEqual(['28/11 1700', '2026-11-28', '28 Nov'])
    expect(await cutOffAfter('TBA')).toEqual(['TBA', null, undefined])
    expect(await cutOffAfter('')).toEqual([null, null, undefined])
  })

  test('returns empty lists for a route without vessels', async () => {
    const app = await startApp()
    const { id } = await addRoute(app)

    expect((await asVisitor(app, `/backend/api/sailing-schedule/${id}`)).json()).toMatchObject({
      vessels: [],
      ports: [],
      schedules: [],
    })
  })

  test('responds 404 for an unknown route and 400 for an invalid id', async () => {
    const app = await startApp()
    const status = async (id: string) =>
      (await asVisitor(app, `/backend/api/sailing-schedule/${id}`)).statusCode

    expect(await status('99')).toBe(404)
    for (const id of ['abc', '1.5', '-1', '1e3', '99999999999999999999', '%00', '1%20'])
      expect(await status(id), id).toBe(400)
    const unknown = await asVisitor(app, '/backend/api/sailing-schedule/99')
    expect(unknown.json()).toMatchObject({ success: false, message: 'Route not found', status: 404 })
    expect(unknown.headers['content-type']).toContain('application/problem+json')
  })

  test('returns the next sailings', async () => {
    const app = await startApp()
    const route = await addRoute(app)
    const from = await addRecord(app, 'ports', { name: 'Yokohama', country: 'Japan' })
    const to = await addRecord(app, 'ports', { name: 'Chennai', country: 'India' })
    await addRotation(app, 'GONE', route.id, [
      [from.id, '2020-01-01'],
      [to.id, '2020-01-20'],
    ])
    const vessel_id = await addRotation(app, 'COMING', route.id, [
      [from.id, '30/2 Jan'],
      [to.id, '20 Jan'],
    ])

    expect((await asVisitor(app, '/backend/api/next-sailings')).json()).toEqual([
      {
        trade: 'to_india',
        route_id: route.id,
        direction: route.direction,
        vessel_id,
        vessel: 'COMING',
        voyage: null,
        from: 'Yokohama',
        to: 'Chennai',
        departs: '2027-01-02',
        days: 18,
        from_dates: '30/2 Jan',
        from_understood: '30 Dec – 2 Jan',
        to_dates: '20 Jan',
        cut_off: null,
        cut_off_on: null,
      },
    ])
  })

  test('returns the ports served with routes and next calls', async () => {
    const app = await startApp()
    const route = await addRoute(app)
    const kobe = await addRecord(app, 'ports', {
      name: 'Kobe',
      country: 'Japan',
      latitude: 34.65,
      longitude: 135.18,
    })
    const passed = await addPort(app, 'Passed by')
    await addPort(app, 'Never called')
    await addRotation(app, 'GONE', route.id, [[kobe.id, '2020-01-01']])
    await addRotation(app, 'UNSURE', route.id, [[kobe.id, 'TBA']])
    await addRotation(app, 'COMING', route.id, [
      [kobe.id, '02/01/2090'],
      [passed.id, 'OMIT'],
    ])

    expect((await asVisitor(app, '/backend/api/ports-served')).json()).toEqual([
      {
        id: kobe.id,
        key: 'kobe',
        name: 'Kobe',
        country: 'Japan',
        latitude: 34.65,
        longitude: 135.18,
        routes: [{ id: route.id, direction: route.direction }],
        calls_ahead: 2,
        calls: [
          {
            route_id: route.id,
            vessel: 'COMING',
            voyage: null,
            dates: '02/01/2090',
            eta: null,
            etd: null,
            starts_on: '2090-01-02',
            ends_on: '2090-01-02',
            understood: '2 Jan',
            days: '2 Jan',
            is_bookable: true,
          },
          expect.objectContaining({ vessel: 'UNSURE', dates: 'TBA', starts_on: null }),
        ],
      },
    ])
  })
})

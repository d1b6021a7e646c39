import { readFileSync } from 'node:fs'
import { sqliteDialect } from '@sailing-desk/records/database/dialect'
import { DomainError, TooManyRequests, TryLater } from '@sailing-desk/records/errors'
import {
  ErrorResponse,
  PointToPoint,
  PortSchedule,
  ServiceSchedule,
} from '@sailing-desk/timetable/dcsa/dcsa.schema'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { addRecord, addRoute, put, remove } from '../../../tests/records.ts'
import { SailingRouteForm } from '../../schedule/routes/route.schema.ts'
import { dcsaErrorHandler } from './dcsa-errors.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const PORTS = {
  Chennai: { country: 'India', code: 'INMAA', timezone: 'Asia/Kolkata' },
  Singapore: { country: 'Singapore', code: 'SGSIN', timezone: 'Asia/Singapore' },
  Yokohama: { country: 'Japan', code: 'JPYOK', timezone: 'Asia/Tokyo' },
  Busan: { country: 'South Korea', code: 'KRPUS', timezone: 'Asia/Seoul' },
}
type Port = keyof typeof PORTS
type Texts = { dates: string; eta?: string; cut_off?: string }

type Voyage = { name: string; voyage?: string; imo?: string; calls: Partial<Record<Port, Texts>> }

const VOYAGES: Voyage[] = [
  {
    ...{ name: 'NEEM ARGOSY', voyage: '1E', imo: '9321483' },
    calls: {
      Chennai: { dates: '1-3 Dec', cut_off: '30 Nov 1700' },
      Singapore: { dates: '10-11 Dec', eta: '10 Dec 0600' },
      Yokohama: { dates: '22-23 Dec' },
    },
  },
  {
    name: 'SUZU PARIJAT',
    voyage: '2E',
    calls: { Singapore: { dates: 'Mid Dec' }, Busan: { dates: '24 Dec' } },
  },
  {
    name: 'LOTUS ISTHMUS',
    voyage: '3E',
    calls: { Singapore: { dates: '14 Dec' }, Busan: { dates: '25 Dec' } },
  },
  {
    name: 'TBN',
    calls: { Chennai: { dates: '20 Dec' }, Singapore: { dates: 'OMIT' }, Yokohama: { dates: 'TBA' } },
  },
]

async function startSite() {
  const app = await startApp()
  const route = await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')
  const ports = new Map<string, number>()
  for (const [name, place] of Object.entries(PORTS))
    ports.set(name, (await addRecord(app, 'ports', { name, ...place })).id)
  async function addVoyage({ calls, ...voyage }: Voyage) {
    const { id } = await addRecord(app, 'vessels', { route_id: route.id, ...voyage })
    for (const [port, texts] of Object.entries(calls))
      await addRecord(app, 'schedules', { vessel_id: id, port_id: ports.get(port), ...texts })
  }
  for (const voyage of VOYAGES) await addVoyage(voyage)
  return { ...app, addVoyage }
}

const get = ({ app }: Pick<StartedApp, 'app'>, path: string, headers = {}) =>
  app.inject({ url: `/dcsa/v1/${path}`, headers })

/** A response of the endpoint, validated. */
async function read<Schema extends z.ZodType>(site: Pick<StartedApp, 'app'>, path: string, schema: Schema) {
  const { statusCode, headers, ...response } = await get(site, path)
  expect([statusCode, headers['api-version']], `${path}: ${response.body}`).toEqual([200, '1.0.3'])
  return { items: z.array(schema).parse(response.json()), next: headers['next-page-cursor']?.toString() }
}

const AT_SINGAPORE = 'port-schedules?UNLocationCode=SGSIN&date=2026-11-26'

describe('DCSA Commercial Schedules', () => {
  test('lists the direct sailings between two ports, with cut-off and intermediate calls', async () => {
    const site = await startSite()
    const url = 'point-to-point-routes?placeOfReceipt=INMAA&placeOfDelivery=JPYOK'
    const { items } = await read(site, url, PointToPoint)

    const chennai = { locationName: 'Chennai', UNLocationCode: 'INMAA' }
    const cutOffTimes = [{ cutOffDateTimeCode: 'PCO', cutOffDateTime: '2026-11-30T17:00:00+05:30' }]
    expect(items).toMatchObject([
      {
        placeOfReceipt: { location: chennai, dateTime: '2026-12-03T23:59:00+05:30' },
        placeOfDelivery: { location: { UNLocationCode: 'JPYOK' }, dateTime: '2026-12-22T00:00:00+09:00' },
        ...{ cutOffTimes, transitTime: 19 },
        legs: [
          {
            sequenceNumber: 1,
            transport: {
              modeOfTransport: 'VESSEL',
              vessel: { vesselIMONumber: '9321483', name: 'NEEM ARGOSY' },
              servicePartners: [
                {
                  carrierServiceName: 'EX INDIA TO JAPAN ( EXPORT )',
                  ...{ carrierServiceCode: 'R1', carrierImportVoyageNumber: '1E' },
                },
              ],
            },
            departure: { transportCallReference: 'call-1' },
            intermediateCalls: [
              { transportCallReference: 'call-2', arrivalDateTime: '2026-12-10T06:00:00+08:00' },
            ],
            arrival: { transportCallReference: 'call-3' },
            cutOffTimes,
          },
        ],
      },
    ])
  })

  test.each([
    ['', 1],
    ['&maxTranshipment=1&cargoType=DRY&receiptTypeAtOrigin=CY&deliveryTypeAtDestination=CY', 1],
    ['&maxTranshipment=0', 0],
    ['&cargoType=REEFER', 0],
    ['&receiptTypeAtOrigin=SD', 0],
    ['&deliveryTypeAtDestination=CFS', 0],
    ['&departureStartDate=2026-12-03&departureEndDate=2026-12-03', 1],
    ['&departureStartDate=2026-12-04', 0],
    ['&departureEndDate=2026-12-02', 0],
    ['&arrivalStartDate=2026-12-25&arrivalEndDate=2026-12-25', 1],
    ['&arrivalStartDate=2026-12-26', 0],
    ['&arrivalEndDate=2026-12-24', 0],
  ])('a connection is a routing of two legs: with "%s" there are %i', async (query, count) => {
    const url = `point-to-point-routes?placeOfReceipt=INMAA&placeOfDelivery=KRPUS${query}`
    const { items } = await read(await startSite(), url, PointToPoint)

    expect(items.map(({ legs }) => legs.length)).toEqual(Array(count).fill(2))
  })

  test('lists the vessels that call at a port from a day on, approximate ones as planned', async () => {
    const site = await startSite()
    const { items } = await read(site, AT_SINGAPORE, PortSchedule)

    expect(items.map(({ location }) => location.UNLocationCode)).toEqual(['SGSIN'])
    const schedules = items.flatMap(({ vesselSchedules }) => vesselSchedules)
    expect(
      schedules.map(({ vessel, timestamps }) => [vessel?.name, timestamps[0]?.eventClassifierCode]),
    ).toEqual([
      ['NEEM ARGOSY', 'EST'],
      ['SUZU PARIJAT', 'PLN'],
      ['LOTUS ISTHMUS', 'EST'],
    ])
    const later = await read(site, 'port-schedules?UNLocationCode=SGSIN&date=2026-12-12', PortSchedule)
    expect(later.items[0]?.vesselSchedules).toHaveLength(2)
  })

  test.each([
    ['vesselIMONumber=9321483', 'NEEM ARGOSY 1E 3'],
    ['vesselName=suzu%20parijat', 'SUZU PARIJAT 2E 2'],
    ['carrierVoyageNumber=9999R', 'dummy 9999R 1'],
    ['UNLocationCode=KRPUS', 'SUZU PARIJAT 2E 2, LOTUS ISTHMUS 3E 2'],
    ['UNLocationCode=KRPUS&responseScope=MATCHED_CALLS', 'SUZU PARIJAT 2E 1, LOTUS ISTHMUS 3E 1'],
    ['UNLocationCode=KRPUS&startDate=2026-12-25', 'LOTUS ISTHMUS 3E 2'],
    ['UNLocationCode=KRPUS&endDate=2026-12-24', 'SUZU PARIJAT 2E 2'],
    ['carrierServiceCode=R1&carrierVoyageNumber=1E', 'NEEM ARGOSY 1E 3'],
    ['vesselIMONumber=9321483&vesselName=SUZU%20PARIJAT', ''],
    ['carrierServiceCode=R2', ''],
    ['carrierServiceCode=R1&startDate=2027-02-01', ''],
    ['UNLocationCode=SGSIN&facilitySMDGCode=APM', ''],
    ['universalServiceReference=SR12345A', ''],
    ['universalVoyageReference=2201N&carrierServiceCode=R1', ''],
    ['vesselOperatorCarrierCode=MAEU', ''],
  ])('lists the voyages by service: of %s "%s"', async (query, expected) => {
    const { items } = await read(await startSite(), `vessel-schedules?${query}`, ServiceSchedule)

    const found = items.flatMap(({ vesselSchedules }) =>
      vesselSchedules.map(({ vessel, isDummyVessel, transportCalls }) =>
        [
          isDummyVessel ? 'dummy' : vessel?.name,
          transportCalls[0]?.carrierExportVoyageNumber,
          transportCalls.length,
        ].join(' '),
      ),
    )
    expect(found.join(', ')).toBe(expected)
  })

  test('a route has the service code that it was given, else one of its id', async () => {
    const site = await startSite()
    const { db } = site.database
    const { id, version } = await db.selectFrom('route').selectAll().executeTakeFirstOrThrow()
    const giveCode = async (service_code: string) => {
      const form = { direction: 'EX INDIA ( EXPORT )', service_code, version }
      const author = { account_id: null }
      await site.services.sailing.routes.update(author, id, SailingRouteForm.parse(form))
    }
    await giveCode('BOB1')

    expect((await read(site, 'vessel-schedules?carrierServiceCode=R1', ServiceSchedule)).items).toEqual([])
    const { items } = await read(site, 'vessel-schedules?carrierServiceCode=BOB1', ServiceSchedule)
    expect(items).toMatchObject([{ carrierServiceCode: 'BOB1', carrierServiceName: 'EX INDIA ( EXPORT )' }])
    await expect(giveCode('r2')).rejects.toThrow('Service code must not be R and a number')
  })

  test('finds nothing on an empty site, or at ports that are not served', async () => {
    const site = await startApp({ as: 'visitor' })
    const ports = 'placeOfReceipt=INMAA&placeOfDelivery=INMAA'
    expect((await read(site, `point-to-point-routes?${ports}`, PointToPoint)).items).toEqual([])
    expect((await read(site, AT_SINGAPORE, PortSchedule)).items).toEqual([])
    expect((await read(site, 'vessel-schedules?carrierServiceCode=R1', ServiceSchedule)).items).toEqual([])
  })

  test('pages lead on from the last entry while others come and go', async () => {
    const site = await startSite()
    const page = async (cursor?: string) => {
      const { items, next } = await read(
        site,
        `${AT_SINGAPORE}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
        PortSchedule,
      )
      return { next, names: items.flatMap((item) => item.vesselSchedules.map(({ vessel }) => vessel?.name)) }
    }
    const first = await page()
    expect(first.names).toEqual(['NEEM ARGOSY'])
    // Two before the cursor, the one that it was made of, and the one that would be next.
    for (const name of ['AMALTAS', 'BAKUL'])
      await site.addVoyage({ name, calls: { Singapore: { dates: '1 Dec' } } })
    for (const id of [1, 2]) expect((await remove(site, `/api/vessels/${id}`)).statusCode).toBe(200)

    const second = await page(first.next)
    expect(second).toEqual({ names: ['LOTUS ISTHMUS'], next: undefined })
  })

  test('pages of vessel schedules miss and repeat no voyage that is put forward or off meanwhile', async () => {
    const site = await startSite()
    const page = async (cursor?: string) => {
      const asked = `vessel-schedules?carrierServiceCode=R1&limit=2${cursor ? `&cursor=${cursor}` : ''}`
      const { items, next } = await read(site, asked, ServiceSchedule)
      const vessels = items.flatMap(({ vesselSchedules }) => vesselSchedules)
      return { next, names: vessels.map(({ vessel }) => vessel?.name ?? 'TBN') }
    }
    const first = await page()
    const calls = await site.database.db.selectFrom('schedule').selectAll().orderBy('id').execute()
    const move = async (vessel_id: number, dates: string) => {
      const call = calls.find((each) => each.vessel_id === vessel_id)
      const { statusCode } = await put(site, `/api/schedules/${call?.id}`, { ...call, dates, eta: null })
      expect(statusCode).toBe(200)
    }
    await move(1, '4-5 Dec')
    await move(4, '27 Nov')

    const second = await page(first.next)
    expect([...first.names, ...second.names].toSorted()).toEqual([
      ...['LOTUS ISTHMUS', 'NEEM ARGOSY', 'SUZU PARIJAT', 'TBN'],
    ])
  })

  test.each([
    ['cut', (cursor: string) => cursor.slice(0, -1)],
    ['changed', (cursor: string) => `B${cursor.slice(1)}`],
    ['of other filters', (cursor: string) => `${cursor}&date=2026-11-27`],
    ['not one', () => 'fE9mZnNldHw9MTAmbGltaXQ9MTA'],
  ])('a cursor that is %s is refused', async (_what, change) => {
    const site = await startSite()
    const { next = '' } = await read(site, `${AT_SINGAPORE}&limit=1`, PortSchedule)
    const day = change(next).includes('&') ? 'port-schedules?UNLocationCode=SGSIN' : AT_SINGAPORE
    const { statusCode, ...response } = await get(site, `${day}&limit=1&cursor=${change(next)}`)

    expect(statusCode).toBe(400)
    expect(ErrorResponse.parse(response.json()).errors).toMatchObject([{ property: 'cursor' }])
  })

  test('references stay the same when a later circular is imported', async () => {
    const site = await startApp()
    const circulars = circularReviews(site.database)
    const references = async () => {
      const calls = new Map<string, string>()
      for (const id of [1, 2, 3, 4, 5])
        for (const { vesselSchedules } of (
          await read(site, `vessel-schedules?carrierServiceCode=R${id}&limit=9`, ServiceSchedule)
        ).items)
          for (const { vessel, transportCalls } of vesselSchedules)
            for (const call of transportCalls)
              calls.set(
                `${id} ${vessel?.name} ${call.carrierExportVoyageNumber} ${call.location.UNLocationCode}`,
                call.transportCallReference,
              )
      return calls
    }
    await circulars.importFile({ account_id: null }, readFileSync('samples/circular-2026-12.xlsx'))
    const december = await references()
    const choices = { accept: ['incomplete' as const], today: '2026-12-25' }
    await circulars.importFile({ account_id: null }, readFileSync('samples/circular-2027-01.xlsx'), choices)
    const january = await references()

    const kept = [...december].filter(([call]) => january.has(call))
    expect(kept.length).toBeGreaterThan(200)
    expect(kept.filter(([call, reference]) => january.get(call) !== reference)).toEqual([])
    expect(new Set(january.values()).size).toBe(january.size)
  })

  test('a response is cached until the schedule changes, in any order of its query, and without CORS', async () => {
    const site = await startSite()
    const first = await get(site, AT_SINGAPORE, { origin: 'https://elsewhere.example' })
    const { etag = '' } = first.headers
    const again = (headers = {}) => get(site, 'port-schedules?date=2026-11-26&UNLocationCode=SGSIN', headers)
    expect((await again({ 'if-none-match': etag })).statusCode).toBe(304)
    expect(Object.keys(first.headers).filter((name) => name.startsWith('access-control'))).toEqual([])

    await put(site, '/api/schedules/2', { vessel_id: 1, port_id: 2, dates: '12 Dec', version: 1 })
    const changed = await again({ 'if-none-match': etag })
    expect([changed.statusCode, changed.headers['api-version']]).toEqual([200, '1.0.3'])
    expect(changed.body).toContain('2026-12-12T00:00:00+08:00')
  })
})

describe('errors of DCSA Commercial Schedules', () => {
  const PORTS_ASKED = 'point-to-point-routes?placeOfReceipt=INMAA&placeOfDelivery=SGSIN'

  test.each([
    ['point-to-point-routes', 'placeOfReceipt', undefined],
    ['point-to-point-routes?placeOfReceipt=INMAA&placeOfDelivery=sgsin', 'placeOfDelivery', 'sgsin'],
    [`${PORTS_ASKED}&placeOfDelivery=JPYOK`, 'placeOfDelivery', 'SGSIN,JPYOK'],
    [`${PORTS_ASKED}&departureStartDate=2026-02-30`, 'departureStartDate', '2026-02-30'],
    [
      `${PORTS_ASKED}&departureStartDate=2026-12-02&departureEndDate=2026-12-01`,
      'departureEndDate',
      '2026-12-01',
    ],
    [`${PORTS_ASKED}&arrivalStartDate=2026-12-02&arrivalEndDate=2026-12-01`, 'arrivalEndDate', '2026-12-01'],
    [`${PORTS_ASKED}&maxTranshipment=-1`, 'maxTranshipment', '-1'],
    [`${PORTS_ASKED}&limit=0`, 'limit', '0'],
    [`${PORTS_ASKED}&limit=2147483648`, 'limit', '2147483648'],
    [`${PORTS_ASKED}&limit=1e3`, 'limit', '1e3'],
    [`${PORTS_ASKED}&receiptTypeAtOrigin=XX`, 'receiptTypeAtOrigin', 'XX'],
    [`${PORTS_ASKED}&cargoType=`, 'cargoType', ''],
    [`${PORTS_ASKED}&cursor=${'a'.repeat(1025)}`, 'cursor', 'a'.repeat(500)],
    ['port-schedules?UNLocationCode=INMAA', 'date', undefined],
    ['vessel-schedules?vesselIMONumber=12', 'vesselIMONumber', '12'],
    ['vessel-schedules?vesselName=%20NEEM', 'vesselName', ' NEEM'],
    [`vessel-schedules?vesselName=${'N'.repeat(51)}`, 'vesselName', 'N'.repeat(51)],
    [
      'vessel-schedules?carrierServiceCode=R1&startDate=2026-12-02&endDate=2026-12-01',
      'endDate',
      '2026-12-01',
    ],
    ['vessel-schedules?carrierServiceCode=R1&responseScope=ALL', 'responseScope', 'ALL'],
    ['vessel-schedules?startDate=2026-12-01&unknown=1', undefined, undefined],
  ])('%s is refused for %s', async (path, property, value) => {
    const { statusCode, headers, ...response } = await get(await startApp(), path)

    expect([statusCode, headers['api-version']]).toEqual([400, '1.0.3'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const { errors, ...body } = ErrorResponse.parse(response.json())
    expect(body).toMatchObject({ httpMethod: 'GET', requestUri: `/dcsa/v1/${path}`, statusCode: 400 })
    expect([errors[0]?.property, errors[0]?.value]).toEqual([property, value])
  })

  test('another major version is refused, also of a response that was sent before', async () => {
    const site = await startSite()
    const request = await createNetworkClient(site)
    const statusWith = async (headers = {}) => (await request(`/dcsa/v1/${AT_SINGAPORE}`, headers)).status

    expect([await statusWith({ 'api-version': '1' }), await statusWith()]).toEqual([200, 200])
    expect([await statusWith({ 'api-version': '2' }), await statusWith()]).toEqual([400, 200])
  })

  test.each([
    ['GET', '/dcsa/v1/nowhere', 404, 'GET'],
    ['GET', '/dcsa/v1', 404, 'GET'],
    ['GET', '/dcsa/v1/%e0%a4%a', 400, 'GET'],
    ['POST', '/dcsa/v1/port-schedules', 405, 'POST'],
    ['DELETE', '/dcsa/v1/nowhere', 405, 'DELETE'],
    ['OPTIONS', '/dcsa/v1/vessel-schedules', 405, 'OPTION'],
    ['PROPFIND', '/dcsa/v1/vessel-schedules', 405, 'GET'],
  ])('%s %s is answered %i', async (method, url, status, httpMethod) => {
    const { app } = await startApp()
    const { statusCode, headers, ...response } = await app.inject({ method: method as 'GET', url })

    expect([statusCode, headers['api-version'], headers.allow]).toEqual([
      ...[status, '1.0.3', status === 405 ? 'GET, HEAD' : undefined],
    ])
    const { errors, ...body } = ErrorResponse.parse(response.json())
    expect(body).toMatchObject({ httpMethod, requestUri: url, statusCode: status })
    expect(errors).toHaveLength(1)
  })

  test.each([
    [new DomainError(403, 'From another site'), 403],
    [new TooManyRequests('Too many requests', 60), 429],
    [new TryLater(503, 'Try again', 60), 503],
    [Object.assign(new Error('a secret'), { code: 'ERR_INVALID_STATE' }), 503],
    [new Error('a secret'), 500],
  ])('%s is answered %i, without internal details', async (error, status) => {
    const app = Fastify().setErrorHandler(dcsaErrorHandler(sqliteDialect))
    app.get('/fails', () => Promise.reject(error))
    const { statusCode, headers, ...response } = await app.inject('/fails')

    expect([statusCode, headers['api-version']]).toEqual([status, '1.0.3'])
    expect(headers['retry-after'] !== undefined).toBe(status === 429 || status === 503)
    ErrorResponse.parse(response.json())
    expect(response.body).not.toContain('secret')
  })
})

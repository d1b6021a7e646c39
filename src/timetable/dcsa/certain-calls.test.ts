import { certainCalls, timestampsOf } from '@sailing-desk/timetable/dcsa/certain-calls'
import { imoNumber, serviceOf, vesselOf, voyageNumberOf } from '@sailing-desk/timetable/dcsa/names'
import { publicPorts } from '@sailing-desk/timetable/ports'
import type { Call } from '@sailing-desk/timetable/published'
import { expect, test } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../../packages/timetable/tests/published.ts'
import { indexOfPorts } from '../load.ts'

const ROWS = (
  [
    ['Chennai', 'INMAA', 'Asia/Kolkata'],
    ['New York', 'USNYC', 'America/New_York'],
    ['Old Jetty', null, 'Asia/Tokyo'],
    ['Kobe', 'JPUKB', null],
    ['Osaka', 'JPOSA', 'Mars/Olympus'],
  ] as const
).map(([name, code, timezone], at) => {
  const nowhere = { country: null, latitude: null, longitude: null, heaviest_lift: null, version: 1 }
  return { id: at + 1, name, code, timezone, ...nowhere }
})
const PORTS = indexOfPorts(publicPorts(ROWS, []))
const at = (key: string) => portRef(key, PORTS.byKey.get(key))
const CHENNAI = { port: at('inmaa') }
const certainOf = (...calls: Partial<Call>[]) =>
  certainCalls(
    publishedVoyage(calls.map((each, at) => publishedCall({ id: at + 1, ...CHENNAI, ...each }))),
    PORTS,
  )
const certain = (others: Partial<Call>) => certainOf(others)[0] ?? null

const UNDATED = { starts_on: null, ends_on: null }

test.each<[string, Partial<Call>]>([
  ['TBA', { dates: 'TBA', reading: 'tba', ...UNDATED }],
  ['omitted', { dates: 'OMIT', reading: 'omit', ...UNDATED }],
  ['no call', { dates: '-', reading: 'none', ...UNDATED }],
  ['unread', { dates: 'after monsoon', reading: 'unreadable', ...UNDATED }],
  ['in doubt', { doubt: 'order', ...UNDATED }],
  ['without a UN/LOCODE', { port: at('old-jetty') }],
  ['at a port without a time zone', { port: at('jpukb') }],
  ['in an unknown time zone', { port: at('jposa') }],
])('a call that is %s is left out', (_what, others) => {
  expect(certain({})).not.toBeNull()
  expect(certain(others)).toBeNull()
})

const DEC = { starts_on: '2026-12-05', ends_on: '2026-12-06' }

test.each<[Partial<Call>, string, string, string]>([
  [DEC, 'EST', '2026-12-05T00:00:00+05:30', '2026-12-06T23:59:00+05:30'],
  [{ ...DEC, reading: 'approx' }, 'PLN', '2026-12-05T00:00:00+05:30', '2026-12-06T23:59:00+05:30'],
  [
    { ...DEC, eta: '05/0600', etd: '6 Dec 18:30' },
    'EST',
    '2026-12-05T06:00:00+05:30',
    '2026-12-06T18:30:00+05:30',
  ],
  [
    { ...DEC, eta: 'in the morning', etd: '06/2400' },
    'EST',
    '2026-12-05T00:00:00+05:30',
    '2026-12-06T23:59:00+05:30',
  ],
  [
    { ...DEC, eta: '5 Dec PM', etd: '6 Dec AM' },
    'EST',
    '2026-12-05T12:00:00+05:30',
    '2026-12-06T12:00:00+05:30',
  ],
  [
    { ...DEC, reading: 'approx', eta: '6 Dec', etd: null },
    'PLN',
    '2026-12-06T00:00:00+05:30',
    '2026-12-06T23:59:00+05:30',
  ],
  [
    { port: at('usnyc'), starts_on: '2027-03-13', ends_on: '2027-03-14' },
    'EST',
    '2027-03-13T00:00:00-05:00',
    '2027-03-14T23:59:00-04:00',
  ],
])('with %j a call is %s from %s to %s', (others, classifier, arrives, departs) => {
  const classifiers = { arrival: classifier, departure: classifier }
  expect(certain(others)).toMatchObject({ classifiers, arrives, departs })
})

test.each<[Partial<Call>, string, string]>([
  [{ ...DEC, ata: '2026-12-07' }, 'ACT 2026-12-07T00:00:00+05:30', 'EST 2026-12-07T23:59:00+05:30'],
  [{ ...DEC, ata: '2026-12-05T06:30' }, 'ACT 2026-12-05T06:30:00+05:30', 'EST 2026-12-06T23:59:00+05:30'],
  [{ ...DEC, atd: '2026-12-04' }, 'EST 2026-12-04T00:00:00+05:30', 'ACT 2026-12-04T23:59:00+05:30'],
  [
    { ...UNDATED, reading: 'tba', ata: '2026-12-05', atd: '2026-12-05T18:00' },
    'ACT 2026-12-05T00:00:00+05:30',
    'ACT 2026-12-05T18:00:00+05:30',
  ],
])('what really was takes the place of the schedule in %j', (others, arrival, departure) => {
  const found = certain(others)
  expect(found && timestampsOf(found).map((at) => `${at.eventClassifierCode} ${at.eventDateTime}`)).toEqual([
    arrival,
    departure,
  ])
})

test.each([
  [null, null, undefined],
  ['TBA', null, undefined],
  ['28 Nov', '2026-11-28', '2026-11-28T23:59:00+05:30'],
  ['28/11 1700', '2026-11-28', '2026-11-28T17:00:00+05:30'],
])('the cut-off %j of %j is at %s', (cut_off, cut_off_on, moment) => {
  const times = certain({ cut_off, cut_off_on })?.cutOffTimes
  expect(times).toEqual(moment && [{ cutOffDateTimeCode: 'PCO', cutOffDateTime: moment }])
})

test.each([
  ['9321483', '9321483'],
  ['IMO 9074729', '9074729'],
  ['9321484', undefined],
  ['932148', undefined],
  [null, undefined],
])('the IMO number %j is published as %j', (typed, number) => {
  expect(imoNumber(typed)).toBe(number)
  expect(vesselOf(publishedVoyage([], { imo: typed }))).toEqual({
    vessel: { ...(number && { vesselIMONumber: number }), name: 'S' },
    isDummyVessel: false,
  })
})

test('a vessel to be nominated is a dummy, a voyage without number is 9999R, and long names are cut', () => {
  const long = `${'LONG '.repeat(30)}NAME`
  const voyage = publishedVoyage([], {
    ...{ ship: { key: null, name: 'TBN' }, voyage: null, route: { id: 7, direction: long } },
  })
  expect(vesselOf(voyage)).toEqual({ isDummyVessel: true })
  expect(voyageNumberOf(voyage)).toBe('9999R')
  expect(serviceOf(voyage, { routes: new Map() })).toEqual({
    carrierServiceName: 'LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG',
    carrierServiceCode: 'R7',
  })
})

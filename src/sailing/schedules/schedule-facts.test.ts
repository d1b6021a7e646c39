import { expect, test } from 'vitest'
import type { ShownCall, ShownPort, ShownVessel } from '../timetable/schedule-view.ts'
import { callFacts, portFacts, vesselFacts } from './schedule-facts.ts'

const vessel: ShownVessel = {
  id: 1,
  name: 'TAMARIND CREST',
  voyage: '041W',
  imo: null,
  type: 'MPP',
  capacity: '12,500 DWT',
  version: 1,
}
const yokohama: ShownPort = {
  id: 1,
  name: 'Yokohama',
  country: 'Japan',
  code: 'JPYOK',
  latitude: 35.45,
  longitude: 139.65,
  timezone: 'Asia/Tokyo',
  version: 1,
}
const singapore: ShownPort = { ...yokohama, id: 2, name: 'Singapore', country: 'Singapore' }

function shown(call: Partial<ShownCall['call']>, rest: Partial<ShownCall> = {}): ShownCall {
  return {
    vessel,
    port: yokohama,
    state: 'ahead',
    call: {
      vessel_id: 1,
      port_id: 1,
      dates: '25/27 Nov',
      eta: null,
      etd: null,
      starts_on: '2026-11-25',
      ends_on: '2026-11-27',
      reading: 'exact',
      ...call,
    },
    ...rest,
  }
}

test('a call: as typed first, then what was understood', () => {
  expect(callFacts(shown({ eta: '25 Nov 0700', etd: '27 Nov 0300' }, { state: 'next' }))).toEqual({
    title: 'TAMARIND CREST V.041W',
    line: 'Yokohama, Japan · next call',
    entries: [
      ['Dates', '25/27 Nov'],
      ['ETA', '25 Nov 0700'],
      ['ETD', '27 Nov 0300'],
      ['Days', 'Wed 25 – Fri 27 Nov 2026'],
    ],
  })
})

test.each([
  [{ reading: 'approx' }, 'about Wed 25 – Fri 27 Nov 2026'],
  [{ reading: 'omit', starts_on: null, ends_on: null }, 'The vessel does not call'],
  [{ reading: 'tba', starts_on: null, ends_on: null }, 'To be announced'],
  [{ reading: 'unreadable', starts_on: null, ends_on: null }, undefined],
] as const)('what %o is read as', (call, days) => {
  expect(callFacts(shown(call)).entries.find(([label]) => label === 'Days' || label === 'Note')?.[1]).toBe(
    days,
  )
})

test('a place that is its own country is named once', () => {
  expect(callFacts(shown({}, { port: singapore })).line).toBe('Singapore')
})

test('a vessel: its first and last call are those with a date', () => {
  const calls = [
    shown({ starts_on: null, ends_on: null, reading: 'tba' }, { state: 'off' }),
    shown({}),
    shown({ starts_on: '2026-12-11', ends_on: '2026-12-12' }, { port: singapore }),
  ]

  expect(vesselFacts(vessel, calls)).toEqual({
    title: 'TAMARIND CREST',
    line: 'V.041W · MPP',
    entries: [
      ['Capacity', '12,500 DWT'],
      ['First call', 'Yokohama, Wed 25 Nov 2026'],
      ['Last call', 'Singapore, Fri 11 Dec 2026'],
    ],
  })
  expect(vesselFacts({ ...vessel, capacity: null }, []).entries).toEqual([])
})

test('a port: code, local time and position as on a chart', () => {
  expect(portFacts(yokohama, '2026-11-20')).toEqual({
    title: 'Yokohama',
    line: 'Japan',
    entries: [
      ['UN/LOCODE', 'JPYOK'],
      ['Time zone', 'Asia/Tokyo (UTC+9)'],
      ['Position', '35°27′ N 139°39′ E'],
    ],
  })
})

test('a port of which little is known says only that', () => {
  const port = {
    ...yokohama,
    country: null,
    code: 'YOKO 1',
    timezone: 'Nowhere/Else',
    latitude: -6.1,
    longitude: null,
  }

  expect(portFacts(port, '2026-11-20')).toEqual({
    title: 'Yokohama',
    line: undefined,
    entries: [
      ['Code', 'YOKO 1'],
      ['Time zone', 'Nowhere/Else'],
    ],
  })
})

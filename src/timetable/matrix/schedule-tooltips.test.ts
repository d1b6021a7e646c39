import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import type { ShownCall, ShownPort, ShownVessel } from '@sailing-desk/timetable/matrix/schedule-view'
import { expect, test } from 'vitest'
import { NO_VESSEL_TEXTS } from '../../../packages/timetable/tests/sailing-rows.ts'
import { callTooltip, portTooltip, vesselTooltip } from './schedule-tooltips.ts'

const vessel: ShownVessel = {
  id: 1,
  name: 'TAMARIND CREST',
  voyage: '041W',
  ...NO_VESSEL_TEXTS,
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
  heaviest_lift: null,
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
      ...NO_DETAILS,
      starts_on: '2026-11-25',
      ends_on: '2026-11-27',
      reading: 'exact',
      ...call,
    },
    ...rest,
  }
}

test('lists the dates of a call as typed, then the understood days and the last change', () => {
  expect(
    callTooltip(
      shown(
        { eta: '25 Nov 0700', etd: '27 Nov 0300', cut_off: '23 Nov', changed: '2 days later, 20 Nov' },
        { state: 'next' },
      ),
    ),
  ).toEqual({
    title: 'TAMARIND CREST V.041W',
    line: 'Yokohama, Japan · next call at this port',
    entries: [
      ['Dates', '25/27 Nov'],
      ['ETA', '25 Nov 0700'],
      ['ETD', '27 Nov 0300'],
      ['Cargo cut-off', '23 Nov'],
      ['Days', 'Wed 25 – Fri 27 Nov 2026'],
      ['Changed', '2 days later, 20 Nov'],
    ],
  })
})

test.each([
  [{ reading: 'approx' }, 'about Wed 25 – Fri 27 Nov 2026'],
  [{ reading: 'omit', starts_on: null, ends_on: null }, 'The vessel does not call'],
  [{ reading: 'tba', starts_on: null, ends_on: null }, 'To be announced'],
  [{ reading: 'unreadable', starts_on: null, ends_on: null }, undefined],
] as const)('describes the reading of %o', (call, days) => {
  expect(callTooltip(shown(call)).entries.find(([label]) => label === 'Days' || label === 'Note')?.[1]).toBe(
    days,
  )
})

test('names a port with the name of its country once', () => {
  expect(callTooltip(shown({}, { port: singapore })).line).toBe('Singapore')
})

test('lists capacity and the first and last dated call of a vessel', () => {
  const calls = [
    shown({ starts_on: null, ends_on: null, reading: 'tba' }, { state: 'off' }),
    shown({}),
    shown({ starts_on: '2026-12-11', ends_on: '2026-12-12' }, { port: singapore }),
  ]

  expect(vesselTooltip(vessel, calls)).toEqual({
    title: 'TAMARIND CREST',
    line: 'V.041W · MPP',
    entries: [
      ['Capacity', '12,500 DWT'],
      ['First call', 'Yokohama, Wed 25 Nov 2026'],
      ['Last call', 'Singapore, Fri 11 Dec 2026'],
    ],
  })
  expect(vesselTooltip({ ...vessel, capacity: null }, []).entries).toEqual([])
})

test('lists code, time zone and position of a port', () => {
  expect(portTooltip(yokohama, '2026-11-20')).toEqual({
    title: 'Yokohama',
    line: 'Japan',
    entries: [
      ['UN/LOCODE', 'JPYOK'],
      ['Time zone', 'Asia/Tokyo (UTC+9)'],
      ['Position', '35°27′ N 139°39′ E'],
    ],
  })
})

test('lists only what is known of a port', () => {
  const port = {
    ...yokohama,
    country: null,
    code: 'YOKO 1',
    timezone: 'Nowhere/Else',
    latitude: -6.1,
    longitude: null,
  }

  expect(portTooltip(port, '2026-11-20')).toEqual({
    title: 'Yokohama',
    line: undefined,
    entries: [
      ['Code', 'YOKO 1'],
      ['Time zone', 'Nowhere/Else'],
    ],
  })
})

test('says why a call is to be confirmed, and nothing of its days', () => {
  const { entries } = callTooltip(shown({ doubt: 'times', starts_on: null, ends_on: null, eta: '24 Nov' }))
  expect(Object.fromEntries(entries)).toEqual({
    Dates: '25/27 Nov',
    ETA: '24 Nov',
    Note: 'To be confirmed: Dates, ETA and ETD disagree',
  })
})

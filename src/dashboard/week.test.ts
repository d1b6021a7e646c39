import type { Call } from '@sailing-desk/timetable/published'
import { expect, test } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../packages/timetable/tests/published.ts'
import { eventsOfWeek } from './today.service.ts'

const TODAY = '2026-12-04'
const chennai = portRef('chennai', { name: 'Chennai', country: 'India' })
const kobe = portRef('kobe', { name: 'Kobe', country: 'Japan' })
const stay = (starts_on: string | null, ends_on: string | null, others: Partial<Call> = {}) =>
  publishedCall({ port: chennai, starts_on, ends_on, ...others })

function eventsOf(...calls: Call[]) {
  const voyage = publishedVoyage(calls, { ship: { key: 's', name: 'TAMARIND CREST' } })
  const found = eventsOfWeek({ voyages: new Map([[1, voyage]]), today: TODAY })
  return found.map(({ day, events, port }) => `${day} ${events.join('+')} ${port}`)
}

test('the week begins today and has seven days', () => {
  expect(eventsOf(stay('2026-12-03', '2026-12-04'), stay('2026-12-10', '2026-12-11'))).toEqual([
    '2026-12-04 sails Chennai',
    '2026-12-10 arrives Chennai',
  ])
})

test('arrival and departure on one day are one event, and a cut-off comes on its own day', () => {
  expect(eventsOf(stay('2026-12-08', '2026-12-08', { cut_off: '5 Dec', cut_off_on: '2026-12-05' }))).toEqual([
    '2026-12-05 cut_off Chennai',
    '2026-12-08 arrives+sails Chennai',
  ])
})

test('only calls in India are listed, unless the schedule has none', () => {
  const abroad = publishedCall({ port: kobe, starts_on: '2026-12-05', ends_on: '2026-12-05' })
  expect(eventsOf(abroad)).toEqual(['2026-12-05 arrives+sails Kobe'])
  expect(eventsOf(abroad, stay('2027-01-05', '2027-01-06'))).toEqual([])
})

test.each([
  ['approximate', { reading: 'approx' } as const],
  [
    'contradicting',
    {
      doubt: 'weekday',
      starts_on: null,
      ends_on: null,
      typed: typedDays('2026-12-02', '2026-12-12'),
    } as const,
  ],
])('of %s days none is that of the arrival', (_name, others) => {
  expect(eventsOf(stay('2026-12-02', '2026-12-12', others as Partial<Call>))).toEqual([
    '2026-12-04 expected Chennai',
  ])
})

test('calls without days, or with days that are over, have no events', () => {
  expect(eventsOf(stay(null, null, { reading: 'tba' }), stay('2026-12-01', '2026-12-03'))).toEqual([])
})

function typedDays(starts_on: string, ends_on: string): Call['typed'] {
  return { starts_on, ends_on, cut_off_on: null, understood: undefined, cut_off_understood: undefined }
}

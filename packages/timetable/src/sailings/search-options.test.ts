import { expect, test } from 'vitest'
import { callWith, sailingWith } from '../../tests/sailing-pages.ts'
import { notableSailings } from './notable-sailings.ts'
import { NO_OPTIONS, refined, searchOptions } from './search-options.ts'

const TODAY = '2026-11-24'

test.each([
  [{}, {}],
  [{ month: '', until: '', sort: '', arrive_by: '', direct: '' }, {}],
  [
    { month: '2026-12', until: '2027-02' },
    { month: '2026-12', until: '2027-02' },
  ],
  [{ until: '2026-11' }, { until: '2026-11' }],
  [
    { sort: 'transit', direct: '1' },
    { sort: 'transit', direct: true },
  ],
  [{ arrive_by: '2027-01-15' }, { arrive_by: '2027-01-15' }],
])('the query %j is understood', (query, options) => {
  expect(searchOptions(query, TODAY)).toEqual({ ...NO_OPTIONS, ...options })
})

test.each([
  ['month', { month: '2026-10' }],
  ['month', { month: ['2026-12', '2027-01'] }],
  ['until', { until: '2029-01' }],
  ['until', { month: '2027-01', until: '2026-12' }],
  ['sort', { sort: 'price' }],
  ['arrive_by', { arrive_by: '2027-02-30' }],
  ['direct', { direct: 'yes' }],
])('a wrong %s in %j is named', (field, query) => {
  expect(searchOptions(query, TODAY)).toMatchObject({ field, fault: expect.any(String) })
})

/** By its voyage; it leaves and arrives on days of December. */
function sailing(voyage_id: number, from: number, to: number | null, others = {}) {
  const day = (date: number | null) => date && `2026-12-${String(date).padStart(2, '0')}`
  const call = (date: number | null) => callWith({ starts_on: day(date) || null, ends_on: day(date) || null })
  return sailingWith({
    ...{ voyage_id, departure: { ...call(from), cut_off_on: null }, arrival: call(to) },
    ...{ transit_days: to === null ? null : { min: to - from, max: to - from }, ...others },
  })
}

const FOUND = [sailing(1, 1, 20), sailing(2, 3, null), sailing(3, 5, 15), sailing(4, 9, 18)]

test.each([
  [{}, [1, 2, 3, 4]],
  [{ sort: 'arrival' as const }, [3, 4, 1, 2]],
  [{ sort: 'transit' as const }, [4, 3, 1, 2]],
  [{ arrive_by: '2026-12-18' }, [3, 4]],
])('with %j the sailings are %j', (options, voyages) => {
  const sailings = refined(FOUND, { ...NO_OPTIONS, ...options })

  expect(sailings.map(({ voyage_id }) => voyage_id)).toEqual(voyages)
})

test('the sailings that stand out say why, of those that can be booked', () => {
  const cutOff = (day: string) => ({ departure: { ...callWith(), cut_off_on: day } })
  const sailings = [
    sailing(9, 1, 2, { status: 'departed' }),
    ...FOUND,
    sailing(5, 1, 2, { status: 'closed', ...cutOff('2026-11-20') }),
  ]
  const last = sailing(6, 20, 30, cutOff('2026-11-24'))
  const notable = notableSailings([...sailings, last])

  expect([...notable].map(([{ voyage_id }, names]) => [voyage_id, names])).toEqual([
    [1, ['Next departure']],
    [3, ['Earliest arrival']],
    [4, ['Shortest passage']],
    [6, ['Next cut-off']],
  ])
  expect(notableSailings([last]).size).toBe(0)
})

import { expect, test } from 'vitest'
import { nameOfChanges, type WrittenCall } from './apply-grid.ts'

const VOYAGES = new Map([
  [1, { name: 'TAMARIND CREST', voyage: '041W' }],
  [2, { name: 'NEEM GLORY', voyage: null }],
  [3, { name: 'BANYAN STAR', voyage: '7' }],
])
const nameOf = (writes: WrittenCall[], added: { name: string; voyage: string | null }[] = []) =>
  nameOfChanges(writes, added, (id) => VOYAGES.get(id))
const call = (vessel_id: number, day: string | null, end = day) =>
  ({ vessel_id, starts_on: day && `2027-01-${day}`, ends_on: end && `2027-01-${end}` }) as const
const moved = (vessel_id: number, from: string | null, to: string | null): WrittenCall => ({
  before: call(vessel_id, from),
  values: call(vessel_id, to),
})

test('calls of a voyage that move alike are a shift', () => {
  expect(nameOf([moved(1, '10', '12'), moved(1, '14', '16')])).toBe('TAMARIND CREST V.041W shifted by 2 days')
  expect(nameOf([moved(1, '10', '09'), moved(2, '14', '13')])).toBe(
    'TAMARIND CREST V.041W and NEEM GLORY shifted back by 1 day',
  )
  expect(nameOf([1, 2, 3].map((id) => moved(id, '10', '12')))).toBe('3 voyages shifted by 2 days')
})

test.each([
  ['move by different days', [moved(1, '10', '12'), moved(1, '14', '15')]],
  ['keep their dates', [moved(1, '10', '10'), moved(1, '14', '14')]],
  ['have no dates', [moved(1, null, '10'), moved(1, null, '14')]],
  ['grow longer', [{ before: call(1, '10', '11'), values: call(1, '12', '14') }, moved(1, '14', '16')]],
  ['are removed', [{ before: call(1, '10'), values: null }, moved(1, '14', '16')]],
])('calls that %s are counted', (_, writes) => {
  expect(nameOf(writes)).toBe('2 calls changed in the grid')
})

test('new voyages are named, and one call is not', () => {
  expect(nameOf([{ before: null, values: call(-1, '10') }], [{ name: 'NEEM GLORY', voyage: '8' }])).toBe(
    'NEEM GLORY V.8 added in the grid',
  )
  expect(nameOf([moved(1, '10', '12')])).toBeNull()
})

import { expect, test } from 'vitest'
import { shownColumns } from './equipment-view.ts'

const values = (named: Record<string, string>) =>
  Object.entries(named).map(([attribute_name, value], at) => ({
    attribute_id: at + 1,
    attribute_name,
    attribute_display_name: attribute_name,
    value,
  }))

test.each([
  [
    { capacity: '25', size: 'L', location: 'Chennai' },
    { capacity: '25', size: 'L', location: 'Chennai' },
  ],
  [
    { payload_capacity: '9', capacity: '25' },
    { capacity: '25', size: null, location: null },
  ],
  [
    { 'Lifting Capacity (MT)': '9', deckSize: 'L' },
    { capacity: '9', size: 'L', location: null },
  ],
  [
    { CAPACITY: '9', ' Location ': 'Here' },
    { capacity: '9', size: null, location: 'Here' },
  ],
  [
    { oversize: 'no', relocation: 'no' },
    { capacity: '40 MT', size: null, location: null },
  ],
  [{}, { capacity: '40 MT', size: null, location: null }],
])('derives from %j the columns %j', (named, columns) => {
  expect(shownColumns(values(named as Record<string, string>), '40 MT')).toEqual(columns)
})

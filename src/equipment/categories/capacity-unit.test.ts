import { expect, test } from 'vitest'
import { capacityUnit, unitIn, withUnit } from './capacity-unit.ts'

test.each([
  ['25', '25 MT'],
  ['2.5', '2.5 MT'],
  ['25-30', '25-30 MT'],
  ['up to 25', 'up to 25 MT'],
  ['25 MT', '25 MT'],
  ['25MT', '25MT'],
  ['25 mt', '25 mt'],
  ['25 T', '25 T'],
  ['25 tons', '25 tons'],
  ['25 ton(s)', '25 ton(s)'],
  ['25 MT at 3 m', '25 MT at 3 m'],
  ['2500 kg', '2500 kg'],
  ['8 cars', '8 cars'],
  ['On request', 'On request'],
  ['', ''],
])('formats %j as %j', (value, shown) => {
  expect(withUnit(value, 'MT')).toBe(shown)
})

test('adds no unit if there is none', () => {
  expect(withUnit('25', null)).toBe('25')
  expect(withUnit('12.2 x 2.44', 'm')).toBe('12.2 x 2.44 m')
})

test.each([
  ['Cranes', 'Capacity', 'MT'],
  ['Cranes', 'Capacity (MT)', 'MT'],
  ['HARBOUR CRANES', null, 'MT'],
  ['Fork Lifts', 'Capacity (tons)', 'MT'],
  ['Forklifts', 'Capacity (kg)', 'kg'],
  ['Trailers', 'Payload Capacity (MT)', 'MT'],
  ['Trailers', 'Payload', null],
  [null, 'Capacity', null],
])('the unit of %s with label %s is %s', (category, label, unit) => {
  expect(capacityUnit(category, label)).toBe(unit)
})

test('reads the unit in brackets at the end', () => {
  expect(unitIn('Boom (main) Length (m)')).toBe('m')
  expect(unitIn('Size (m) of deck')).toBeNull()
  expect(unitIn('Size ()')).toBeNull()
})

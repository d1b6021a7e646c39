import { expect, test } from 'vitest'
import { isMarkedForUnits, unitsQuestion } from './missing-units.ts'

test.each([
  ['capacity', 'Capacity', true, true],
  ['Lifting CAPACITY', 'Lift', true, true],
  ['weight', 'Weight (kg)', false, false],
  ['deckSize', 'Deck', true, true],
  ['size', 'Size (', false, false],
  ['dimension', 'Dimension', true, false],
  ['measured_by', 'Measure', true, false],
  ['location', 'Capacity', false, false],
])('%s shown as %s: marked %s, confirmed %s', (name, displayName, marked, confirmed) => {
  expect(isMarkedForUnits(name, displayName)).toBe(marked)
  expect(unitsQuestion(name, displayName) !== null).toBe(confirmed)
})

test('names the attribute in the question', () => {
  expect(unitsQuestion('capacity', 'Load')).toBe(
    'The display name "Load" doesn\'t include units. For measurements, it\'s recommended to add units like (MT), (kg), etc. Continue anyway?',
  )
})

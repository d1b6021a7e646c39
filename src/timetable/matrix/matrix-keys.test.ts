import { expect, test } from 'vitest'
import { stopAfterKey } from './matrix-keys.ts'

//   0 1 2
// 0   a b
// 1 c d
// 2 e   f
const stops = [
  { name: 'a', row: 0, column: 1 },
  { name: 'b', row: 0, column: 2 },
  { name: 'c', row: 1, column: 0 },
  { name: 'd', row: 1, column: 1 },
  { name: 'e', row: 2, column: 0 },
  { name: 'f', row: 2, column: 2 },
]
const stop = (name: string) => stops.find((each) => each.name === name) ?? { name, row: -1, column: -1 }

test.each([
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowRight', undefined],
  ['d', 'ArrowLeft', 'c'],
  ['e', 'ArrowRight', 'f'],
  ['b', 'ArrowDown', 'f'],
  ['f', 'ArrowUp', 'b'],
  ['a', 'ArrowUp', undefined],
  ['f', 'Home', 'e'],
  ['c', 'End', 'd'],
  ['c', 'Home', undefined],
  ['c', 'Enter', undefined],
  ['c', 'toString', undefined],
])('moves from %s with %s to %s', (from, key, to) => {
  expect(stopAfterKey(stops, stop(from), { key, ctrlKey: false })?.name).toBe(to)
})

test('moves to the first and last stop with Ctrl+Home and Ctrl+End', () => {
  expect(stopAfterKey(stops, stop('d'), { key: 'Home', ctrlKey: true })?.name).toBe('a')
  expect(stopAfterKey(stops, stop('d'), { key: 'End', ctrlKey: true })?.name).toBe('f')
})

import { expect, test } from 'vitest'
import { indexAfterKey } from './index-after-key.ts'

const VERTICAL = ['ArrowUp', 'ArrowDown'] as const

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
])('%s from %i goes to %i of four', (key, from, to) => {
  expect(indexAfterKey(key, from, 4, VERTICAL)).toBe(to)
})

test('other keys and empty lists change nothing', () => {
  expect(indexAfterKey('ArrowRight', 0, 4, VERTICAL)).toBeNull()
  expect(indexAfterKey('Tab', 0, 4, VERTICAL)).toBeNull()
  expect(indexAfterKey('ArrowDown', 0, 0, VERTICAL)).toBeNull()
})

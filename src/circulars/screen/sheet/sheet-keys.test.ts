import { expect, test } from 'vitest'
import { placeAfterKey } from './sheet-sizes.ts'

const SHEET = { rows: 10, columns: 5, merges: [{ top: 2, left: 2, bottom: 3, right: 4 }] }

const after = (key: string, row: number, column: number, ctrlKey = false) => {
  const place = placeAfterKey(SHEET, { row, column }, { key, ctrlKey })
  return place && [place.row, place.column]
}

test('arrow keys move by one cell, and stop at the heads and at the end', () => {
  expect(after('ArrowDown', 5, 1)).toEqual([6, 1])
  expect(after('ArrowRight', 5, 5)).toEqual([5, 5])
  expect(after('ArrowUp', 1, 1)).toEqual([0, 1])
  expect(after('ArrowLeft', 0, 0)).toEqual([0, 0])
})

test('a merged cell is one cell', () => {
  expect(after('ArrowRight', 2, 1)).toEqual([2, 2])
  expect(after('ArrowRight', 2, 2)).toEqual([2, 5])
  expect(after('ArrowUp', 4, 3)).toEqual([2, 2])
  expect(after('ArrowDown', 2, 2)).toEqual([4, 2])
})

test('Home and End move in the row, with Ctrl to the corners', () => {
  expect(after('Home', 5, 4)).toEqual([5, 1])
  expect(after('End', 5, 1)).toEqual([5, 5])
  expect(after('Home', 5, 4, true)).toEqual([1, 1])
  expect(after('End', 5, 1, true)).toEqual([10, 5])
  expect(after('PageDown', 5, 1)).toEqual([10, 1])
  expect(after('a', 5, 1)).toBeNull()
})

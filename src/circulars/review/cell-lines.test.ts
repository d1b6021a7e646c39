import { expect, it } from 'vitest'
import { lineOf, rivalLines } from './cell-lines.ts'

it('names the column, or the row, of each group of cells', () => {
  const lines = (...groups: string[]) => rivalLines(groups.map((cells) => cells.split(' ')))
  expect(lines('J22', 'AB22')).toEqual(['column J', 'column AB'])
  expect(lines('J22 J23', 'AB22 AB23')).toEqual(['column J', 'column AB'])
  expect(lines('B5 C5', 'B9 C9')).toEqual(['row 5', 'row 9'])
  expect(lines('B5 C6', 'B9 C9')).toEqual(['B5, C6', 'B9, C9'])
})

it('names the column or row that cells are in', () => {
  expect(lineOf(['J5', 'J6', 'J22'])).toBe('column J')
  expect(lineOf(['B5', 'C5'])).toBe('row 5')
  expect(lineOf(['B5', 'C6'])).toBeNull()
  expect(lineOf(['B5'])).toBeNull()
})

import { expect, test } from 'vitest'
import { pageNumbers, shownText } from '../../screen/list-pager.tsx'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [2, 6, '1 2 3 … 6'],
  [3, 5, '1 2 3 4 5'],
  [1, 20, '1 2 3 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [20, 20, '1 … 18 19 20'],
  [1, 2000, '1 2 3 … 2000'],
])('page %i of %i shows %s', (page, pages, named) => {
  expect(
    pageNumbers(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(named)
})

test('the line states which rows are shown', () => {
  expect(shownText(1, 5, 37)).toBe('Showing 1–5 of 37')
  expect(shownText(8, 5, 37)).toBe('Showing 36–37 of 37')
  expect(shownText(2, 5, 6)).toBe('Showing 6 of 6')
  expect(shownText(1, 5, 0)).toBe('Showing 0 of 0')
  expect(shownText(1, 5, 100000)).toBe('Showing 1–5 of 1,00,000')
})

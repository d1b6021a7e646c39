import { expect, test } from 'vitest'
import { inOrder, orderInDoubt } from './paste.ts'

const TODAY = '2026-11-27'

test('asks which order is meant if another date of the column exists only month first', () => {
  expect(orderInDoubt([['12/8/2026'], ['1/13/2027']], TODAY)).toEqual({
    text: '12/8/2026',
    sure: '1/13/2027',
    dayFirst: '12 Aug 2026',
    monthFirst: '8 Dec 2026',
  })
})

test('asks nothing if the dates of a column agree, or are in different columns', () => {
  expect(orderInDoubt([['12/8/2026'], ['13/1/2027']], TODAY)).toBeNull()
  expect(orderInDoubt([['12/8/2026', '1/13/2027']], TODAY)).toBeNull()
  expect(orderInDoubt([['12 Aug 2026'], ['1/13/2027'], [null]], TODAY)).toBeNull()
  expect(orderInDoubt([], TODAY)).toBeNull()
})

test('writes the month of the dates in doubt only', () => {
  const block = [
    ['12/8/2026', '12/8/2026'],
    ['1/13/2027', '14/8/2026'],
    ['TBA', null],
  ]
  expect(inOrder(block, 'month first', TODAY)).toEqual([
    ['8 Dec 2026', '12/8/2026'],
    ['1/13/2027', '14/8/2026'],
    ['TBA', null],
  ])
  expect(inOrder(block, 'day first', TODAY)[0]).toEqual(['12 Aug 2026', '12/8/2026'])
})

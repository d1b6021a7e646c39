import { expect, test } from 'vitest'
import { conflictsOf, mergedFields } from './merge-versions.ts'

const base = { name: 'Kobe', country: 'Japan', code: '' }

test('only changed by the other means theirs, changed by me means mine', () => {
  const mine = { name: 'Kobe Port', country: 'Japan', code: 'JPUKB ' }
  const theirs = { name: 'Kobe', country: 'Nippon', code: 'JPUKB' }

  expect(conflictsOf(base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Kobe Port', theirs: 'Kobe', likely: 'mine' },
    { name: 'country', mine: 'Japan', theirs: 'Nippon', likely: 'theirs' },
  ])
})

test('each field is taken from the chosen side', () => {
  const mine = { name: 'Kobe Port', country: 'Japan', code: 'X' }
  const theirs = { name: 'Kobe', country: 'Nippon' }

  expect(mergedFields(mine, theirs, { country: 'theirs', name: 'mine' })).toEqual({
    name: 'Kobe Port',
    country: 'Nippon',
    code: 'X',
  })
})

test('equal versions have no conflicts', () => {
  expect(conflictsOf(base, { ...base }, { ...base })).toEqual([])
})

import { expect, test } from 'vitest'
import { conflictsOf, mergedFields } from './merge-versions.ts'

const base = { name: 'Kobe', country: 'Japan', code: '' }

test('a field that only the other changed is likely theirs, one that I changed is mine', () => {
  const mine = { name: 'Kobe Port', country: 'Japan', code: 'JPUKB ' }
  const theirs = { name: 'Kobe', country: 'Nippon', code: 'JPUKB' }

  expect(conflictsOf(base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Kobe Port', theirs: 'Kobe', likely: 'mine' },
    { name: 'country', mine: 'Japan', theirs: 'Nippon', likely: 'theirs' },
  ])
})

test('what is saved takes each field from whom it was chosen', () => {
  const mine = { name: 'Kobe Port', country: 'Japan', code: 'X' }
  const theirs = { name: 'Kobe', country: 'Nippon' }

  expect(mergedFields(mine, theirs, { country: 'theirs', name: 'mine' })).toEqual({
    name: 'Kobe Port',
    country: 'Nippon',
    code: 'X',
  })
})

test('where nothing differs there is nothing to choose', () => {
  expect(conflictsOf(base, { ...base }, { ...base })).toEqual([])
})

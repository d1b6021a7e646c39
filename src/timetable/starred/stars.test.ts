import { expect, test } from 'vitest'
import { MAX_STARS, parseStars, type Star, visited } from './stored-stars.ts'

const CHENNAI: Star = { path: '/ports/inmaa', name: 'Chennai' }
const at = (time: string) => new Date(`2026-11-${time}Z`)

test.each([
  ['nothing', null],
  ['no JSON', '['],
  ['no list', '{"path":"/ports/inmaa"}'],
  ['no star', '[null,1,"x",[],{}]'],
  [
    'an address elsewhere',
    '[{"path":"//example.com/ports/x","name":"x"},{"path":"javascript:x","name":"x"}]',
  ],
  ['an address above the pages', '[{"path":"/ports/inmaa?x#y","name":"x"}]'],
  ['no name', '[{"path":"/ports/inmaa"}]'],
  ['an endless name', JSON.stringify([{ ...CHENNAI, name: 'x'.repeat(251) }])],
  ['a damaged visit', JSON.stringify([{ ...CHENNAI, visit: { at: 'x', dates: { 1: 2 } } }])],
])('%s in the storage is no star', (_, stored) => {
  expect(parseStars(stored)).toEqual([])
})

test('stored stars are read back, a limited number of them', () => {
  const star = visited(CHENNAI, { 7: '16–17 Dec' }, at('24T06:00:00'))

  expect(parseStars(JSON.stringify([star]))).toEqual([star])
  expect(parseStars(JSON.stringify(Array(MAX_STARS + 5).fill(star)))).toHaveLength(MAX_STARS)
})

test('what a page said becomes the last visit hours later, not at the next look', () => {
  const first = visited(CHENNAI, { 7: '16 Dec' }, at('20T06:00:00'))
  const look = visited(first, { 7: '17 Dec' }, at('20T11:59:59'))
  const later = visited(look, { 7: '18 Dec' }, at('24T06:00:00'))
  const again = visited(later, { 7: '18 Dec' }, at('24T06:01:00'))

  expect(first.lastVisit).toBeUndefined()
  expect(look.lastVisit).toBeUndefined()
  expect(later.lastVisit?.dates).toEqual({ 7: '17 Dec' })
  expect(again.lastVisit?.dates).toEqual({ 7: '17 Dec' })
})

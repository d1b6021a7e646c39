import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['TAMARIND CREST', 'tamarind-crest'],
  ['  St. John’s  ', 'st-john-s'],
  ['Hô Chí Minh', 'ho-chi-minh'],
  ['ＹＯＫＯＨＡＭＡ', 'yokohama'],
  ['東京', '東京'],
  ['मुंबई', 'मुंबई'],
  ['ガ', 'ガ'],
  ['"><script>', 'script'],
  ['../..', ''],
  ['a/b', 'a-b'],
  ['x.csv', 'x-csv'],
])('%j becomes %j', (name, slug) => expect(slugOf(name)).toBe(slug))

test.each(['A'.repeat(250), '㍿'.repeat(200), '𠀀'.repeat(150), 'AB '.repeat(80), 'ﷺ'.repeat(200)])(
  'a long name becomes a short slug: %s',
  (name) => {
    const slug = slugOf(name)

    expect(slug.length).toBeLessThanOrEqual(200)
    expect(slug).toBe(slugOf(slug))
    expect(slug.isWellFormed()).toBe(true)
  },
)

test('a taken slug gets a number', () => {
  const taken = new Set(['asian-emperor', 'asian-emperor-2'])

  expect(freeSlug('asian-emperor', (slug) => taken.has(slug))).toBe('asian-emperor-3')
  expect(freeSlug('hoshi', (slug) => taken.has(slug))).toBe('hoshi')
})

import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.ts'
import {
  nameKey,
  naturalKey,
  searchKey,
  tidyLines,
  tidyName,
  trimCharacters,
  withoutControls,
} from './text.ts'

test('removes control characters, and turns line ends and tabs into blanks', () => {
  expect(withoutControls('a\u0000b\u0007c\r\nd\te\u2028f\u0085g')).toBe('abc d e f g')
})

test('replaces lone surrogates', () => {
  expect(withoutControls('a\ud800b')).toBe('a\ufffdb')
})

test('keeps markup as text', () => {
  expect(withoutControls('</script><script>')).toBe('</script><script>')
})

test.each([withoutControls, tidyLines, tidyName, nameKey])(
  'removes characters that nobody sees: %#',
  (tidy) => {
    expect(tidy('\u200bzz\u00adp\u202eor\u200dt\ufeff\u2060')).toBe('zzport')
  },
)

test('keeps the joiners of Indic and Arabic letters and of emoji', () => {
  for (const text of [
    '\u0915\u094d\u200d\u0937',
    '\u0645\u06cc\u200c\u062e',
    '\ud83d\udc69\u200d\ud83d\ude80',
  ])
    expect(tidyName(text)).toBe(text)
})

test('finds the names alike that differ by joiners only', () => {
  expect(nameKey('\u0915\u094d\u200d\u0937')).toBe(nameKey('\u0915\u094d\u0937'))
})

test('trims a name and collapses its blanks', () => {
  expect(tidyName('  Nhava \t  Sheva\u00a0')).toBe('Nhava Sheva')
})

test('name keys ignore case, blanks and width', () => {
  expect(new Set([' Mumbai ', 'MUMBAI', 'mumbai', 'ＭＵＭＢＡＩ'].map(nameKey)).size).toBe(1)
  expect(nameKey('Straße')).not.toBe(nameKey('Strasse'))
})

test('a search key separates texts by line ends, so that no match spans two', () => {
  expect(searchKey('Crane', null, ' 25  MT', 'ÖL')).toBe('crane\n25 mt\nöl')
})

test('natural keys sort numbers by value', () => {
  const sorted = ['100 MT', '9.5 MT', '25 MT', 'On request', '9.25 MT', '25-30 MT'].toSorted((one, other) =>
    String(naturalKey(one)) < String(naturalKey(other)) ? -1 : 1,
  )
  expect(sorted).toEqual(['9.25 MT', '9.5 MT', '25 MT', '25-30 MT', '100 MT', 'On request'])
  expect(naturalKey(null)).toBeNull()
})

test.each([
  ['', ''],
  ['   ', ''],
  [' a ', 'a'],
  ['a', 'a'],
  ['  a  b   ', 'a  b'],
  ['\ta ', '\ta'],
])('trims %j to %j', (text, trimmed) => {
  expect(trimCharacters(text, ' ')).toBe(trimmed)
})

test('removes any of several characters', () => {
  expect(trimCharacters('“"EVER GIVEN"”', '"“”')).toBe('EVER GIVEN')
})

test('trims a text with a million inner spaces quickly', () => {
  const text = `x${' '.repeat(1_000_000)}x`
  const began = cpuTime()
  expect(trimCharacters(text, ' ')).toBe(text)
  expect(cpuTime() - began).toBeLessThan(100)
})

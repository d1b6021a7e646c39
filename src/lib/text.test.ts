import { expect, test } from 'vitest'
import { nameKey, naturalKey, searchKey, tidyName, withoutControls } from './text.ts'

test('control characters go, line ends and tabs become blanks', () => {
  expect(withoutControls('a\u0000b\u0007c\r\nd\te\u2028f\u0085g')).toBe('abc d e f g')
})

test('half a surrogate pair cannot be stored and is replaced', () => {
  expect(withoutControls('a\ud800b')).toBe('a\ufffdb')
})

test('right-to-left marks and markup stay text', () => {
  expect(withoutControls('\u202e</script><script>')).toBe('\u202e</script><script>')
})

test('a name loses outer blanks and folds inner ones', () => {
  expect(tidyName('  Nhava \t  Sheva\u00a0')).toBe('Nhava Sheva')
})

test('names are compared without case, blanks and width', () => {
  expect(new Set([' Mumbai ', 'MUMBAI', 'mumbai', 'ＭＵＭＢＡＩ'].map(nameKey)).size).toBe(1)
  expect(nameKey('Straße')).not.toBe(nameKey('Strasse'))
})

test('several texts are searched as one, and no search reaches over an end', () => {
  expect(searchKey('Crane', null, ' 25  MT', 'ÖL')).toBe('crane\n25 mt\nöl')
})

test('numbers are sorted as numbers', () => {
  const sorted = ['100 MT', '9.5 MT', '25 MT', 'On request', '9.25 MT', '25-30 MT'].toSorted((one, other) =>
    String(naturalKey(one)) < String(naturalKey(other)) ? -1 : 1,
  )
  expect(sorted).toEqual(['9.25 MT', '9.5 MT', '25 MT', '25-30 MT', '100 MT', 'On request'])
  expect(naturalKey(null)).toBeNull()
})

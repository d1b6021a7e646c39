import { expect, test } from 'vitest'
import { nameKey, tidyName, withoutControls } from './text.ts'

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

import { expect, test } from 'vitest'
import { pressedKey, worksWhileTyping } from './shortcuts.tsx'

const press = (key: string, more = {}) =>
  pressedKey({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('a key press has one name on every system', () => {
  expect(press('/')).toBe('/')
  expect(press('N')).toBe('n')
  expect(press('?')).toBe('?')
  expect(press('s', { ctrlKey: true })).toBe('Ctrl+S')
  expect(press('s', { metaKey: true })).toBe('Ctrl+S')
})

test('other keys and composed letters are ignored', () => {
  expect(press('Enter')).toBeNull()
  expect(press('n', { altKey: true })).toBeNull()
  expect(press('n', { isComposing: true })).toBeNull()
})

test('letter keys do not work while typing', () => {
  expect(worksWhileTyping('n')).toBe(false)
  expect(worksWhileTyping('Ctrl+S')).toBe(true)
})

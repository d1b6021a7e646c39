import { expect, test } from 'vitest'
import { pressedKey, worksWhileTyping } from './shortcut-keys.ts'

const press = (key: string, more = {}) =>
  pressedKey({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('a press has one name, whatever the system calls its control key', () => {
  expect(press('/')).toBe('/')
  expect(press('N')).toBe('n')
  expect(press('?')).toBe('?')
  expect(press('s', { ctrlKey: true })).toBe('Ctrl+S')
  expect(press('s', { metaKey: true })).toBe('Ctrl+S')
})

test('other keys are left alone, and so is what composes a letter', () => {
  expect(press('Enter')).toBeNull()
  expect(press('n', { altKey: true })).toBeNull()
  expect(press('n', { isComposing: true })).toBeNull()
})

test('letters belong to the field that one types into', () => {
  expect(worksWhileTyping('n')).toBe(false)
  expect(worksWhileTyping('Ctrl+S')).toBe(true)
})

import { expect, test } from 'vitest'
import { cpuTime } from '../../tests/cpu-time.ts'
import { trimCharacters } from './trim-characters.ts'

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

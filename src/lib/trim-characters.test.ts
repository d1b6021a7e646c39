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
])('%j without its outer spaces is %j', (text, trimmed) => {
  expect(trimCharacters(text, ' ')).toBe(trimmed)
})

test('removes any of several characters', () => {
  expect(trimCharacters('“"EVER GIVEN"”', '"“”')).toBe('EVER GIVEN')
})

test('takes little time on a million spaces within a text', () => {
  const text = `x${' '.repeat(1_000_000)}x`
  const began = cpuTime()
  expect(trimCharacters(text, ' ')).toBe(text)
  expect(cpuTime() - began).toBeLessThan(100)
})

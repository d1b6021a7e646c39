import { expect, test } from 'vitest'
import { suggestPorts } from './port-suggestions.ts'

const names = (input: string) => suggestPorts(input).map(({ name }) => name)

test('suggests a port by name, alias or code', () => {
  expect(names('mumb')).toEqual(['Mumbai'])
  expect(names('Bombay')).toEqual(['Mumbai'])
  expect(names('inbom')).toEqual(['Mumbai'])
  expect(names('sheva')).toContain('Nhava Sheva')
})

test('lists prefix matches first and limits the number', () => {
  expect(names('ch')[0]).toMatch(/^Ch/)
  expect(names('a').length).toBe(8)
})

test('suggests nothing for empty input or an unknown port', () => {
  expect(names(' ')).toEqual([])
  expect(names('Atlantis')).toEqual([])
})

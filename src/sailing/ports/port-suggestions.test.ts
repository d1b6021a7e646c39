import { expect, test } from 'vitest'
import { suggestPorts } from './port-suggestions.ts'

const names = (typed: string) => suggestPorts(typed).map(({ name }) => name)

test('a port is suggested by its name, another name of it, or its code', () => {
  expect(names('mumb')).toEqual(['Mumbai'])
  expect(names('Bombay')).toEqual(['Mumbai'])
  expect(names('inbom')).toEqual(['Mumbai'])
  expect(names('sheva')).toContain('Nhava Sheva')
})

test('those that begin as typed come first, and not too many', () => {
  expect(names('ch')[0]).toMatch(/^Ch/)
  expect(names('a').length).toBe(8)
})

test('nothing is suggested for nothing, or for a port that is not known', () => {
  expect(names(' ')).toEqual([])
  expect(names('Atlantis')).toEqual([])
})

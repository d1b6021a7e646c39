import { expect, test } from 'vitest'
import { adviceOn, meantPort, resemblingPort } from './resembling-ports.ts'

const STORED = [
  { name: 'Visakhapatnam', code: 'INVTZ' },
  { name: 'Kobe', code: 'JPUKB' },
  { name: 'Port Blair', code: null },
]

test.each([
  ['Visakapatnam', 'Visakhapatnam'],
  ['Vizag', 'Visakhapatnam'],
  ['Madras', 'Chennai'],
  ['Yokohma', 'Yokohama'],
])('%s may be meant for %s', (typed, name) => {
  expect(meantPort(typed)?.name).toBe(name)
})

test.each(['Chennai', 'chennai', 'Vi', '', 'Atlantis'])('%j is not questioned', (typed) => {
  expect(meantPort(typed)).toBeUndefined()
})

test.each([
  ['a letter is missing', { name: 'Visakapatnam', code: null }, 'Visakhapatnam'],
  ['only signs differ', { name: 'PORT-BLAIR', code: null }, 'Port Blair'],
  ['it is another spelling', { name: 'Vizag', code: null }, 'Visakhapatnam'],
  ['the code is the same', { name: 'Kobe Rokko', code: 'jpukb' }, 'Kobe'],
  ['an unknown code is a letter away', { name: 'Rokko', code: 'JPUKC' }, 'Kobe'],
])('a new port resembles a stored one if %s', (_why, port, name) => {
  expect(resemblingPort(port, STORED)?.name).toBe(name)
})

test.each([
  { name: 'Chennai', code: 'INMAA' },
  { name: 'Port Klang', code: 'MYPKG' },
  { name: 'Moji', code: null },
  { name: '', code: '' },
])('$name resembles none of them', (port) => {
  expect(resemblingPort(port, STORED)).toBeUndefined()
})

test('a port that may be meant and is stored is named once', () => {
  const said = (name: string, code: string | null = null) => {
    const { meant, isStored, resembling } = adviceOn({ name, code }, STORED)
    return [meant?.name, isStored, resembling?.name]
  }
  expect(said('Visakapatnam')).toEqual(['Visakhapatnam', true, undefined])
  expect(said('Yokohma')).toEqual(['Yokohama', false, undefined])
  expect(said('Yokohma', 'JPUKB')).toEqual(['Yokohama', false, 'Kobe'])
  expect(said('PORT-BLAIR')).toEqual([undefined, false, 'Port Blair'])
  expect(said('Atlantis')).toEqual([undefined, false, undefined])
})

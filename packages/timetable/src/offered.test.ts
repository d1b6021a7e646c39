import { expect, it } from 'vitest'
import { publishedCall } from '../tests/published.ts'
import { CHENNAI, YOKOHAMA } from '../tests/sailing-pages.ts'
import { isOffered } from './offered.ts'
import type { Call } from './published.ts'

/** A call at Chennai on 11 and 12 December. */
const callWith = (others: Partial<Call> = {}) =>
  publishedCall({ port: CHENNAI, starts_on: '2026-12-11', ends_on: '2026-12-12', ...others })

const NO_DAYS = { starts_on: null, ends_on: null }
const KOLKATA = { ...CHENNAI, key: 'inccu', name: 'Kolkata', code: 'INCCU' }

/** Whether one can sail from Chennai, 11–12 December, to Yokohama, 28–29 December, or to and from calls as given. */
function isOfferedWith(departure: Partial<Call>, arrival: Partial<Call>): boolean {
  const days = { starts_on: '2026-12-28', ends_on: '2026-12-29' }
  return isOffered([callWith(departure), callWith({ port: YOKOHAMA, ...days, ...arrival })], 0, 1)
}

it('a sailing is offered to a later call in another country, also where a day is not known', () => {
  expect(isOfferedWith({}, {})).toBe(true)
  expect(isOfferedWith({}, { ...NO_DAYS, reading: 'tba' })).toBe(true)
  expect(isOfferedWith({ ...NO_DAYS, reading: 'tba' }, {})).toBe(true)
  expect(isOfferedWith({}, { starts_on: '2026-12-11', ends_on: '2026-12-20', reading: 'approx' })).toBe(true)
})

it.each<[string, Partial<Call>, Partial<Call>]>([
  ['departs from a call in doubt', { ...NO_DAYS, doubt: 'times' }, {}],
  ['arrives at a call in doubt', {}, { ...NO_DAYS, doubt: 'year' }],
  ['departs from an omitted call', { ...NO_DAYS, reading: 'omit' }, {}],
  ['arrives where there is no call', {}, { ...NO_DAYS, reading: 'none' }],
  ['goes back in time', {}, { starts_on: '2026-12-01', ends_on: '2026-12-02' }],
  ['leads to the same port', {}, { port: CHENNAI }],
  ['lies within a country', {}, { port: KOLKATA }],
])('no sailing is offered that %s', (_, departure, arrival) => {
  expect(isOfferedWith(departure, arrival)).toBe(false)
})

it('no sailing is offered against the rotation', () => {
  const rotation = [callWith(), callWith({ port: YOKOHAMA, ...NO_DAYS, reading: 'tba' })]
  expect([isOffered(rotation, 1, 0), isOffered(rotation, 0, 0), isOffered(rotation, 0, 2)]).toEqual([
    false,
    false,
    false,
  ])
})

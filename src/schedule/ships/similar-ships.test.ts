import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.ts'
import { similarPairs } from './ship.service.ts'

const pairsOf = (...names: string[]) =>
  similarPairs(names.map((name, id) => ({ id, name, version: 1, distinct_from: null }))).map(
    ({ ship, other }) => [ship.name, other.name],
  )

test.each([
  ['TAMARIND CREST', 'TAMARIND CRST'],
  ['TAMARIND CREST', 'TAMARIND-CREST'],
  ['TAMARIND CREST', 'MV TAMARIND CREST'],
  ['TAMARIND CREST', 'M.V. Tamarind Crest'],
  ['TAMARIND CREST', 'M/V TAMARIND CREST'],
  ['NEEM ARGO', 'NEEM ARGOS'],
])('%s and %s may be one ship', (one, other) => {
  expect(pairsOf(one, other)).toEqual([[one, other]])
})

test.each([
  ['ASIAN EMPEROR 1', 'ASIAN EMPEROR 2'],
  ['NEEM ARGO', 'NEEM ARGONAUT'],
  ['TAMARIND CREST', 'TAMARIND ARGOSY'],
  ['ALFA', 'ALBA'],
  ['HOSHI KADAMBA', 'HOSHI CHAMPAK'],
])('%s and %s are two ships', (one, other) => {
  expect(pairsOf(one, other)).toEqual([])
})

test('hundreds of ships are compared in a moment', () => {
  const names = Array.from(
    { length: 500 },
    (_, at) => `SHIP ${String.fromCharCode(65 + (at % 26)).repeat(6)} ${at}`,
  )
  const start = cpuTime()
  expect(pairsOf(...names)).toEqual([])
  expect(cpuTime() - start).toBeLessThan(2000)
})

import { expect, test } from 'vitest'
import { HEADER, readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const HEAD = HEADER.join(' | ')
const KOBE = 'KOBE | 1-2 Dec | 8-9 Dec'
const CHENNAI = 'CHENNAI | 20-22 Dec | 27-28 Dec'
const LIST = [
  'VESSEL | VOY | PORT | ETA | ETD',
  'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
  'TAMARIND CREST | 041W | CHENNAI | 20 Dec | 22 Dec',
]
const LIST_BACK = [
  'NEEM ARGOSY | 052W | CHENNAI | 23 Dec | 24 Dec',
  'NEEM ARGOSY | 052W | KOBE | 10 Jan | 11 Jan',
]
const ACROSS = ['VESSEL | VOY | KOBE | CHENNAI', 'TAMARIND CREST | 041W | 1 Dec | 20 Dec']
const BACK = [HEAD.replace('041W', '042W').replace('052W', '053W'), 'CHENNAI | 23 Dec | 29 Dec']

const BOUND = [
  ...['EASTBOUND', 'WESTBOUND', 'EAST BOUND', 'E/B', 'W/B', 'N / B', 'EASTBOUND SERVICE', 'W/B SAILINGS'],
  ...['EASTBOUND VIA SINGAPORE', '東航', 'OUTBOUND'],
]

function read(rows: TestRow[]) {
  const { totals, warnings } = readRows(rows)
  return {
    withheld: totals.withheld,
    asked: warnings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  }
}

test.each(BOUND)('the rows below %s, which names no route, are asked about', (title) => {
  const asked = ['direction_unclear']
  expect(read([HEAD, KOBE, title, CHENNAI])).toEqual({ withheld: 2, asked })
  expect(read([HEAD, KOBE, CHENNAI, [], title, ...BACK])).toEqual({ withheld: 2, asked })
  expect(read([...LIST, title, ...LIST_BACK])).toEqual({ withheld: 2, asked })
  expect(read([...ACROSS, title, 'NEEM ARGOSY | 052W | 8 Dec | 27 Dec']).withheld).toBeGreaterThan(0)
})

test.each(['EASTBOUND', 'W/B'])('%s over a whole table says nothing that its title does not say', (title) => {
  expect(read([title, HEAD, KOBE, CHENNAI])).toEqual({ withheld: 0, asked: [] })
  expect(read([HEAD, title, KOBE, CHENNAI])).toEqual({ withheld: 0, asked: [] })
})

test('the same words again say that the schedule goes on', () => {
  expect(read(['EASTBOUND', HEAD, KOBE, CHENNAI, [], 'EASTBOUND', ...BACK]).withheld).toBe(0)
})

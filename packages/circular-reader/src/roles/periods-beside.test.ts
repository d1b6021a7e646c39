import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'

/** A list with a column of weeks or months before its calls. */
const listWith = (heading: string, [first, second, third, fourth]: string[]) => [
  `${heading} | VESSEL | VOY | PORT | ETA | ETD`,
  `${first} | PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec`,
  `${second} | PALM ORCHID | V.051W | CHENNAI | 4 Jan | 5 Jan`,
  `${third} | KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec`,
  `${fourth} | KESTREL DAWN | V.208W | CHENNAI | 31 Dec | 1 Jan`,
]

test.each([
  ['WEEK', ['49', '1', '50', '53']],
  ['WEEK', ['48', '53', '51', '1']],
  ['WEEK NO.', ['W49', 'W49', 'WK 50', '50']],
  ['MONTH', ['DEC', 'JAN', 'DEC', 'JAN']],
  ['MONTH', ['DEC', 'DEC', 'DEC 2026', 'DEC 2026']],
])('a column %s that agrees with its dates is not asked about', (heading, values) => {
  expect(readRows(listWith(heading, values)).warnings).toEqual([])
})

test.each([
  ['WEEK', ['49', '1', '2', '53']],
  ['MONTH', ['DEC', 'JAN', 'MAR', 'DEC']],
  ['MONTH', ['DEC', 'JAN', 'DEC 2027', 'DEC']],
])('a cell below %s that contradicts its dates is asked about', (heading, values) => {
  const circular = readRows(listWith(heading, values))

  expect(warningsOf(circular)).toEqual(['error month_unclear A8'])
  expect(callsOf(circular).filter((call) => call.endsWith('(held)'))).toHaveLength(1)
})

test.each([
  ['in a row', ['PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W', 'WEEK | 49 | 2'], 'C6'],
  ['below a name', [['PORT', 'PALM ORCHID V.051W\nWEEK 49', 'KESTREL DAWN V.208W\nWEEK 2']], 'C5'],
])('a week %s over dates that are not near it is asked about', (_, heading, cell) => {
  const circular = readRows([...heading, 'YOKOHAMA | 5 Dec | 12 Dec', 'CHENNAI | 24 Dec | 31 Dec'])

  expect(warningsOf(circular)).toEqual([`error month_unclear ${cell}`])
  expect(callsOf(circular).filter((call) => call.endsWith('(held)'))).toHaveLength(2)
})

test('a week or month beside vessels in rows may be that of any of their calls', () => {
  const rows = (week: string) => [
    'WEEK | VESSEL | VOY | YOKOHAMA | KOBE | CHENNAI',
    '49 | PALM ORCHID | V.051W | 5 Dec | 7 Dec | 24 Dec',
    `${week} | KESTREL DAWN | V.208W | 12 Dec | 14 Dec | 31 Dec`,
  ]

  expect(readRows(rows('52')).warnings).toEqual([])
  expect(warningsOf(readRows(rows('4')))).toEqual(['error month_unclear A7'])
})

import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'
import { excelSerial } from '../../tests/workbook.ts'

const HEADER = 'PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W'

test.each([
  ['in figures', 'KOBE | 08/12 | 12/15', ['12/05', '12/24']],
  ['with its month', 'KOBE | 12 Aug | 15 Dec', ['5 Dec', '24 Dec']],
])('a date %s months away from those of its voyage is asked about itself', (_, row, [first, last]) => {
  const circular = readRows([
    HEADER,
    `YOKOHAMA | ${first} | 12/12/2026`,
    row,
    `CHENNAI | ${last} | 12/31/2026`,
  ])

  expect(callsOf(circular).filter((one) => one.startsWith('PALM'))).toEqual([
    `PALM ORCHID V.051W / Yokohama: ${first}`,
    `PALM ORCHID V.051W / Kobe: ${row.split(' | ')[1]} (held)`,
    `PALM ORCHID V.051W / Chennai: ${last}`,
  ])
  expect(warningsOf(circular)).toEqual(['error dates_swapped B7'])
  expect(circular.warnings[0]?.options?.map(({ label }) => label)).toContain('8 Dec holds')
})

test('a real date that Excel has swapped is asked about, first, in the middle or last', () => {
  for (const at of [0, 1, 2]) {
    const days = ['2026-12-05', '2026-12-08', '2026-12-24'].map((day, i) => (i === at ? '2027-08-12' : day))
    const rows = ['YOKOHAMA', 'KOBE', 'CHENNAI'].map((port, i) => [
      port,
      { serial: excelSerial(days[i] ?? '') },
    ])
    const circular = readRows(['PORT | PALM ORCHID V.051W', ...rows])

    expect(warningsOf(circular)).toEqual([`error dates_swapped B${6 + at}`])
  }
})

test('a date far from the others in any order is named itself, and not its neighbour', () => {
  const circular = readRows([
    HEADER,
    'YOKOHAMA | 5 Dec | 12 Dec',
    'KOBE | 25 May | 15 Dec',
    'CHENNAI | 24 Dec | 31 Dec',
  ])

  expect(warningsOf(circular)).toEqual(['warning date_long_after_previous_port B7'])
})

test('of two dates that are months apart, the one far from those of other voyages is asked about', () => {
  const circular = readRows([HEADER, 'YOKOHAMA | 12 Aug | 12 Dec', 'CHENNAI | 24 Dec | 31 Dec'])

  expect(warningsOf(circular)).toEqual(['error dates_swapped B6'])
})

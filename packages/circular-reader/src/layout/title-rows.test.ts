import { describe, expect, test } from 'vitest'
import { readRows, readSheets } from '../../tests/circular.ts'
import type { TestCell } from '../../tests/workbook.ts'

/** Two tables for each layout, which stand below each other under titles of their own. */
const TABLES: Record<string, [TestCell[][], TestCell[][]]> = {
  'ports down': [
    [
      ['PORT', 'TAMARIND CREST V.041W'],
      ['KOBE', '1-2 Dec'],
      ['CHENNAI', '20-22 Dec'],
    ],
    [
      ['PORT', 'LOTUS ISTHMUS V.7W'],
      ['SHANGHAI', '3-4 Dec'],
      ['CHENNAI', '21-23 Dec'],
    ],
  ],
  'ports across': [
    [
      ['VESSEL', 'VOY', 'KOBE', 'CHENNAI'],
      ['TAMARIND CREST', '041W', '1-2 Dec', '20-22 Dec'],
    ],
    [
      ['VESSEL', 'VOY', 'SHANGHAI', 'CHENNAI'],
      ['LOTUS ISTHMUS', '7W', '3-4 Dec', '21-23 Dec'],
    ],
  ],
  'a list': [
    [
      ['VESSEL', 'VOY', 'PORT', 'ETA'],
      ['TAMARIND CREST', '041W', 'KOBE', '1 Dec'],
      ['TAMARIND CREST', '041W', 'CHENNAI', '20 Dec'],
    ],
    [
      ['VESSEL', 'VOY', 'PORT', 'ETA'],
      ['LOTUS ISTHMUS', '7W', 'SHANGHAI', '3 Dec'],
      ['LOTUS ISTHMUS', '7W', 'CHENNAI', '21 Dec'],
    ],
  ],
}

describe.each(Object.entries(TABLES))('of %s, the title of the second table', (_, [first, second]) => {
  test.each(['Skipped', 'OMITTED', 'TBA', '25 Nov', 'N/A', 'Zorb'])(
    'beside %s is no row of calls',
    (text) => {
      for (const column of [1, 2, 3])
        for (const gap of [[], [[]]]) {
          const titleOf = (route: string) => [route, ...Array<TestCell>(column - 1).fill(''), text]
          const rows = [
            ['ISSUED : 25-Nov-2026'],
            titleOf('EX JAPAN TO INDIA ( IMPORT )'),
            ...first,
            ...gap,
            titleOf('EX CHINA TO INDIA ( IMPORT )'),
            ...second,
          ]
          const { sheets } = readSheets([{ name: 'SCHEDULE', rows }])
          for (const { route_direction, schedules } of sheets)
            for (const { import: isImported, ship_name } of schedules)
              if (isImported)
                expect(route_direction, `${ship_name}, column ${column}`).toBe(
                  ship_name === 'LOTUS ISTHMUS'
                    ? 'EX CHINA TO INDIA ( IMPORT )'
                    : 'EX JAPAN TO INDIA ( IMPORT )',
                )
        }
    },
  )
})

test('the title above a table that cannot be read is that of the next one too', () => {
  const circular = readRows([
    'VESSEL | CHENNAI | COLOMBO | SINGAPORE | HAKATA',
    'NEEM ARGOSY V.052E | 11 Dec | 14 Dec | 20 Dec | 27 Dec',
    '',
    'EX MALAYSIA TO INDIA ( IMPORT )',
    'PREVIOUS SCHEDULE',
    'VESSEL | KOBE | SINGAPORE | MORMUGAO',
    'KESTREL DAWN V.067S | | 17 Dec | ',
    '',
    'REVISED SCHEDULE',
    'VESSEL / PORT | KOBE | SINGAPORE | MORMUGAO',
    'KESTREL DAWN V.067S | | 14 Dec | ',
  ])

  expect(
    circular.sheets.flatMap(({ route_direction, schedules }) =>
      schedules.flatMap(({ ship_name }) => (ship_name === 'KESTREL DAWN' ? route_direction : [])),
    ),
  ).toEqual(['EX MALAYSIA TO INDIA ( IMPORT )'])
})

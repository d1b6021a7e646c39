import { readFileSync } from 'node:fs'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { CALLS, callsOf, PORTS, TITLES } from '../../tests/circular.ts'
import { delimited, rowsOfSheet } from '../../tests/csv.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from './circular-file.ts'
import type { Grid } from './sheet-grid.ts'
import type { Workbook } from './workbook.ts'

const read = (workbook: Workbook) =>
  readWorkbook(workbook, { ports: KNOWN_PORTS, today: '2026-11-28' }).circular
const oneSheet = (grid: Grid): Workbook => ({ sheets: [grid], unreadSheets: [] })

const ROWS = [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ...PORTS].map((row) => row.map(String))

describe('opening a file by its content', () => {
  test.each([
    ['a workbook', workbookBytes({ sheets: [{ rows: ROWS }] })],
    ['commas', Buffer.from(delimited(ROWS))],
    ['semicolons', Buffer.from(delimited(ROWS, ';'))],
    ['tabs', Buffer.from(delimited(ROWS, '\t'))],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${delimited(ROWS)}`)],
    ['UTF-16', Buffer.from(`\ufeff${delimited(ROWS, '\t')}`, 'utf16le')],
    ['Windows-1252', Buffer.from(delimited([...ROWS, ['\xa9 KAIYO']]), 'latin1')],
    ['Shift_JIS', Buffer.concat([Buffer.from(delimited(ROWS)), Buffer.from('0a89a1956c8d60', 'hex')])],
  ])('reads the calls of %s', (_, bytes) => {
    expect(callsOf(read(openCircularFile(bytes)))).toEqual(CALLS)
  })

  test('refuses large files before reading them', () => {
    const bytes = Buffer.alloc(100 * 1024 * 1024, 'a,')
    const started = cpuTime()

    expect(() => openCircularFile(bytes)).toThrow('larger than 10 MB')
    expect(cpuTime() - started).toBeLessThan(200)
  })
})

describe.each(['circular-2026-12', 'circular-2027-01'])('%s', (name) => {
  const { sheets } = openCircularFile(readFileSync(`samples/${name}.xlsx`))
  const daysOf = (workbook: Workbook) =>
    read(workbook).sheets.flatMap(({ schedules }) =>
      schedules.map(({ vessel, port, start, end, import: isImported }) => ({
        vessel,
        port,
        start,
        end,
        isImported,
      })),
    )

  test.each(sheets.map((grid) => ({ grid, sheet: grid.name })))(
    'has the same calls as text: $sheet',
    ({ grid }) => {
      const rows = rowsOfSheet(grid)
      const calls = daysOf(oneSheet(grid))

      expect(calls.length).toBeGreaterThan(30)
      expect(daysOf(openCircularFile(Buffer.from(delimited(rows))))).toEqual(calls)
      expect(daysOf(openCircularFile(Buffer.from(delimited(rows, '\t'))))).toEqual(calls)
    },
  )
})

describe('numbers in text files', () => {
  const callsWith = (...dates: string[]) => {
    const rows = [
      ...TITLES,
      ['PORT', 'TAMARIND CREST V.041W'],
      ...dates.map((date, i) => [PORT_NAMES[i] ?? '', date]),
    ]
    const { sheets, warnings } = read(
      openCircularFile(
        Buffer.from(
          delimited(
            rows.map((row) => row.map(String)),
            '\t',
          ),
        ),
      ),
    )
    const calls = sheets.flatMap(({ schedules }) =>
      schedules.map(({ start, import: isImported }) => [start, isImported]),
    )
    return { calls, codes: warnings.map(({ code }) => code) }
  }
  const PORT_NAMES = ['KOBE', 'SINGAPORE', 'CHENNAI']

  test('20.12 is the 20th of December, and 20.1 is held back', () => {
    expect(callsWith('20.12', '31.12')).toEqual({
      calls: [
        ['2026-12-20', true],
        ['2026-12-31', true],
      ],
      codes: [],
    })
    expect(callsWith('20.12', '31.12', '20.1').calls.at(-1)?.[1]).toBe(false)
  })

  test('the number of a day is that day, with a warning if it is counted from 1904', () => {
    const read = callsWith('46375', '46380')

    expect(read).toEqual({
      calls: [
        ['2026-12-19', true],
        ['2026-12-24', true],
      ],
      codes: [],
    })
    expect(callsWith('44913', '44918').codes).toEqual(['date_out_of_window', 'date_out_of_window'])
  })
})

import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { callsOf, readBytes, warningsOf } from '../../tests/circular.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const sheetIssued = (issued: string, last: string) =>
  workbookBytes({
    sheets: [
      {
        name: 'JAPAN-INDIA',
        rows: [
          'EX JAPAN TO INDIA (IMPORT)',
          issued,
          'PORT | NEEM ARGOSY V.052W',
          'YOKOHAMA | 5 Jan',
          'KOBE | 7 Jan',
          `CHENNAI | ${last}`,
        ],
      },
    ],
  })

const read = (issued: string, { today = '2026-11-28', last = '15 Feb', chosen = '' } = {}) =>
  readCircular(sheetIssued(issued, last), {
    ports: KNOWN_PORTS,
    today,
    choices: chosen === '' ? {} : { issued: chosen },
  })

describe('an issue date in figures', () => {
  test('is asked about if it lies ahead with the day first, and the years of calls depend on it', () => {
    const circular = read('ISSUED 05/12/2026')

    expect(circular.issued).toBe('2026-12-05')
    expect(warningsOf(circular)).toEqual(['error issue_date_unclear B6'])
    expect(circular.warnings[0]).toMatchObject({
      cells_withheld: ['B6'],
      message:
        'The issue date in A2 may be 5 Dec 2026 or 12 May 2026, on which the years of dates depend. 1 cell(s) are held back.',
      options: [
        { label: 'Issued on Sat 5 Dec 2026', choices: { issued: '2026-12-05' } },
        { label: 'Issued on Tue 12 May 2026', choices: { issued: '2026-05-12' } },
      ],
    })
    expect(circular.warnings[0]?.options?.map(({ examples }) => examples)).toEqual([
      ['B6 15 Feb: NEEM ARGOSY V.052W at Chennai, Mon 15 Feb 2027'],
      ['B6 15 Feb: NEEM ARGOSY V.052W at Chennai, Sun 15 Feb 2026'],
    ])
  })

  test('asks nothing more once it is chosen', () => {
    const circular = read('ISSUED 05/12/2026', { chosen: '2026-12-05' })

    expect(circular.totals).toMatchObject({ imported: 3, withheld: 0, warnings: 0 })
  })

  test('is no question if no year depends on it', () => {
    const circular = read('ISSUED 05/12/2026', { last: '25 Jan' })

    expect(circular.totals).toMatchObject({ imported: 3, withheld: 0, warnings: 0 })
  })

  test.each([
    ['is long over with the day first', 'ISSUED 12/05/26', '2026-12-10', '2026-12-05'],
    ['begins with the year', 'ISSUED 26/11/25', '2026-11-28', '2026-11-25'],
    ['is written with hyphens', 'DATED 12-05-2026', '2026-12-10', '2026-12-05'],
  ])('is the day that is near today, and asked where it matters: %s', (_, issued, today, expected) => {
    const circular = read(issued, { today })

    expect(circular.issued).toBe(expected)
    expect(warningsOf(circular).filter((one) => one.startsWith('error'))).toEqual([
      expect.stringContaining('issue_date_unclear'),
    ])
    expect(callsOf(circular)).toContain('NEEM ARGOSY V.052W / Chennai: 15 Feb (held)')
  })

  test.each([
    ['ISSUED 25/11/2026', '2026-11-28', '2026-11-25'],
    ['ISSUED 11/25/2026', '2026-11-28', '2026-11-25'],
    ['ISSUED 05/12/2026', '2026-12-07', '2026-12-05'],
    ['ISSUED 2026/12/05', '2026-12-07', '2026-12-05'],
    ['ISSUED 12/12/2026', '2026-12-14', '2026-12-12'],
    // A circular is not issued in ten months.
    ['ISSUED 01/12/2026', '2026-01-14', '2026-01-12'],
  ])('is none where it is settled: %s on %s', (issued, today, expected) => {
    const circular = read(issued, { today })

    expect(circular.issued).toBe(expected)
    expect(warningsOf(circular)).toEqual([])
  })

  test('is not asked about dates with a year of their own', () => {
    const rows = [
      'EX JAPAN TO INDIA (IMPORT)',
      'ISSUED 05/12/2026',
      'PORT | NEEM ARGOSY V.052W',
      'YOKOHAMA | 5 Jan 2027',
      'CHENNAI | 15 Feb 2027',
    ]
    const circular = readBytes(workbookBytes({ sheets: [{ name: 'JAPAN-INDIA', rows }] }))

    expect(circular.totals).toMatchObject({ imported: 2, withheld: 0 })
  })
})

describe('a day with its year, where no issue date is printed', () => {
  const read = (before: string, after = '') =>
    readBytes(
      workbookBytes({
        sheets: [
          {
            name: 'JAPAN-INDIA',
            rows: [
              'EX JAPAN TO INDIA (IMPORT)',
              before,
              'PORT | NEEM ARGOSY V.052W',
              'KOBE | 5 Dec',
              'CHENNAI | 24 Dec',
              after,
            ],
          },
        ],
      }),
    )

  test.each([
    ['VALID UNTIL 31 Dec 2025', ''],
    ['', 'Printed 03/12/2025 10:22'],
  ])('may say of which year the circular is: %s %s', (before, after) => {
    const circular = read(before, after)

    expect(circular.totals).toMatchObject({ imported: 0, withheld: 2 })
    expect(circular.warnings.find(({ code }) => code === 'issue_date_unclear')?.options).toMatchObject([
      { choices: { issued: '2026-11-28' } },
      { choices: { issued: expect.stringMatching(/^2025-12-/) } },
    ])
  })

  test.each(['VALID UNTIL 31 Dec 2026', 'VALID UNTIL 31 Jan 2027', 'EST. 12 Mar 1987'])(
    'is no question if the years are those of today: %s',
    (text) => {
      expect(read(text).totals).toMatchObject({ imported: 2, withheld: 0 })
    },
  )
})

import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { rowsOfSheet } from '../../tests/csv.ts'
import { readDelimited } from './delimited-text.ts'
import { ownCell } from './sheet-grid.ts'

const rowsOf = (text: string) => rowsOfSheet(readDelimited(text, 'Test'))

describe('reading cells with delimiters', () => {
  const ROWS = [
    ['KAIYO CAR LINER CO., LTD.', '', ''],
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', '1, 2 Dec', '3; 4 Dec'],
  ]

  test.each([
    [
      'commas',
      '"KAIYO CAR LINER CO., LTD.",,\nPORT,TAMARIND CREST V.041W,NEEM ARGOSY V.052W\nKOBE,"1, 2 Dec",3; 4 Dec',
    ],
    [
      'semicolons',
      'KAIYO CAR LINER CO., LTD.;;\nPORT;TAMARIND CREST V.041W;NEEM ARGOSY V.052W\nKOBE;1, 2 Dec;"3; 4 Dec"\n',
    ],
    [
      'tabs',
      'KAIYO CAR LINER CO., LTD.\t\t\nPORT\tTAMARIND CREST V.041W\tNEEM ARGOSY V.052W\nKOBE\t1, 2 Dec\t3; 4 Dec\n',
    ],
    [
      "Excel's own line",
      'sep=;\r\nKAIYO CAR LINER CO., LTD.\r\nPORT;TAMARIND CREST V.041W;NEEM ARGOSY V.052W\r\nKOBE;1, 2 Dec;"3; 4 Dec"',
    ],
  ])('finds the delimiter: %s', (_, text) => {
    expect(rowsOf(text)).toEqual(ROWS)
    expect(rowsOf(text.replaceAll(/\r?\n/g, '\r'))).toEqual(ROWS)
  })

  test('reads one column', () => {
    expect(rowsOf('KOBE\nOSAKA')).toEqual([['KOBE'], ['OSAKA']])
  })

  test('keeps commas in copied cells', () => {
    expect(rowsOf('Tue, 5 Dec\tWed, 6 Dec\nThu, 7 Dec\tFri, 8 Dec')).toEqual([
      ['Tue, 5 Dec', 'Wed, 6 Dec'],
      ['Thu, 7 Dec', 'Fri, 8 Dec'],
    ])
  })

  test('reads quotation marks, and line breaks between them', () => {
    expect(rowsOf('"TAMARIND\r\nCREST"\t"29\n30 Jan"\r\n"""PCTC"" STAR"\t5 Dec')).toEqual([
      ['TAMARIND\nCREST', '29\n30 Jan'],
      ['"PCTC" STAR', '5 Dec'],
    ])
  })

  test('reads the quotation marks that Excel does not double in copied cells', () => {
    expect(rowsOf('"PCTC" STAR\t5 Dec\nMV "NEEM"\t6 Dec')).toEqual([
      ['"PCTC" STAR', '5 Dec'],
      ['MV "NEEM"', '6 Dec'],
    ])
  })

  test.each(['KOBE,"5 Dec\nOSAKA,6 Dec', '"PCTC" STAR\t"29\n30 Jan"\n', 'KOBE,5" Dec,"6" Dec'])(
    'refuses quotation marks that do not match: %j',
    (text) => {
      expect(() => rowsOf(text)).toThrow('The quotation marks in this text do not match')
    },
  )

  test('reads every cell as it is displayed', () => {
    const texts = ['20.10', '05/12', '46037', '1,5', '0600', '-', ' 5\u00a0Dec\u200b ', '1E5', 'TRUE', '=A1']
    const grid = readDelimited(`${texts.join('\t')}\n`, 'Test')

    expect([...grid.cells.values()]).toEqual(
      texts.map((text) => ({ text: text === ' 5\u00a0Dec\u200b ' ? '5\u00a0Dec' : text, kind: 'text' })),
    )
  })

  test('leaves open whether 20.1 was typed as 20.10', () => {
    expect(ownCell(readDelimited('20.1,20.10', 'Test'), 1, 1)).toEqual({ text: '20.1', kind: 'number' })
  })

  test('counts rows and columns from the first, blank ones too', () => {
    const grid = readDelimited('\n\n,,KOBE\n,,,\n\n', 'Test')

    expect([grid.lastRow, grid.lastColumn, grid.cut, grid.cells.size]).toEqual([3, 3, false, 1])
    expect(ownCell(grid, 3, 3)?.text).toBe('KOBE')
    expect(grid).toMatchObject({ name: 'Test', hidden: false })
  })

  test('tells when filled cells beyond the limits were cut off', () => {
    const rows = (count: number) => 'a,b\n'.repeat(count)
    const wide = (count: number) => `${'a,'.repeat(count - 1)}a`

    expect(readDelimited(rows(500) + ',\n"",\n'.repeat(100), 'Test')).toMatchObject({
      lastRow: 500,
      cut: false,
    })
    expect(readDelimited(rows(501), 'Test')).toMatchObject({ lastRow: 500, cut: true })
    expect(readDelimited(`${rows(500)}\n\n\n\nx`, 'Test').cut).toBe(true)
    expect(readDelimited(`${wide(200)},,,`, 'Test')).toMatchObject({ lastColumn: 200, cut: false })
    expect(readDelimited(wide(201), 'Test')).toMatchObject({ lastColumn: 200, cut: true })
  })

  test('cuts long cells', () => {
    expect(
      readDelimited(`${'a'.repeat(5000)},b`, 'Test')
        .cells.values()
        .next().value?.text,
    ).toHaveLength(2000)
  })
})

test.each([
  ['10 million line breaks', '\n'.repeat(10_000_000)],
  ['10 million commas', ','.repeat(10_000_000)],
  ['2 million delimiters in one line', `PORT\n${'a\t'.repeat(2_000_000)}\n`],
  ['100,000 columns in many rows', `${'a,'.repeat(100_000)}\n`.repeat(40)],
  ['one long cell', 'a'.repeat(10_000_000)],
  ['an unclosed quotation mark', `KOBE,5 Dec\n"${'a,b\n'.repeat(2_000_000)}`],
  ['only quotation marks', '"'.repeat(10_000_000)],
  ['quotation marks and commas', '",'.repeat(5_000_000)],
  ['quotation marks after text', 'a"'.repeat(5_000_000)],
  ['closed quotation marks before text', '"a"b'.repeat(2_500_000)],
  ['as many quotation marks as are allowed', `KOBE\n${'"a"b'.repeat(200_000)}`],
  ['marks that are never closed, in many cells', '"a""b,\n'.repeat(1_400_000)],
])('reads or refuses %s fast', (_, text) => {
  const started = cpuTime()
  try {
    readDelimited(text, 'Test')
  } catch {}
  expect(cpuTime() - started).toBeLessThan(5000)
})

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { CALLS, callsOf, PORTS, readBytes, readRows, readSheets, TITLES } from '../../tests/circular.ts'
import { excelSerial, type TestSheet, workbookParts, zipParts } from '../../tests/workbook.ts'
import { partsShown } from './excel-dates.ts'
import { numberFormat } from './number-formats.ts'

const ROWS = [['PORT', 'TAMARIND CREST V.041W'], ...PORTS]
const SHEET: TestSheet = { name: 'A & B', rows: [...TITLES, ...ROWS] }

test.each([
  ['shared strings', {}],
  ['inline strings', { inline: true }],
  ['prefixed elements', { prefix: 'x:' }],
  ['the strict namespaces', { strict: true }],
  ['prefixed, strict, inline', { prefix: 's:', strict: true, inline: true }],
])('reads a workbook with %s', (_, variation) => {
  const circular = readSheets([SHEET], variation)

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.sheet).toBe('A & B')
})

test('reads parts named with backslashes and capitals, and absolute targets', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const relations = 'xl/_rels/workbook.xml.rels'
  parts[relations] = (parts[relations] ?? '').replace('"worksheets/', '"/xl/worksheets/')
  const renamed = Object.entries(parts).map(([name, text]) => [
    name.replaceAll('/', '\\').replace('sharedStrings', 'SharedStrings'),
    text,
  ])

  expect(callsOf(readBytes(zipParts(Object.fromEntries(renamed))))).toEqual(CALLS)
})

test('reads stored parts, and a comment after the zip directory', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  const stored = zipSync(files, { level: 0 })
  const comment = strToU8('saved by hand')
  const bytes = new Uint8Array([...stored, ...comment])
  bytes[stored.length - 2] = comment.length

  expect(callsOf(readBytes(bytes))).toEqual(CALLS)
})

test('reads UTF-16 parts and cells without names', () => {
  const parts = workbookParts({ sheets: [SHEET], inline: true })
  const sheet = 'xl/worksheets/sheet1.xml'
  const bare = (parts[sheet] ?? '').replaceAll(/ r="[A-Z]*\d+"/g, '')
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(bare, 'utf16le')])

  expect(callsOf(readBytes(zipSync({ ...files, [sheet]: utf16 })))).toEqual(CALLS)
})

test('reads every type of cell', () => {
  const cell = (xml: string) => ({ xml: `<c r="CELL"${xml}</c>` })
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ['CHIBA', cell(' t="inlineStr"><is><r><t>1-2</t></r><r><rPr/><t xml:space="preserve"> Dec</t></r></is>')],
    ['TOKYO', cell(' t="inlineStr"><is><t>3-4 Dec</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></is>')],
    ['NAGOYA', cell(' t="str"><f>CONCAT("5","")</f><v>5 Dec_x000D_</v>')],
    ['OSAKA', { serial: excelSerial('2026-12-06') }],
    ['KOBE', { serial: excelSerial('2026-12-07') + 0.25 }],
    ['MOJI', cell(' t="d"><v>2026-12-08T18:30:00</v>')],
    ['HAKATA', excelSerial('2026-12-09')],
    ['SINGAPORE', cell(' t="str"><f>IF(1,"","")</f><v></v>')],
    ['CHENNAI', cell(' t="inlineStr"><is><t>1\u200b0 D\u0007ec\u00a0</t></is>')],
    ['MUMBAI', cell(' t="inlineStr"><is><t><![CDATA[12 Dec]]></t></is>')],
  ])

  expect(
    circular.sheets[0]?.schedules.map(({ port, dates, excel_date }) => [port, dates, excel_date]),
  ).toEqual([
    ['Chiba', '1-2 Dec', undefined],
    ['Tokyo', '3-4 Dec', undefined],
    ['Nagoya', '5 Dec', undefined],
    ['Osaka', '6 Dec', true],
    ['Kobe', '7 Dec 0600', true],
    ['Moji', '8 Dec 1830', true],
    ['Hakata', '9 Dec', true],
    ['Chennai', '10 Dec', undefined],
    ['Mumbai', '12 Dec', undefined],
  ])
  expect(circular.warnings).toEqual([])
})

test('reads the 1904 date system', () => {
  const serial = excelSerial('2026-12-06') - 1462
  const circular = readRows(
    [
      ['PORT', 'TAMARIND CREST V.041W'],
      ['OSAKA', { serial }],
    ],
    {},
    { uses1904: true },
  )

  expect(circular.sheets[0]?.schedules[0]).toMatchObject({ dates: '6 Dec', start: '2026-12-06' })
})

test.each([
  ['are counted from 1904 in such a workbook', -1462, true, []],
  ['are counted from 1900 there if they were pasted from another workbook', 0, true, []],
  ['four years and a day too early may be counted from 1904', -1462, false, ['2026-12-06', '2026-12-07']],
])('numbers of days without a format %s', (_, days, uses1904, meant) => {
  const circular = readRows(
    [
      ['PORT', 'TAMARIND CREST V.041W'],
      ['OSAKA', excelSerial('2026-12-07') + days],
    ],
    {},
    { uses1904 },
  )

  if (meant.length === 0) expect(circular.sheets[0]?.schedules[0]).toMatchObject({ start: '2026-12-07' })
  expect(circular.warnings.map(({ message }) => message)).toEqual(
    meant.length === 0
      ? []
      : [
          `Excel date 2022-12-06 lies outside the circular's window (2026-08-25 to 2027-08-24); probably ${meant[0]}, or ${meant[1]} if it was counted from 1904.`,
        ],
  )
})

test('ignores empty styled cells and warns about filled cells beyond the limits', () => {
  const far = [...ROWS, [{ xml: '<c r="XFD8" s="1"/>' }, { xml: '<c r="A1048576" s="1"/>' }]]

  expect(readRows(far, { merges: ['B9:XFD1048576'] }).warnings).toEqual([])

  const filled = [...ROWS, [{ xml: '<c r="GT8"><v>1</v></c>' }]]

  expect(readRows(filled).warnings.map(({ code }) => code)).toEqual(['sheet_cut_off'])
})

test('limits the cost of overlapping merged ranges', () => {
  const merges = Array.from({ length: 20_000 }, (_, i) => `A${(i % 3) + 20}:GR500`)
  const started = cpuTime()

  expect(callsOf(readRows(ROWS, { merges }))).toEqual(CALLS)
  expect(cpuTime() - started).toBeLessThan(2000)
})

test('skips sheets beyond the limit', () => {
  const circular = readSheets(Array.from({ length: 61 }, (_, i) => ({ ...SHEET, name: `S${i}` })))

  expect(circular.sheets).toHaveLength(60)
  expect(circular.skipped_sheets).toEqual([
    { sheet: 'S60', reason: 'not read: only the first 60 sheets are' },
  ])
})

test.each([
  [17, undefined, 'month'],
  [14, undefined, 'day'],
  [20, undefined, 'other'],
  [164, 'mmm\\-yy;@', 'month'],
  [164, 'mmm yyyy', 'month'],
  [164, 'd-mmm', 'day'],
  [164, 'ddd d mmm', 'day'],
  [164, 'dd/mm hh:mm', 'day'],
  [164, 'hh:mm', 'other'],
  [164, 'dddd', 'other'],
])('of a date, number format %s %s shows: %s', (id, code, expected) => {
  expect(partsShown(id, code)).toBe(expected)
})

test.each([
  [2, undefined, 2],
  [0, undefined, null],
  [164, '0.00', 2],
  [164, '#,##0.0', 1],
  [164, '0', 0],
  [164, 'General', null],
])('number format %s %s shows %s decimals', (id, code, expected) => {
  expect(numberFormat(id, code)?.decimals ?? null).toBe(expected)
})

test.each(['inline', 'shared'])('figures raised beside a text are marks of footnotes: %s', (kind) => {
  const run = (text: string, align = '') =>
    `<r><rPr>${align && `<vertAlign val="${align}"/>`}</rPr><t xml:space="preserve">${text}</t></r>`
  const strings: string[] = []
  const cell = (...runs: string[]) => ({
    xml:
      kind === 'inline'
        ? `<c r="CELL" t="inlineStr"><is>${runs.join('')}</is></c>`
        : `<c r="CELL" t="s"><v>${strings.push(`<si>${runs.join('')}</si>`) - 1}</v></c>`,
  })
  const rows = [
    ['PORT', cell(run('TAMARIND CREST V.041'), run('1', 'superscript')), 'NEEM ARGOSY'],
    ['VOY', '', cell(run('052'), run('3', 'superscript'))],
    [cell(run('KOBE'), run('2', 'superscript')), cell(run('1', 'superscript'), run('4 Dec')), '12 Dec'],
    ['NAGOYA', cell(run('1'), run('5', 'subscript'), run(' Dec')), cell(run('14 Dec', 'superscript'))],
    [
      'CHENNAI',
      cell(run('2', 'baseline'), run('4 Dec')),
      cell(run('31'), run('st', 'superscript'), run(' Dec')),
    ],
  ]
  const sst = () =>
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.join('')}</sst>`
  const circular = readRows(
    rows,
    {},
    kind === 'inline' ? { inline: true } : { inline: true, parts: { 'xl/sharedStrings.xml': sst() } },
  )

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041 / Kobe: ¹4 Dec',
    'NEEM ARGOSY V.052 / Kobe: 12 Dec',
    'TAMARIND CREST V.041 / Nagoya: 1⁵ Dec',
    'NEEM ARGOSY V.052 / Nagoya: 14 Dec',
    'TAMARIND CREST V.041 / Chennai: 24 Dec',
    'NEEM ARGOSY V.052 / Chennai: 31st Dec',
  ])
  expect(circular.sheets[0]?.schedules.map(({ start }) => start)).toEqual([
    null,
    '2026-12-12',
    null,
    '2026-12-14',
    '2026-12-24',
    '2026-12-31',
  ])
})

test('of an inline string of which a part is struck through, the rest is read', () => {
  const run = (text: string, format = '') => `<r><rPr>${format}</rPr><t>${text}</t></r>`
  const cell = (...runs: string[]) => ({ xml: `<c r="CELL" t="inlineStr"><is>${runs.join('')}</is></c>` })
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', cell(run('5 Dec ', '<strike/>'), run('7 Dec')), cell(run('12 Dec', '<strike/>'))],
    ['CHENNAI', cell(run('24 ', '<strike val="0"/>'), run('Dec')), '31 Dec'],
  ])

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: 7 Dec',
    'NEEM ARGOSY V.052W / Kobe: 12 Dec (held)',
    'TAMARIND CREST V.041W / Chennai: 24 Dec',
    'NEEM ARGOSY V.052W / Chennai: 31 Dec',
  ])
})

import { expect, test } from 'vitest'
import {
  callsOf,
  HEADER,
  messagesOf,
  readRows,
  readSheets,
  TITLES,
  warningsOf,
} from '../../tests/circular.ts'
import { excelSerial } from '../../tests/workbook.ts'

test('warns once about a date before the previous port', () => {
  const circular = readRows([
    HEADER,
    'KOBE | 1 Dec | 1/2 Jan',
    'OSAKA | 25 Nov | 3 Jan',
    'SINGAPORE | 12 Dec | 5 Jan',
    'CHENNAI | 20 Dec | 20 Jan',
  ])

  expect(messagesOf(circular)).toEqual(['Osaka 25 Nov lies before the previous port of this vessel (Kobe).'])
  expect(circular.totals.withheld).toBe(0)
})

test('gives one warning if most vessels do not follow the order of the rows', () => {
  const circular = readRows([
    'PORT | A V.1W | B V.2W | C V.3W',
    'CHENNAI | 20 Dec | 20 Jan | 20 Feb',
    'KOBE | 1 Dec | 1 Jan | 1 Feb',
  ])

  expect(warningsOf(circular)).toEqual(['warning ports_not_in_order null'])
})

test('keeps dates that do not exist as text', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | ',
    ' | ETA | ETD',
    'KOBE | 30 Feb | 31 Feb',
    'OSAKA | 27 Feb | 30 Feb',
    'CHENNAI | 5 Mar | 3 Mar',
  ])

  expect(circular.sheets[0]?.schedules.map(({ dates, start, status }) => [dates, start, status])).toEqual([
    ['30-31 Feb', null, 'invalid'],
    ['27-30 Feb', null, 'invalid'],
    ['5 Mar-3 Mar', null, 'invalid'],
  ])
  expect(messagesOf(circular)).toEqual([
    '"30 Feb" / "31 Feb" is not a calendar date; the text is kept, no date is derived.',
    '"30 Feb" is not a calendar date; the text is kept, no date is derived.',
    'Arrival 5 Mar and departure 3 Mar do not make a stay of up to 14 days; the texts are kept, no date is derived.',
  ])
})

test('keeps text that is not a date and warns', () => {
  const circular = readRows([HEADER, 'KOBE | ask agent | 5 Jan', 'CHENNAI | 20 Dec | 20 Jan'])

  expect(messagesOf(circular)).toEqual([
    '"ask agent" could not be read as a date; the text is kept, no date is derived.',
  ])
  expect(circular.totals.by_status).toEqual({
    dates: 3,
    approx: 0,
    tba: 0,
    omit: 0,
    invalid: 0,
    unreadable: 1,
  })
})

test('warns about dates of the wrong year, as Excel dates and as text', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | ',
    ' | ETA | ETD',
    ['KOBE', { serial: excelSerial('2025-12-01') }, { serial: excelSerial('2025-12-02') }],
    ['OSAKA', { serial: excelSerial('2026-12-03') }, { serial: excelSerial('2025-12-04') }],
    'CHENNAI | 20 Dec 2025 | 22 Dec 2025',
  ])

  expect(messagesOf(circular)).toEqual([
    "Excel date 2025-12-01 lies outside the circular's window (2026-08-25 to 2027-08-24); probably 2026-12-01.",
    "Excel date 2025-12-04 lies outside the circular's window (2026-08-25 to 2027-08-24); probably 2026-12-04.",
    '"20 Dec 2025" lies outside the circular\'s window (2026-08-25 to 2027-08-24); probably 2026-12-20.',
  ])
  expect(circular.sheets[0]?.schedules.map(({ dates, start }) => [dates, start])).toEqual([
    ['1-2 Dec', '2025-12-01'],
    ['3 Dec-4 Dec', null],
    ['20-22 Dec 2025', '2025-12-20'],
  ])
})

test('holds back a failed formula', () => {
  const circular = readRows([
    HEADER,
    [
      'KOBE',
      { xml: '<c r="CELL" t="e"><f>A1+1</f><v>#REF!</v></c>' },
      { xml: '<c r="CELL"><f>B6+1</f></c>' },
    ],
    'CHENNAI | 20 Dec | 20 Jan',
  ])

  expect(warningsOf(circular)).toEqual(['error cell_error B6', 'error cell_error C6'])
  expect(messagesOf(circular)).toEqual([
    'B6 shows #REF! instead of a date. The cell is held back.',
    'C6 shows (formula without a result) instead of a date. The cell is held back.',
  ])
  expect(circular.totals.withheld).toBe(2)
})

test('holds back struck-through text, unless other text is beside it', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const struck = (text: string) => `<r><rPr><strike/></rPr><t>${text}</t></r>`
  const parts = {
    'xl/styles.xml': `<styleSheet ${main}><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si>${struck('1 Dec')}<r><t> 3 Dec</t></r></si><si>${struck('5 Dec')}</si></sst>`,
  }
  const circular = readRows(
    [
      'PORT | TAMARIND CREST V.041W',
      ['KOBE', { xml: '<c r="CELL" t="s"><v>0</v></c>' }],
      ['OSAKA', { xml: '<c r="CELL" t="s"><v>1</v></c>' }],
      ['SINGAPORE', { xml: '<c r="CELL" t="inlineStr" s="1"><is><t>9 Dec</t></is></c>' }],
      ['CHENNAI', { xml: '<c r="CELL" t="inlineStr" s="2"><is><t>20 Dec</t></is></c>' }],
    ],
    {},
    { inline: true, parts },
  )

  expect(callsOf(circular).map((call) => call.split(' / ')[1])).toEqual([
    'Kobe: 3 Dec',
    'Osaka: 5 Dec (held)',
    'Singapore: 9 Dec (held)',
    'Chennai: 20 Dec',
  ])
  expect(warningsOf(circular)).toEqual(['error struck_through B7', 'error struck_through B8'])
})

test('holds back texts that are too long to store', () => {
  const circular = readRows([
    ['PORT', `${'X'.repeat(201)} V.041W`, 'NEEM ARGOSY V.052W'],
    ['KOBE', '1 Dec', 'z'.repeat(121)],
    ['Y'.repeat(201), '', '5 Dec'],
    'CHENNAI |  | 20 Dec',
  ])

  expect(warningsOf(circular)).toContain('error text_too_long B5')
  expect(warningsOf(circular)).toContain('error text_too_long C6')
  expect(warningsOf(circular)).toContain('error text_too_long A7')
  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toEqual([
    'NEEM ARGOSY V.052W / Chennai: 20 Dec',
  ])
  expect(circular.sheets[0]?.schedules.every(({ dates }) => dates.length <= 120)).toBe(true)
})

test('holds back hidden rows and columns and skips hidden sheets', () => {
  const rows = [...TITLES, HEADER, 'KOBE | 1 Dec | 5 Dec', 'CHENNAI | 20 Dec | 25 Dec']
  const circular = readSheets([
    { name: 'SHOWN', rows, hiddenRows: [6], hiddenColumns: [3] },
    { name: 'OLD', rows, hidden: 'hidden' },
    { name: 'OLDER', rows, hidden: 'veryHidden' },
    { name: 'LISTS', rows: ['x'], hidden: 'hidden' },
  ])

  expect(circular.sheets.map(({ sheet }) => sheet)).toEqual(['SHOWN'])
  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: 1 Dec (held)',
    'NEEM ARGOSY V.052W / Kobe: 5 Dec (held)',
    'TAMARIND CREST V.041W / Chennai: 20 Dec',
    'NEEM ARGOSY V.052W / Chennai: 25 Dec (held)',
  ])
  expect(warningsOf(circular)).toEqual([
    'warning hidden_sheet null',
    'warning hidden_sheet null',
    'error hidden_cells C5',
    'error hidden_cells A6',
    'warning dates_not_read B6',
    'warning dates_not_read B6',
  ])
})

test('takes rows and columns without a size for hidden, also if only the departures are', () => {
  const circular = readRows(
    [
      'PORT | TAMARIND CREST V.041W |  | NEEM ARGOSY V.052W',
      ' | ETA | ETD | ETA',
      'KOBE | 1 Dec | 2 Dec | 5 Dec',
      'CHENNAI | 20 Dec | 22 Dec | 25 Dec',
    ],
    {
      merges: ['B5:C5'],
      tail: '<cols><col min="3" max="3" width="0" customWidth="1"/></cols><row r="8" ht="0"/>',
    },
  )

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: 1-2 Dec (held)',
    'NEEM ARGOSY V.052W / Kobe: 5 Dec',
    'TAMARIND CREST V.041W / Chennai: 20-22 Dec (held)',
    'NEEM ARGOSY V.052W / Chennai: 25 Dec (held)',
  ])
  expect(warningsOf(circular)).toEqual(['error hidden_cells B5', 'error hidden_cells A8'])
})

test('asks about the order of day and month where only the other one makes a stay', () => {
  const day = (iso: string) => ({ serial: excelSerial(iso) })
  const { totals, warnings } = readRows([
    'VESSEL | VOY | HAKATA |  | HAMBANTOTA |  | XINGANG (TIANJIN) | ',
    ' |  | ETA | ETD | ETA | ETD | ETA | ETD',
    [
      'PALASH LANTERN',
      '033E',
      day('2026-12-03'),
      day('2026-12-03'),
      day('2026-12-06'),
      '12/9',
      day('2026-12-17'),
      day('2026-12-17'),
    ],
  ])

  expect(totals).toMatchObject({ imported: 2, withheld: 1 })
  expect(warnings).toMatchObject([{ severity: 'error', code: 'date_order_unclear' }])
})

test('asks about numbers that may have been typed as 20.1 or as 20.10', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const styles = `<styleSheet ${main}><cellXfs><xf/><xf numFmtId="2"/></cellXfs></styleSheet>`
  const shown = (value: string, style: number) => ({ xml: `<c r="CELL" s="${style}"><v>${value}</v></c>` })
  const circular = readRows(
    [
      'PORT | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
      ['KOBE', shown('28.11', 1), shown('20.1', 0)],
      ['NAGOYA', '20.10', shown('20.1', 1)],
      ['CHENNAI', shown('20.12', 1), shown('5.2', 0)],
    ],
    {},
    { parts: { 'xl/styles.xml': styles } },
  )

  expect(circular.totals).toMatchObject({ imported: 4, withheld: 2 })
  expect(warningsOf(circular)).toContain('error decimals_unclear C6')
  expect(warningsOf(circular)).toContain('error decimals_unclear C7')
})

test('reads text that looks like a formula as text', () => {
  const circular = readRows(['PORT | =HYPERLINK("http://x") V.041W', 'KOBE | =1+1', 'CHENNAI | 20 Dec'])

  expect(callsOf(circular)[0]).toBe('=HYPERLINK("http://x") V.041W / Kobe: =1+1 (held)')
})

test('holds back a table of which nearly no cell is understood, with one question', () => {
  const agents = ['KOBE', 'NAGOYA', 'CHENNAI'].map((port, i) => [port, `wk ${i + 45}`, `wk ${i + 46}`])
  const circular = readRows([HEADER, ...agents])
  const withOneDate = readRows([HEADER, ...agents, 'MUMBAI | 5 Dec'])

  expect(circular.totals.imported).toBe(0)
  expect(circular.warnings).toMatchObject([
    { severity: 'error', code: 'table_not_understood', cells_withheld: ['B6', 'C6', 'B7', 'C7', 'B8', 'C8'] },
  ])
  expect(withOneDate.totals).toMatchObject({ imported: 0, withheld: 7 })
})

test('keeps a text that is not understood in a table of dates', () => {
  const circular = readRows([HEADER, 'KOBE | 1 Dec | wk 49', 'CHENNAI | 20 Dec | see agent'])

  expect(circular.totals.imported).toBe(4)
  expect(warningsOf(circular)).toEqual(['warning unreadable_date C6', 'warning unreadable_date C7'])
})

test('refuses more than 20000 calls', () => {
  const vessels = Array.from({ length: 190 }, (_, i) => `SHIP ${i} V.${i + 100}W`)
  const rows = Array.from({ length: 120 }, (_, i) => [`PLACE ${i}`, ...vessels.map(() => '1 Dec')])

  expect(() => readRows([['PORT', ...vessels], ...rows])).toThrow(/more than 20000 calls/)
})

test.each([
  ['5 Dec 2300', '5 Dec 0600'],
  ['5 Dec PM', '5 Dec 09:00'],
])('a departure on the day of the arrival, but before it, is an error: %s and %s', (arrival, departure) => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | ',
    ' | ETA | ETD',
    `KOBE | ${arrival} | ${departure}`,
    'SINGAPORE | 12 Dec 0600 | 12 Dec 2300',
    'CHENNAI | 20 Dec | 21 Dec',
  ])

  expect(messagesOf(circular)).toEqual([`Arrival ${arrival} is later than departure ${departure}.`])
})

test('a stay that begins before the one before it is over is an error', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
    'YOKOHAMA | 5-10 Dec | 5-10 Dec',
    'KOBE | 7-12 Dec | 10-12 Dec',
    'CHENNAI | 24 Dec | 24 Dec',
  ])

  expect(messagesOf(circular)).toEqual([
    'Kobe 7-12 Dec begins before the stay at the previous port of this vessel (Yokohama) is over.',
  ])
})

import type { ExportDocument } from '@sailing-desk/records/document'

export const AS_OF = 'Schedule as of 20 Nov 2026, 14:05 IST'
export const PAGE_URL = 'https://agent.example/sailings/inmaa/jpyok?month=2026-12'

/** A document with a text, a number and a day in each row; `names` are those of the vessels. */
export function documentWith(names: readonly string[], others: Partial<ExportDocument> = {}): ExportDocument {
  return {
    file: 'sailings-inmaa-jpyok-2026-12',
    title: 'Sailings from Chennai to Yokohama',
    url: PAGE_URL,
    asOf: AS_OF,
    changedAt: '2026-11-20T08:35:00.000Z',
    notes: ['Departures in Dec 2026'],
    columns: [
      { label: 'Vessel' },
      { label: 'Departs' },
      { label: 'Calls between', isNumber: true },
      { label: 'Changed' },
    ],
    rows: names.map((name, at) => [name, { day: '2026-12-12' }, at, at === 0 ? 'Was 11 Dec' : null]),
    lines: ['CHENNAI → YOKOHAMA', ...names],
    ...others,
  }
}

/** Names that must do no harm in a file. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("https://evil.example";"x")',
  '@SUM(A1:A9)',
  '<script>alert(1)</script>',
  'TWO\r\nLINES',
  '\u202egnp.exe\u2066',
  'NUL\u0000 BELL\u0007',
  'SMILE 😀 שלום',
  `LONG ${'X'.repeat(400)}`,
  `a${'\u0301'.repeat(500)}`,
  'half \ud83d surrogate',
]

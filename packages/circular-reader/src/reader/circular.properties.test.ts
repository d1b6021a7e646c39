import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { callsOf, readBytes, TITLES } from '../../tests/circular.ts'
import { type TestCell, workbookBytes, workbookParts, zipParts } from '../../tests/workbook.ts'
import type { Circular } from '../circular.types.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'

const SHEET = {
  name: 'A',
  rows: [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ['KOBE', '1-2 Dec'], ['CHENNAI', '20-22 Dec']],
}

/** Returns null for an unreadable circular. Any other error fails the test. */
function readOrReject(bytes: Uint8Array): Circular | null {
  try {
    const circular = readBytes(bytes)
    expect(circular.totals.imported + circular.totals.withheld).toBe(circular.totals.cells_with_a_call)
    expect(circular.totals.warnings).toBe(circular.warnings.length)
    return circular
  } catch (error) {
    if (!(error instanceof UnreadableCircular)) throw error
    expect(error.message).toMatch(/^[^\n]{10,200}$/)
    return null
  }
}

test('reads or refuses any bytes', () => {
  const start = fc.constantFrom(
    [],
    [0x50, 0x4b, 3, 4],
    [0x50, 0x4b, 5, 6],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  )
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, bytes) => {
      readOrReject(new Uint8Array([...head, ...bytes]))
    }),
    { numRuns: 500 },
  )
})

test('reads or refuses a workbook with any damage', () => {
  const whole = workbookBytes({ sheets: [SHEET] })
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const bytes = whole.slice()
      for (const { at, to } of changes) bytes[at] = to
      readOrReject(bytes)
    }),
    { numRuns: 500 },
  )
})

test('reads or refuses any XML in any part', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const piece = fc.constantFrom(
    '<row r="7">',
    '</row>',
    '<c r="A7" t="s">',
    '<c r="ZZZ9999999">',
    '<c t="inlineStr">',
    '</c>',
    '<v>',
    '</v>',
    '<v/>',
    '<is><t>',
    '</t></is>',
    '<mergeCell ref="A1:B2"/>',
    '<mergeCell ref="-"/>',
    '<mergeCell ref="B2:A1"/>',
    '<col min="0" max="9e9" hidden="1"/>',
    '<sheet name="x" r:id="s0"/>',
    '<sheet/>',
    '<xf numFmtId="14"/>',
    '<si>',
    '</si>',
    '<t>',
    '</t>',
    '<rPh>',
    '</rPh>',
    '<!-- c -->',
    '<![CDATA[',
    ']]>',
    '99999999999',
    '-1',
    'PORT',
    '1e400',
    '&#xFFFF;',
    '&#99999999;',
    '&bogus;',
    '<Relationship Id="s0" Target="../../.."/>',
    '\u0000',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(parts)),
      fc.array(piece, { maxLength: 12 }),
      fc.nat(),
      (name, pieces, seed) => {
        const text = parts[name] ?? ''
        const at = text.indexOf('>', seed % text.length) + 1
        readOrReject(zipParts({ ...parts, [name]: text.slice(0, at) + pieces.join('') + text.slice(at) }))
      },
    ),
    { numRuns: 500 },
  )
})

const CELLS: TestCell[] = [
  'PORT',
  'PORTS OF CALL',
  'TAMARIND CREST',
  'V.041W',
  'NEEM ARGOSY\nV.052W',
  'ETA',
  'ETD',
  'TYPE',
  'PCTC',
  'LOADING PORTS',
  'KOBE',
  'CHENNAI',
  'YOKOHAMMA',
  'REMARKS',
  'NOTE :',
  '1-2 Dec',
  '30/1 Jan',
  'TBA',
  'OMIT',
  '-',
  'E/Jan',
  '30 Feb',
  'EX A TO B (IMPORT)',
  'ISSUED 25-NOV-2026',
  'NO. 7',
  'TBN',
  'COUNTRY',
  'CODE',
  'JPUKB',
  '',
  '',
  '',
  46365,
  { serial: 46365 },
  { serial: 46365.5 },
]

/** The names of the cells with a date in a list of rows. */
function datesIn(rows: TestCell[][]): string[] {
  const dates = new Set<unknown>(['1-2 Dec', '30/1 Jan', 'E/Jan', 46365])
  return rows.flatMap((row, r) =>
    row.flatMap((cell, c) =>
      dates.has(cell) || (typeof cell === 'object' && cell !== null) ? [`${'ABCDEFGH'[c]}${r + 1}`] : [],
    ),
  )
}

/** Whether a cell is imported, held back or listed as not read. */
function mentions({ sheets, warnings }: Circular, cell: string): boolean {
  return (
    sheets.some(({ schedules }) => schedules.some((call) => call.cell === cell || call.cell_etd === cell)) ||
    warnings.some((one) => [one.cell, ...(one.cells ?? []), ...(one.cells_withheld ?? [])].includes(cell))
  )
}

test('reads or refuses any grid of texts', () => {
  const cell = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...CELLS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  )
  const range = fc
    .tuple(fc.nat(7), fc.nat(14), fc.nat(7), fc.nat(14))
    .map(([a, b, c, d]) => `${'ABCDEFGH'[a]}${b + 1}:${'ABCDEFGH'[c]}${d + 1}`)
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 15 })
  fc.assert(
    fc.property(
      rows,
      fc.array(range, { maxLength: 6 }),
      fc.array(fc.nat(14), { maxLength: 3 }),
      (grid, merges, hiddenRows) => {
        const circular = readOrReject(
          workbookBytes({ sheets: [{ rows: [['PORT', 'X V.1W'], ...grid], merges, hiddenRows }] }),
        )
        // A merged cell shows its date under the name of another.
        if (circular && merges.length === 0)
          expect(datesIn([['PORT', 'X V.1W'], ...grid]).filter((cell) => !mentions(circular, cell))).toEqual(
            [],
          )
        for (const { sheet, schedules } of circular?.sheets ?? []) {
          expect(sheet).toBe('Sheet1')
          for (const call of schedules)
            expect(call.import && (call.vessel === null || call.port === null)).toBe(false)
        }
      },
    ),
    { numRuns: 1000 },
  )
}, 180_000)

const isInIndia = ({ country }: (typeof KNOWN_PORTS)[number]) => country === 'India'

const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayAt = (offset: number) => new Date(Date.UTC(2026, 10, 25) + offset * DAY_MS)
const print = (day: Date) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`

/** A rotation to India: the ports of each vessel in the sheet's order, on ascending days. */
const schedule = fc.record({
  ports: fc
    .shuffledSubarray([...KNOWN_PORTS], { minLength: 2, maxLength: 15 })
    .map((ports) => ports.toSorted((one, other) => Number(isInIndia(one)) - Number(isInIndia(other)))),
  vessels: fc.uniqueArray(
    fc.record({
      // Without vowels, or one in many runs is a word that is asked about, such as OMIT.
      ship: fc.stringMatching(/^[B-DF-HJ-NP-TV-Z]{4,9} [B-DF-HJ-NP-TV-Z]{4,9}$/),
      voyage: fc.integer({ min: 100, max: 999 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ ship }) => ship },
  ),
  gaps: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 15, maxLength: 90 }),
  real: fc.boolean(),
  pairs: fc.boolean(),
})

test('reads back every call of a schedule written to a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ({ ports, vessels, gaps, real, pairs }) => {
      const expected: string[] = []
      const calls = vessels.map(() => new Map<string, Date>())
      for (const [v] of vessels.entries()) {
        let offset = 0
        for (const [p, port] of ports.entries()) {
          const gap = gaps[(v * 7 + p) % gaps.length] ?? 0
          if (gap < 3) continue
          offset += gap
          calls[v]?.set(port.name, dayAt(offset))
        }
      }
      const header = vessels.flatMap(({ ship, voyage }) => {
        const name = { value: `${ship} V.${voyage}W`, type: String, columnSpan: pairs ? 2 : 1 }
        return pairs ? [name, null] : [name]
      })
      const rows = ports.map((port) => [
        { value: port.name.toUpperCase(), type: String },
        ...vessels.flatMap(({ ship, voyage }, v) => {
          const day = calls[v]?.get(port.name)
          if (!day) return pairs ? [null, null] : [{ value: '-', type: String }]
          expected.push(`${ship} V.${voyage}W / ${port.name}: ${print(day)}`)
          const cell = real
            ? { value: day, type: Date, format: 'd mmm' }
            : { value: print(day), type: String }
          return pairs ? [cell, cell] : [cell]
        }),
      ])
      const legs = pairs ? [[null, ...vessels.flatMap(() => [{ value: 'ETA' }, { value: 'ETD' }])]] : []
      // Its ports are anywhere, and a title that names other countries would be asked about.
      const titles = TITLES.map(([title]) => String(title).replace('JAPAN', 'S.E.A')).map((value) => [
        { value, type: String },
      ])
      // The library types each cell by its value; these are mixed.
      const bytes = await writeXlsxFile([
        ...titles,
        [{ value: 'PORT', type: String }, ...header],
        ...legs,
        ...rows,
      ] as never).toBuffer()
      const circular = readBytes(bytes)

      expect(callsOf(circular)).toEqual(expected)
      expect(circular.warnings).toEqual([])
    }),
    { numRuns: 60 },
  )
})

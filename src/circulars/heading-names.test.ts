import { readWorkbook } from '@sailing-desk/circular-reader/read-circular'
import { comparable } from '@sailing-desk/circular-reader/workbook/cell-text'
import { type Cell, cellKey, cellName, type Grid } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { headingWords } from '../../tests/heading-words.ts'

const WORDS = headingWords()
const TITLES = [['EX JAPAN TO INDIA ( IMPORT )'], ['ISSUED : 25-Nov-2026']]
const SHIPS = ['NEEM ARGOSY', 'KESTREL DAWN']
const PORTS = ['KOBE', 'CHENNAI', 'MUMBAI']
/** The days of each voyage at each port. */
const DAYS = [
  ['1 Dec', '20 Dec', '24 Dec'],
  ['8 Dec', '27 Dec', '31 Dec'],
]

type Names = { ships: readonly string[]; ports: readonly string[] }
type Table = (names: Names) => string[][]

const LAYOUTS: Record<string, Table> = {
  'a matrix': ({ ships, ports }) => [
    ['PORT', ...ships.map((ship, v) => `${ship} V.${v + 1}41W`)],
    ...ports.map((port, p) => [port, ...DAYS.map((days) => days[p] ?? '')]),
  ],
  'a list': ({ ships, ports }) => [
    ['VESSEL', 'VOY', 'PORT', 'ETA'],
    ...ships.flatMap((ship, v) => ports.map((port, p) => [ship, `${v + 1}41W`, port, DAYS[v]?.[p] ?? ''])),
  ],
  'ports across': ({ ships, ports }) => [
    ['VESSEL', 'VOY', ...ports],
    ...ships.map((ship, v) => [ship, `${v + 1}41W`, ...(DAYS[v] ?? [])]),
  ],
}

function gridOf(rows: readonly (readonly string[])[]): Grid {
  const cells = rows.flatMap((row, r) =>
    row.map((text, c): [number, Cell] => [cellKey(r + 1, c + 1), { text, kind: 'text' }]),
  )
  return {
    name: 'JAPAN-INDIA',
    hidden: false,
    lastRow: rows.length,
    lastColumn: Math.max(...rows.map(({ length }) => length)),
    cut: false,
    cells: new Map(cells.filter(([, { text }]) => text !== '')),
    merges: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
  }
}

/** The calls that are missing without a question, or that are not printed so. */
function faultsOf(table: Table, names: Names): string[] {
  const rows = [...TITLES, ...table(names)]
  const { circular } = readWorkbook(
    { sheets: [gridOf(rows)], unreadSheets: [] },
    { ports: KNOWN_PORTS, today: '2026-11-28' },
  )
  // A file without a schedule is refused.
  if (circular.sheets.length === 0) return []
  const open = circular.warnings.filter(({ severity }) => severity === 'error')
  const asked = new Set(
    open.flatMap(({ cell, cells = [], cells_withheld = [] }) => [cell, ...cells, ...cells_withheld]),
  )
  const truth = names.ships.flatMap((ship, v) =>
    names.ports.map((port, p) => `${ship} at ${port}: ${DAYS[v]?.[p]}`),
  )
  const read = circular.sheets.flatMap(({ schedules }) =>
    schedules.flatMap((call) =>
      call.import ? [`${call.ship_name} at ${comparable(call.port ?? '')}: ${dayOf(call.start)}`] : [],
    ),
  )
  const isAsked = (call: string) => {
    const day = call.split(': ')[1]
    return rows.some((row, r) => row.some((text, c) => text === day && asked.has(cellName(r + 1, c + 1))))
  }
  return [
    ...read.filter((call) => !truth.includes(call)).map((call) => `read ${call}`),
    ...truth.filter((call) => !read.includes(call) && !isAsked(call)).map((call) => `lost ${call}`),
  ]
}

const dayOf = (day: string | null) => (day === null ? '' : `${Number(day.slice(8))} Dec`)

test('the words of headings are those of the reader', () => {
  expect(WORDS).toEqual(
    expect.arrayContaining(['TRANSIT', 'TOTAL', 'CODE', 'REMARK', 'ETA', 'MONTH', 'TYPE']),
  )
  expect(WORDS.length).toBeGreaterThan(300)
})

describe.each(Object.entries(LAYOUTS))(
  'in %s, names with words of headings are read or asked about',
  (_, table) => {
    test.each<[string, (word: string) => Names]>([
      [
        'a vessel that begins with one',
        (word) => ({ ships: [`${word} STAR`, 'KESTREL DAWN'], ports: PORTS }),
      ],
      ['a vessel that ends with one', (word) => ({ ships: ['NEEM ARGOSY', `STAR ${word}`], ports: PORTS })],
      [
        'ports that begin and end with one',
        (word) => ({ ships: SHIPS, ports: [`${word} STAR`, 'CHENNAI', `STAR ${word}`] }),
      ],
    ])('%s', { timeout: 60_000 }, (_kind, namesOf) => {
      const faults = WORDS.flatMap((word) => {
        try {
          return faultsOf(table, namesOf(word))
        } catch (error) {
          if (!(error instanceof UnreadableCircular)) throw error
          return []
        }
      })
      expect(faults).toEqual([])
    })
  },
)

test.each(['CLOSING STAR', 'CUT OFF KOBE', 'CUT-OFF V.041W'])('%s over dates is asked about', (heading) => {
  const rows = [
    ...TITLES,
    ['PORT', 'NEEM ARGOSY', heading],
    ['KOBE', '1 Dec', '30 Nov'],
    ['MUMBAI', '24 Dec', '22 Dec'],
  ]
  const { circular } = readWorkbook(
    { sheets: [gridOf(rows)], unreadSheets: [] },
    { ports: KNOWN_PORTS, today: '2026-11-28' },
  )
  const held = circular.warnings.flatMap(({ cells_withheld = [] }) => cells_withheld)
  expect(held).toEqual(expect.arrayContaining(['C4', 'C5']))
})

test.each(['CUT-OFF', 'CUT OFF (CY) 1700 HRS', 'CLOSING DATE'])(
  'the dates below %s are no calls',
  (heading) => {
    const rows = [
      ...TITLES,
      ['PORT', 'NEEM ARGOSY V.1W', heading],
      ['KOBE', '1 Dec', '30 Nov'],
      ['MUMBAI', '24 Dec', '22 Dec'],
    ]
    const { circular } = readWorkbook(
      { sheets: [gridOf(rows)], unreadSheets: [] },
      { ports: KNOWN_PORTS, today: '2026-11-28' },
    )
    expect(circular.warnings.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'dates_not_read'],
    ])
  },
)

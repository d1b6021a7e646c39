import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, it } from 'vitest'
import { type TestCell, workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'
import type { ChosenRole, ReaderChoices } from './reader-choices.ts'

const SHEET = 'JAPAN-INDIA'
const TITLE: TestCell[] = ['EX JAPAN TO INDIA ( IMPORT )', null, null, 'ISSUED 20 NOV 2026']
const CALLS: TestCell[][] = [
  ['Yokohama', '5/7 Dec', '12/13 Dec'],
  ['Kobe', '9 Dec', '15 Dec'],
  ['Chennai', '25 Dec', '29 Dec'],
]
const READ = [
  'TAMARIND CREST V.041W Yokohama',
  'NEEM ARGOSY V.7W Yokohama',
  'TAMARIND CREST V.041W Kobe',
  'NEEM ARGOSY V.7W Kobe',
  'TAMARIND CREST V.041W Chennai',
  'NEEM ARGOSY V.7W Chennai',
]
const ACROSS: TestCell[][] = [
  TITLE,
  ['OPS', 'NAME', 'VOY', 'Yokohama', 'Kobe', 'Chennai'],
  ['BAY', 'TAMARIND CREST', 'V.041W', '5 Dec', '7 Dec', '20 Dec'],
  ['BAY', 'NEEM ARGOSY', 'V.7W', '9 Dec', '12 Dec', '28 Dec'],
]

function read(rows: TestCell[][], chosen: Record<string, ChosenRole>, merges: string[] = []) {
  const roles = Object.entries(chosen).map(([range, role]) => ({ sheet: SHEET, range, role }))
  return readSheet(rows, { roles }, merges)
}

function readSheet(rows: TestCell[][], choices: ReaderChoices, merges: string[] = []) {
  const workbook = openCircularFile(workbookBytes({ sheets: [{ name: SHEET, rows, merges }] }))
  const { circular } = readWorkbook(workbook, { ports: KNOWN_PORTS, today: '2026-11-22', choices })
  return circular.sheets.flatMap(({ schedules }) =>
    schedules.map(({ vessel, port, printed_port }) => `${vessel} ${port ?? `(${printed_port})`}`),
  )
}

describe('the rows that an administrator chose', () => {
  const operator: TestCell[][] = [
    TITLE,
    ['PORT', 'KAIYO LINE', 'KAIYO LINE'],
    [null, 'TAMARIND CREST', 'NEEM ARGOSY'],
    [null, 'V.041W', 'V.7W'],
    ...CALLS,
  ]
  const service: TestCell[][] = [
    TITLE,
    ['PORT', 'TAMARIND CREST', 'NEEM ARGOSY'],
    [null, 'BAY', 'BAY 2'],
    [null, 'V.041W', 'V.7W'],
    ...CALLS,
  ]

  it.each<[string, TestCell[][], Record<string, ChosenRole>]>([
    ['a row of operators above the vessels', operator, { 3: 'vessel' }],
    ['a row of operators, by one of the vessels', operator, { B3: 'vessel' }],
    ['a row of services below the vessels', service, { 2: 'vessel', 4: 'voyage' }],
    ['a row of services, by cells', service, { B2: 'vessel', C4: 'voyage' }],
    ['a row of services, only the vessels chosen', service, { 2: 'vessel' }],
  ])('are the vessels and voyages: %s', (_, rows, chosen) => {
    expect(read(rows, chosen)).toEqual(READ)
  })

  it('are the ports above the dates, known or not', () => {
    const rows = ACROSS.map((row) => row.map((cell) => (cell === 'Kobe' ? 'Atlantis' : cell)))
    const calls = read(rows, { D2: 'port', B3: 'vessel' })
    expect(calls).toContain('TAMARIND CREST V.041W (Atlantis)')
    expect(calls).toContain('NEEM ARGOSY V.7W Chennai')
  })

  it('are above the dates', () => {
    const rows: TestCell[][] = [...service, ['Rates on request', 'by mail']]
    expect(read(rows, { 2: 'vessel', 8: 'vessel' })).toEqual(READ)
    expect(read(rows, { 8: 'vessel' })).toEqual(read(rows, {}))
  })

  it('do not replace the names in them', () => {
    const rows: TestCell[][] = [TITLE, [null, 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'], ...CALLS]
    expect(read(rows, { 2: 'vessel' })).toEqual(READ)
    expect(read(rows, { B2: 'vessel' })).toEqual(READ)
  })
})

describe('the columns that an administrator chose', () => {
  it('are the vessels beside the dates, by one of them', () => {
    expect(read(ACROSS, {})).toContain('null Kobe')
    expect(read(ACROSS, { B3: 'vessel' })).toContain('TAMARIND CREST V.041W Kobe')
    expect(read(ACROSS, { B: 'vessel' })).toContain('NEEM ARGOSY V.7W Kobe')
  })

  it('are the ports beside the dates, by one of them, and the title stays', () => {
    const rows: TestCell[][] = [TITLE, [null, 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'], ...CALLS]
    expect(read(rows, { A4: 'port' })).toEqual(READ)
    expect(read(rows, { A: 'port' })).toEqual(READ)
  })

  it('may be below a name that is merged over them', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['PORT', 'TAMARIND CREST V.041W', null],
      ['Yokohama', '9 Dec', '5 Dec'],
      ['Chennai', '25 Dec', '20 Dec'],
    ]
    const bytes = workbookBytes({ sheets: [{ name: SHEET, rows, merges: ['B2:C2'] }] })
    const roles = [
      { sheet: SHEET, range: 'B', role: 'departure' as const },
      { sheet: SHEET, range: 'C', role: 'cut_off' as const },
    ]
    const options = { ports: KNOWN_PORTS, today: '2026-11-22', choices: { roles } }
    const [sheet] = readWorkbook(openCircularFile(bytes), options).circular.sheets
    expect(sheet?.schedules.map(({ etd, cut_off }) => [etd, cut_off])).toEqual([
      ['9 Dec', '5 Dec'],
      ['25 Dec', '20 Dec'],
    ])
  })

  it('leave the name of a merged heading to the others if the first is ignored', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['PORT', 'TAMARIND CREST V.041W', null, 'NEEM ARGOSY V.7W'],
      ['Yokohama', 'x', '5/7 Dec', '12/13 Dec'],
      ['Chennai', 'y', '25 Dec', '29 Dec'],
    ]
    const calls = read(rows, { B: 'ignored' }, ['B2:C2'])
    expect(calls.sort()).toEqual([
      'NEEM ARGOSY V.7W Chennai',
      'NEEM ARGOSY V.7W Yokohama',
      'TAMARIND CREST V.041W Chennai',
      'TAMARIND CREST V.041W Yokohama',
    ])
  })
})

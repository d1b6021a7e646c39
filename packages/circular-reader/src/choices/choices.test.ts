import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, it } from 'vitest'
import { type TestCell, workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'
import type { ReaderChoices } from './reader-choices.ts'

const SHEET = 'JAPAN-INDIA'
const TITLE = ['EX JAPAN TO INDIA ( IMPORT )', null, null, 'ISSUED 20 NOV 2026']

function read(rows: TestCell[][], choices: ReaderChoices = {}) {
  const workbook = openCircularFile(workbookBytes({ sheets: [{ name: SHEET, rows }] }))
  return readWorkbook(workbook, { ports: KNOWN_PORTS, today: '2026-11-22', choices })
}

function callsOf(rows: TestCell[][], choices: ReaderChoices = {}) {
  return read(rows, choices).circular.sheets.flatMap(({ schedules }) =>
    schedules
      .filter((call) => call.import)
      .map(({ vessel, port, start, end, cut_off }) =>
        [vessel, port, start, end, ...(cut_off ? [cut_off] : [])].join(' '),
      ),
  )
}

const MATRIX: TestCell[][] = [
  TITLE,
  ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'],
  ['Yokohama', '5/7 Dec', '12/13 Dec'],
  ['Chennai', '20 Dec', '28 Dec'],
]

describe('the choices of an administrator', () => {
  it('leave out ignored cells, columns and rows', () => {
    const roles = [{ sheet: SHEET, range: 'C', role: 'ignored' as const }]
    expect(callsOf(MATRIX, { roles })).toEqual([
      'TAMARIND CREST V.041W Yokohama 2026-12-05 2026-12-07',
      'TAMARIND CREST V.041W Chennai 2026-12-20 2026-12-20',
    ])
    expect(callsOf(MATRIX, { roles: [{ sheet: SHEET, range: '3', role: 'ignored' }] })).toHaveLength(2)
    expect(callsOf(MATRIX, { roles: [{ sheet: SHEET, range: 'B4', role: 'ignored' }] })).toHaveLength(3)
  })

  it('replace a text', () => {
    const cells = { [SHEET]: { B4: { text: '21-22 Dec' } } }
    expect(callsOf(MATRIX, { cells })[1]).toBe('NEEM ARGOSY V.7W Yokohama 2026-12-12 2026-12-13')
    expect(callsOf(MATRIX, { cells })).toContain('TAMARIND CREST V.041W Chennai 2026-12-21 2026-12-22')
  })

  it('rename vessels and routes, by their printed names', () => {
    const choices = {
      vessels: { 'NEEM ARGOSY': 'NEEM ARGOSY II' },
      routes: { 'EX JAPAN TO INDIA ( IMPORT )': 'EX FAR EAST TO INDIA ( IMPORT )' },
    }
    const { circular } = read(MATRIX, choices)
    expect(circular.sheets[0]?.vessels.map(({ name }) => name)).toEqual([
      'TAMARIND CREST V.041W',
      'NEEM ARGOSY II V.7W',
    ])
    expect(circular.sheets[0]?.route_direction).toBe('EX FAR EAST TO INDIA ( IMPORT )')
  })

  it('are not mixed up with properties that every object has', () => {
    const rows = MATRIX.map((row) =>
      row.map((cell) => (cell === 'NEEM ARGOSY V.7W' ? 'constructor V.7W' : cell)),
    )
    expect(callsOf(rows, { vessels: {}, routes: {}, orders: {}, cells: {} })).toHaveLength(4)
  })

  it('set the issue date and the order of day and month', () => {
    const rows: TestCell[][] = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'],
      ['Yokohama', '5/12', '6/12'],
      ['Chennai', '6/12', '7/12'],
    ]
    expect(callsOf(rows, { issued: '2025-11-20', orders: { [SHEET]: 'month first' } })[0]).toBe(
      'TAMARIND CREST V.041W Yokohama 2026-05-12 2026-05-12',
    )
    expect(callsOf(rows, { issued: '2025-11-20', orders: { [SHEET]: 'day first' } })[0]).toBe(
      'TAMARIND CREST V.041W Yokohama 2025-12-05 2025-12-05',
    )
  })

  it('tell arrival from departure by column', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['PORT', 'TAMARIND CREST V.041W', null, 'NEEM ARGOSY V.7W', null],
      ['Yokohama', '5 Dec', '7 Dec', '12 Dec', '13 Dec'],
      ['Chennai', '20 Dec', '21 Dec', '28 Dec', '28 Dec'],
    ]
    const roles = (['arrival', 'departure', 'arrival', 'departure'] as const).map((role, i) => ({
      sheet: SHEET,
      range: 'BCDE'.charAt(i),
      role,
    }))
    expect(callsOf(rows, { roles })).toEqual([
      'TAMARIND CREST V.041W Yokohama 2026-12-05 2026-12-07',
      'NEEM ARGOSY V.7W Yokohama 2026-12-12 2026-12-13',
      'TAMARIND CREST V.041W Chennai 2026-12-20 2026-12-21',
      'NEEM ARGOSY V.7W Chennai 2026-12-28 2026-12-28',
    ])
    const cutOff = [
      { sheet: SHEET, range: 'C', role: 'cut_off' as const },
      { sheet: SHEET, range: 'E', role: 'cut_off' as const },
    ]
    expect(
      callsOf(
        rows.map((row) => row.map((cell) => (cell === '7 Dec' ? '3 Dec' : cell))),
        { roles: cutOff },
      )[0],
    ).toBe('TAMARIND CREST V.041W Yokohama 2026-12-05 2026-12-05 3 Dec')
  })

  it('name the columns of a list whose headings say nothing', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['CARRIER', 'TRIP', 'WHERE', 'DATE 1', 'DATE 2'],
      ['TAMARIND CREST', '041W', 'Yokohama', '5 Dec', '7 Dec'],
      ['TAMARIND CREST', '041W', 'Chennai', '20 Dec', '21 Dec'],
      ['NEEM ARGOSY', '7W', 'Chennai', '28 Dec', '29 Dec'],
    ]
    const roles = (['vessel', 'voyage', 'port', 'arrival', 'departure'] as const).map((role, i) => ({
      sheet: SHEET,
      range: `${'ABCDE'.charAt(i)}2`,
      role,
    }))
    expect(callsOf(rows, { roles })).toEqual([
      'TAMARIND CREST V.041W Yokohama 2026-12-05 2026-12-07',
      'TAMARIND CREST V.041W Chennai 2026-12-20 2026-12-21',
      'NEEM ARGOSY V.7W Chennai 2026-12-28 2026-12-29',
    ])
  })

  it('tell arrival from departure by row', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'],
      ['Yokohama', '5 Dec', '12 Dec'],
      ['Yokohama', '7 Dec', '13 Dec'],
      ['Chennai', '20 Dec', '28 Dec'],
    ]
    const roles = [
      { sheet: SHEET, range: '3', role: 'arrival' as const },
      { sheet: SHEET, range: '4', role: 'departure' as const },
    ]
    expect(callsOf(rows, { roles })).toContain('TAMARIND CREST V.041W Yokohama 2026-12-05 2026-12-07')
    expect(callsOf(rows, { roles })).toHaveLength(4)
  })
})

describe('the meanings of cells', () => {
  it('say what each cell was understood as', () => {
    const [sheet] = read(MATRIX).sheets
    const roles = [...(sheet?.meanings ?? [])].map(([cell, { role }]) => `${cell} ${role}`)
    expect(roles.sort()).toEqual([
      'A1 title',
      'A2 heading',
      'A3 port',
      'A4 port',
      'B2 vessel',
      'B3 stay',
      'B4 stay',
      'C2 vessel',
      'C3 stay',
      'C4 stay',
      'D1 title',
    ])
  })

  it('say so for every row of a list', () => {
    const rows: TestCell[][] = [
      TITLE,
      ['VESSEL', 'VOYAGE', 'PORT', 'ETA', 'ETD', 'AGENT'],
      ['TAMARIND CREST', '041W', 'Yokohama', '5 Dec', '7 Dec', 'A'],
      ['TAMARIND CREST', '041W', 'Chennai', '20 Dec', '21 Dec', 'B'],
    ]
    const meanings = read(rows).sheets[0]?.meanings
    const rolesIn = (row: number) =>
      [...'ABCDEF'].map((column) => meanings?.get(`${column}${row}`)?.role ?? null)
    expect(rolesIn(2)).toEqual(['heading', 'heading', 'heading', 'heading', 'heading', null])
    expect(rolesIn(3)).toEqual(['vessel', 'voyage', 'port', 'arrival', 'departure', null])
    expect(rolesIn(4)).toEqual(rolesIn(3))
  })
})

import type { ChosenRole } from '@sailing-desk/circular-reader/choices/reader-choices'
import type { TestCell, TestSheet } from '../../packages/circular-reader/tests/workbook.ts'
import { callCells, callKey, contentOf, isMarked, type Table } from './marked-cells.ts'
import type { Schedule } from './schedules.ts'

/** What a generated circular says: one vessel at one port. */
export type TrueCall = {
  route: string
  vessel: string
  voyage: string
  port: string
  /** Null for TBA and OMIT. On sheets that print only one day, both are that day. */
  start: string | null
  end: string | null
  /** Nobody can tell from the sheet what holds: importing it is wrong. */
  isUnclear: boolean
  cells: Array<{ sheet: string; cell: string; side?: 'arrival' | 'departure' | undefined }>
}

export type Block = { table: Table; schedule: Schedule; before: TestCell[][]; after: TestCell[][] }

/** What an administrator would say about a cell, by its row and column from 0. */
export type Answer = { sheet: string; row: number; column: number; role: ChosenRole }

type PlacedSheet = { sheet: TestSheet; calls: TrueCall[]; answers: Answer[] }

/** A sheet of these tables below each other, and the calls that it prints. */
export function placedSheet(
  name: string,
  { titles, blocks, left }: { titles: TestCell[][]; blocks: readonly Block[]; left: number },
): PlacedSheet {
  const sheet = { name, rows: [...titles], merges: [] as string[], notes: {} as Record<string, string> }
  const narrowColumns = new Set<number>()
  const lowRows = new Set<number>()
  const answers: Answer[] = []
  const calls = blocks.flatMap(({ table, schedule, before, after }) => {
    sheet.rows.push(...before)
    const top = sheet.rows.length
    const at = (row: number, column: number) => cellName(top + row, left + column)
    for (const [t, l, b, r] of table.merges) sheet.merges.push(`${at(t, l)}:${at(b, r)}`)
    for (const [r, row] of table.rows.entries()) {
      sheet.rows.push([...Array.from({ length: left }, () => null), ...row.map(contentOf)])
      for (const [c, cell] of row.entries()) {
        if (!isMarked(cell)) continue
        if (cell.note) sheet.notes[at(r, c)] = cell.note
        if (cell.isNarrow) narrowColumns.add(left + c + 1)
        if (cell.isLow) lowRows.add(top + r + 1)
        if (cell.role) answers.push({ sheet: name, row: top + r, column: left + c, role: cell.role })
      }
    }
    sheet.rows.push(...after)
    return printedCalls(name, table, schedule, at)
  })
  const { notes, ...rest } = sheet
  return {
    sheet: {
      ...rest,
      ...(Object.keys(notes).length > 0 && { notes }),
      narrowColumns: [...narrowColumns],
      lowRows: [...lowRows],
    },
    calls,
    answers,
  }
}

/** A side that a table does not print counts as the same day. */
function printedCalls(
  sheet: string,
  table: Table,
  { route, ports, voyages, stays }: Schedule,
  at: (row: number, column: number) => string,
): TrueCall[] {
  const byCall = Map.groupBy(callCells(table), ({ voyage, port }) => callKey(voyage, port))
  return [...byCall].flatMap(([key, found]) => {
    const [{ voyage: v, port: p } = { voyage: -1, port: -1 }] = found
    const [one, port, stay] = [voyages[v], ports[p], stays[v]?.[p]]
    if (!one || port === undefined || !stay) return []
    const sides = new Set(found.map(({ cell }) => cell.side))
    const hasDays = typeof stay !== 'string'
    const isOnly = (side: 'arrival' | 'departure') => sides.size === 1 && sides.has(side)
    const days = hasDays && {
      start: isOnly('departure') ? stay.end : stay.start,
      end: isOnly('arrival') ? stay.start : stay.end,
    }
    const cells = found.map(({ row, column, cell }) => ({ sheet, cell: at(row, column), side: cell.side }))
    const isUnclear = table.unclear.has(key)
    const names = { route, vessel: one.ship, voyage: one.voyage, port }
    return [{ ...names, ...(days || { start: null, end: null }), isUnclear, cells }]
  })
}

export function cellName(row: number, column: number): string {
  const letter = (n: number): string =>
    (n > 25 ? letter(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))
  return `${letter(column)}${row + 1}`
}

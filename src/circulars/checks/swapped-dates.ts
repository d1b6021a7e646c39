import { possibleOrders } from '../../dates/read-dates.ts'
import type { CircularWarning } from '../circular.types.ts'
import { callCell } from '../layout/block-area.ts'
import { cellsOfCall, placeOfCutOff } from '../layout/call-places.ts'
import type { Block } from '../layout/sheet-layout.ts'
import type { VesselColumn } from '../layout/vessel-columns.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import { type Cell, nameOnSheet } from '../workbook/sheet-grid.ts'
import { heldTogether } from './hold-checks.ts'

/** `call`: the name of the call's first cell. */
type DateCell = { name: string; call: string; cell: Cell; vessel: VesselColumn }

/**
 * Where months come first, Excel makes 12 May of a typed 5/12, and leaves 13/12 as a text. Real dates of which none is
 * after the 12th, beside dates in figures, may all be swapped like that, so both kinds are held back. `others` are the
 * blocks of the other routes: where those have the texts, the real dates of this one are in doubt too.
 */
export function checkSwappedDates(
  read: ReadSheet,
  blocks: readonly Block[],
  others: readonly Block[],
  reference: string,
): CircularWarning[] {
  const cells = blocks.flatMap(dateCells)
  const columns = Map.groupBy(cells, ({ vessel }) => vessel).values()
  const own = new Set(cells)
  const all = [...cells, ...others.flatMap(dateCells)]
  const mixed = [all, cells, ...columns].flatMap((among) => swappedAmong(among, reference))
  const example = mixed.find((one) => own.has(one) && one.cell.date)
  if (!example) return []
  const names = new Set(mixed.flatMap((one) => (own.has(one) ? [one.call] : [])))
  const calls = read.calls.filter(({ call }) => names.has(call.cell))
  const fault = `Excel may have swapped day and month: ${example.name} is a real date beside texts such as ${mixed.find(({ cell }) => !cell.date)?.cell.text}.`
  return [heldTogether(read, example.name, 'dates_swapped', fault, calls)]
}

/** The real dates that may be swapped, and the dates in figures beside them. */
function swappedAmong(cells: readonly DateCell[], reference: string): DateCell[] {
  const swappable = cells.filter(({ cell }) => cell.date && maySwap(cell.date.date))
  const figures = cells.filter(({ cell }) => isInFigures(cell, reference))
  const isProven = cells.some(({ cell }) => cell.date && dayOf(cell.date.date) > 12)
  return swappable.length === 0 || figures.length === 0 || isProven ? [] : [...swappable, ...figures]
}

function dateCells(block: Block): DateCell[] {
  const { area, rows, vessels } = block
  return rows.ports.flatMap((port) =>
    vessels.flatMap((vessel) => {
      const places = cellsOfCall(block, port, vessel)
      const cutOff = placeOfCutOff(port, vessel)
      return [...places, ...(cutOff ? [cutOff] : [])].flatMap(({ row, column }) => {
        const cell = callCell(area, row, column)
        const [name = '', call = ''] = [{ row, column }, ...places].map((at) =>
          nameOnSheet(area.grid, at.row, at.column),
        )
        return cell ? [{ name, call, cell, vessel }] : []
      })
    }),
  )
}

function dayOf(date: string): number {
  return Number(date.slice(8))
}

function maySwap(date: string): boolean {
  return dayOf(date) <= 12 && dayOf(date) !== Number(date.slice(5, 7))
}

/** 13/12, 13-14/12, and the days 18-19 alone; not 2026-12-13, which Excel reads as it is meant. */
function isInFigures({ kind, text, date }: Cell, reference: string): boolean {
  if (kind !== 'text' || date) return false
  return /^\d{1,2} ?[-/.] ?\d{1,2}$/.test(text) || possibleOrders(text, reference).length > 0
}

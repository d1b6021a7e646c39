import type { CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import { readBlockCalls } from '../reader/block-calls.ts'
import { type BlockReadings, sailsForward } from '../reader/date-readings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { isTitleBetween } from '../words/block-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { labelOf } from '../words/sheet-words.ts'
import { filledCells, findDirection } from '../words/title-rows.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { holdBack } from './hold-back.ts'
import { heldTogether } from './hold-checks.ts'

/** Of a table of dates nearly all cells are understood; a fifth may be so by chance. */
const MAX_UNDERSTOOD = 0.2

/** Holds back the tables of which nearly no cell was understood: what was read there is probably something else. */
export function checkTables({ sheet, calls }: ReadSheet): CircularWarning[] {
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table): CircularWarning[] => {
    const understood = table.filter(isUnderstood).length
    if (understood > table.length * MAX_UNDERSTOOD) return []
    const cells_withheld = holdBack(table)
    const message = `Only ${understood} of ${table.length} cell(s) of this table could be understood. All of them are held back.`
    return [
      {
        severity: 'error',
        code: 'table_not_understood',
        sheet: sheet.sheet,
        cell: cells_withheld[0] ?? null,
        cells_withheld,
        message,
      },
    ]
  })
}

/** Cells with a question of their own are asked about one by one. */
function isUnderstood({ reading: { status, question, failed } }: ReadCall): boolean {
  return status !== 'unreadable' || question !== null || failed
}

/** Dates below the title of another route, of which no heading names vessels, are not those of the vessels above it. */
export function checkRoutesWithoutVessels(read: ReadSheet): CircularWarning[] {
  const { grid, calls } = read
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table) => {
    const rows = table.map(({ port }) => port.entry.row)
    const [first, last] = [Math.min(...rows), Math.max(...rows)]
    for (let row = first + 1; row < last; row++) {
      const title = findDirection(filledCells(grid, row, row)).direction
      if (title === null || rows.includes(row)) continue
      return [
        withoutVessels(
          read,
          title,
          table.filter(({ port }) => port.entry.row > row),
        ),
      ]
    }
    return []
  })
}

/**
 * The vessels above the title of a route sail that route too if a title below their heading says so, or if each of them goes on
 * there in time.
 */
export function checkContinuedTables(
  read: ReadSheet,
  readingsOf: ReadonlyMap<Block, BlockReadings>,
  matcher: PortMatcher,
): CircularWarning[] {
  const forward = sailsForward(matcher)
  return [...Map.groupBy(read.calls, ({ block }) => block)].flatMap(([block, calls]) => {
    const { continues, rows } = block
    if (!continues || continues.isSure) return []
    const { readings = [] } = readingsOf.get(block) ?? {}
    const whole = { ...block, rows: { ...rows, ports: [...continues.ports, ...rows.ports] } }
    const voyages = Map.groupBy(
      readBlockCalls(whole, { ...read.rules, readings }).filter(({ reading }) => reading.start !== null),
      ({ column }) => column,
    )
    const own = new Set(rows.ports)
    const goOn = [...voyages.values()].every(
      (voyage) =>
        !voyage.some(({ port }) => own.has(port)) ||
        (voyage.some(({ port }) => !own.has(port)) && forward(voyage)),
    )
    const title = block.titles.findLast(({ cell }) => isTitleBetween(cell.text))
    const hasHeading = filledCells(
      block.area.grid,
      (title?.row ?? 0) + 1,
      (rows.ports[0]?.row ?? 0) - 1,
    ).some(({ cell }) => labelOf(cell.text) !== 'band')
    return goOn && !hasHeading ? [] : [withoutVessels(read, onOneLine(title?.cell.text ?? ''), calls)]
  })
}

function withoutVessels(read: ReadSheet, title: string, calls: readonly ReadCall[]): CircularWarning {
  const fault = `No vessel is named between the title ${quoted(title)} and its dates.`
  return heldTogether(read, calls[0]?.call.cell ?? null, 'columns_unclear', fault, calls)
}

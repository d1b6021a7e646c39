import { dayWritten } from '../../dates/day-span.ts'
import type { DateReading } from '../choices/reader-choices.ts'
import type { CellMeaning } from '../reader/cell-meanings.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import type { Grid } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'

type ReadSheet = {
  grid: Grid
  roles: readonly RoleOfCell[]
  meanings: ReadonlyMap<string, CellMeaning>
  order: DateReading | null
}

/** Every cell of a circular with its role, the rule that gave it, and the call that was read from it. */
export function explainedCells({ sheets }: { sheets: readonly ReadSheet[] }): string[] {
  return sheets.flatMap(({ grid, roles, meanings, order }) => [
    `${grid.name}${roles.length === 0 ? ': no schedule' : `: dates in figures ${order ?? 'open'}`}`,
    ...roles.map(({ name, role, rule, cell }) => {
      const call = meanings.get(name)?.call
      const days = call?.start
        ? ` = ${call.vessel} at ${call.port ?? call.printed_port}, ${dayWritten(call.start)}`
        : ''
      const text = quoted(onOneLine(cell.date?.date ?? cell.text))
      return `  ${name} ${text}: ${role ?? 'not understood'} (${rule})${days}`
    }),
  ])
}

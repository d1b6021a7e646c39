import type { DateReading } from '../choices/reader-choices.ts'
import type { Circular } from '../circular.types.ts'
import { type CellMeaning, daysMeant, openOrders } from '../reader/cell-meanings.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import type { Grid } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'

type ReadSheet = {
  grid: Grid
  roles: readonly RoleOfCell[]
  meanings: ReadonlyMap<string, CellMeaning>
  order: DateReading | null
}

type Explained = {
  sheets: readonly ReadSheet[]
  circular: Pick<Circular, 'reference_date' | 'warnings'>
}

/** Every cell of a circular with its role, the rule that gave it, and the call that was read from it. */
export function explainedCells({ sheets, circular }: Explained): string[] {
  return sheets.flatMap(({ grid, roles, meanings, order }) => {
    const open = { reference: circular.reference_date, openOrders: openOrders(circular, grid.name) }
    return [
      `${grid.name}${roles.length === 0 ? ': no schedule' : `: dates in figures ${order ?? 'open'}`}`,
      ...roles.map(({ name: at, where, role, rule, cell }) => {
        const name = where ?? at
        const meaning = meanings.get(name)
        const [call, days] = [meaning?.call, meaning && daysMeant(meaning, open)]
        const meant = call && days ? ` = ${call.vessel} at ${call.port ?? call.printed_port}, ${days}` : ''
        const held = meant !== '' && !call?.import ? ', held back' : ''
        const text = quoted(onOneLine(cell.date?.date ?? cell.text))
        return `  ${name} ${text}: ${role ?? 'not understood'} (${rule})${meant}${held}`
      }),
    ]
  })
}

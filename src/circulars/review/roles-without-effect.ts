import { parseRange } from '../choices/chosen-cells.ts'
import type { RoleChoice } from '../choices/reader-choices.ts'
import { parseCellName } from '../workbook/sheet-grid.ts'
import type { Reviewed } from './review-workbook.ts'

/** The chosen roles that the reader could not use: no cell of the row or column has the role, or has a date by it. */
export function rolesWithoutEffect({ reading, choices }: Reviewed): RoleChoice[] {
  return (choices.roles ?? []).filter((choice) => {
    const sheet = reading.sheets.find(({ grid }) => grid.name === choice.sheet)
    return choice.role !== 'ignored' && sheet !== undefined && !isUsed(choice, sheet.meanings)
  })
}

type Meanings = Reviewed['reading']['sheets'][number]['meanings']

function isUsed({ range, role }: RoleChoice, meanings: Meanings): boolean {
  const chosen = parseRange(range)
  return [...meanings].some(([name, meaning]) => {
    const place = parseCellName(name)
    return meaning.role === role && (place?.row === chosen.row || place?.column === chosen.column)
  })
}

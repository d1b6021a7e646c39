import { parseCellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { ReviewCell, ReviewChoices, ReviewSheet } from '../../review/review.schema.ts'

/** A cell as the administrators want it read. */
export type ShownCell = ReviewCell & {
  /** The printed text of a corrected cell. */
  printed?: string
  is_left_out?: true
}

export type ShownSheet = ReviewSheet & { cells: ShownCell[] }

type CellChoices = NonNullable<ReviewChoices['cells']>[string]

/** The sheet with corrected texts in place of the printed ones. */
export function withChosenTexts(sheet: ReviewSheet, choices: CellChoices | undefined): ShownSheet {
  if (!choices || Object.keys(choices).length === 0) return sheet
  const printed = new Set(sheet.cells.map(({ cell }) => cell))
  const added = Object.entries(choices).filter(([name]) => !printed.has(name))
  return {
    ...sheet,
    cells: [
      ...sheet.cells.map((cell) => chosen(cell, choices)),
      ...added.flatMap(([name, choice]) =>
        typeof choice === 'object' ? addedCell(sheet, name, choice.text) : [],
      ),
    ],
  }
}

function chosen(cell: ReviewCell, choices: CellChoices): ShownCell {
  const choice = Object.hasOwn(choices, cell.cell) ? choices[cell.cell] : undefined
  if (choice === 'left_out') return { ...cell, is_left_out: true }
  return typeof choice === 'object' ? { ...cell, text: choice.text, printed: cell.text } : cell
}

/** A text for a cell that is empty in Excel. It means what the other cells of its column do. */
function addedCell({ cells }: ReviewSheet, name: string, text: string): ShownCell[] {
  const place = parseCellName(name)
  if (!place) return []
  const other = cells.find(({ column, days }) => column === place.column && days !== undefined)
  return [{ cell: name, ...place, text, printed: '', role: other?.role ?? 'stay' }]
}

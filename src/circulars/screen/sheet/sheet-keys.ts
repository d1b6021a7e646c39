import type { Area } from './sheet-sizes.ts'

/** Row 0 are the letters of the columns, column 0 the numbers of the rows. */
export type Place = { row: number; column: number }

type Sheet = { rows: number; columns: number; merges: readonly Area[] }
type Press = { key: string; ctrlKey: boolean }

const PAGE_ROWS = 10

/** Where a key moves to; null if it moves nowhere. A merged cell counts as one. */
export function placeAfterKey(sheet: Sheet, from: Place, press: Press): Place | null {
  const moved = movedBy(sheet, from, press)
  if (moved === null) return null
  const to = { row: within(moved.row, sheet.rows), column: within(moved.column, sheet.columns) }
  return shownPlace(sheet, to)
}

/** The place of the cell that is shown there: of a merged cell its corner. */
export function shownPlace({ merges }: Pick<Sheet, 'merges'>, place: Place): Place {
  const merge = mergeAt(merges, place)
  return merge ? { row: merge.top, column: merge.left } : place
}

export function mergeAt(merges: readonly Area[], { row, column }: Place): Area | undefined {
  return merges.find(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  )
}

function movedBy({ rows, columns, merges }: Sheet, from: Place, { key, ctrlKey }: Press): Place | null {
  const { row, column } = from
  const { bottom, right } = mergeAt(merges, from) ?? { bottom: row, right: column }
  switch (key) {
    case 'ArrowDown':
      return { row: bottom + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: right + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: bottom + PAGE_ROWS, column }
    case 'PageUp':
      return { row: row - PAGE_ROWS, column }
    case 'Home':
      return ctrlKey ? { row: 1, column: 1 } : { row, column: 1 }
    case 'End':
      return ctrlKey ? { row: rows, column: columns } : { row, column: columns }
    default:
      return null
  }
}

const within = (at: number, last: number) => Math.max(0, Math.min(last, at))

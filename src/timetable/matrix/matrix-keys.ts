/** The row and column of a focusable element in the matrix. */
export type Stop = { row: number; column: number }

/** The column of a cell, before which others may be as wide as several columns. */
export const columnOf = ({ cellIndex, parentElement }: HTMLTableCellElement): number =>
  [...(parentElement as HTMLTableRowElement).cells]
    .slice(0, cellIndex)
    .reduce((column, { colSpan }) => column + colSpan, 0)

/** With Ctrl, Home and End go to the first and last stop of the matrix. */
export type MatrixKey = { key: string; ctrlKey: boolean }

/**
 * The stop that a key moves to, null for other keys and at the edges. Cells without a stop are skipped.
 * `stops` must be in reading order.
 */
export function stopAfterKey<Any extends Stop>(
  stops: readonly Any[],
  from: Any,
  { key, ctrlKey }: MatrixKey,
): Any | null {
  const inRow = stops.filter(({ row }) => row === from.row)
  const inColumn = stops.filter(({ column }) => column === from.column)
  const moves: Record<string, () => Any | undefined> = {
    ArrowRight: () => inRow.find(({ column }) => column > from.column),
    ArrowLeft: () => inRow.findLast(({ column }) => column < from.column),
    ArrowDown: () => inColumn.find(({ row }) => row > from.row),
    ArrowUp: () => inColumn.findLast(({ row }) => row < from.row),
    Home: () => (ctrlKey ? stops : inRow).at(0),
    End: () => (ctrlKey ? stops : inRow).at(-1),
  }
  const found = Object.hasOwn(moves, key) ? moves[key]?.() : undefined
  return found && found !== from ? found : null
}

/** Something in the matrix that takes the focus, by the row and column that it stands in. */
export type Stop = { row: number; column: number }

/** Keys that move through the matrix. With Ctrl, Home and End go to its first and last stop. */
export type MatrixKey = { key: string; ctrlKey: boolean }

/**
 * The stop that a key moves to, null for other keys and at the edges. Places without a stop are passed over.
 * `stops` come in reading order.
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

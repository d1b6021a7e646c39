/** A later write that touched the same rows; `last` is its newest change of them. */
type LaterWrite = { batch: string; undoes: string | null; last: number }

/**
 * Returns the newest later write that blocks an undo. Writes that were undone do not block, and neither do their undos.
 * `later` is sorted newest first.
 */
export function blockingWrite(later: readonly LaterWrite[]): LaterWrite | null {
  const known = new Set(later.map(({ batch }) => batch))
  const undone = new Set<string>()
  for (const write of later) {
    if (undone.has(write.batch)) continue
    if (write.undoes === null || !known.has(write.undoes)) return write
    undone.add(write.undoes)
  }
  return null
}

/** Returns a function that finds the undo in effect of a write: one that was not undone itself. */
export function undoneBy<Undo extends { batch: string; undoes: string }>(
  undos: readonly Undo[],
): (batch: string) => Undo | null {
  const undosOf = Map.groupBy(undos, ({ undoes }) => undoes)
  const find = (batch: string): Undo | null =>
    undosOf.get(batch)?.find((undo) => find(undo.batch) === null) ?? null
  return find
}

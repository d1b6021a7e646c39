/** A write that came later than another one and touched the same rows; `last` is its newest change of them. */
export type LaterWrite = { batch: string; undoes: string | null; last: number }

/**
 * What stands in the way of an undo: the newest later write that still holds. A later write that was itself undone
 * counts for nothing, and neither does the undo that took it back. `later` is in order, newest first.
 */
export function standingWrite(later: readonly LaterWrite[]): LaterWrite | null {
  const known = new Set(later.map(({ batch }) => batch))
  const undone = new Set<string>()
  for (const write of later) {
    if (undone.has(write.batch)) continue
    if (write.undoes === null || !known.has(write.undoes)) return write
    undone.add(write.undoes)
  }
  return null
}

/** Which writes are undone as things stand: their undo was not undone in its turn. */
export function undoneBy<Undo extends { batch: string; undoes: string }>(
  undos: readonly Undo[],
): (batch: string) => Undo | null {
  const undosOf = Map.groupBy(undos, ({ undoes }) => undoes)
  const find = (batch: string): Undo | null =>
    undosOf.get(batch)?.find((undo) => find(undo.batch) === null) ?? null
  return find
}

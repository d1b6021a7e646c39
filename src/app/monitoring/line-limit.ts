const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 60

/** How many lines of a kind were left out before this one. */
export type LeftOut = { left_out?: number }

/**
 * Bounds how many lines of one kind are logged, so that nobody can fill the disk with them. Returns what the line says of
 * those that were left out before it; undefined if it is left out itself.
 */
export function createLineLimit(): (kind: string) => LeftOut | undefined {
  const kinds = new Map<string, { since: number; lines: number; leftOut: number }>()

  return (kind) => {
    const now = performance.now()
    const found = kinds.get(kind) ?? { since: now, lines: 0, leftOut: 0 }
    kinds.set(kind, found)
    if (now - found.since >= MINUTE_MS) Object.assign(found, { since: now, lines: 0 })
    if (found.lines >= MAX_PER_MINUTE) {
      found.leftOut += 1
      return undefined
    }
    found.lines += 1
    const { leftOut } = found
    found.leftOut = 0
    return leftOut > 0 ? { left_out: leftOut } : {}
  }
}

import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other requests wait no longer than this, and for the part of the work that follows. */
const MAX_MS = 20

let turnBegan: number | undefined

/**
 * Called between the parts of long work: gives other requests their turn if this one of the event loop has lasted long. Returns
 * undefined if there is nothing to wait for.
 */
export function yieldIfLate(): Promise<void> | undefined {
  const now = performance.now()
  if (turnBegan !== undefined) return now - turnBegan > MAX_MS ? nextTurn() : undefined
  turnBegan = now
  setImmediate(() => {
    turnBegan = undefined
  })
  return undefined
}

/** Maps the items in order, and lets other requests in between. */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    await yieldIfLate()
  }
  return results
}

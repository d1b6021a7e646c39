import { setImmediate as nextTurn } from 'node:timers/promises'

/** So short that others hardly wait. */
const MOST_MS_AT_ONCE = 10

/** Maps the items in order, and lets others do their work in between. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let turn = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - turn < MOST_MS_AT_ONCE) continue
    await nextTurn()
    turn = performance.now()
  }
  return results
}

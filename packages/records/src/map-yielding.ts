import { yieldIfLate } from './yield-if-late.ts'

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

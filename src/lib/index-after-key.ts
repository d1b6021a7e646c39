/**
 * Where an arrow key moves to in a row of `count` things, round its ends; null for any other key.
 * `forward` and `back` are the two arrows that run along the row.
 */
export function indexAfterKey(
  key: string,
  at: number,
  count: number,
  [back, forward]: readonly [string, string],
): number | null {
  if (count === 0) return null
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

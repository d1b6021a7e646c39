/**
 * Returns the index that an arrow key, Home or End moves to in a list of `count`, wrapping around; null for other keys.
 * `back` and `forward` are the arrow keys along the list.
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

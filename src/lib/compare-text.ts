/** For sorting by days, which are texts, and by what people do not read: the order of characters, nothing first. */
export const compareText = (one: string | null, other: string | null): number => {
  const [a, b] = [one ?? '', other ?? '']
  return a < b ? -1 : a > b ? 1 : 0
}

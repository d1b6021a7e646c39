/** The number of pages shown on either side of the current one. */
const BESIDE = 1

/** The pages of a pager: the first, the last and those around the current one; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= reach(page, pages),
  )
  return named.flatMap((n, at) => {
    const missing = n - (named[at - 1] ?? 0) - 1
    // A gap of one page is as wide as the page itself.
    return missing === 0 ? [n] : missing === 1 ? [n - 1, n] : [null, n]
  })
}

/** Shows more pages near the ends, so that the pager keeps its width. */
function reach(page: number, pages: number): number {
  const toEnd = Math.min(page - 1, pages - page)
  return Math.max(BESIDE, BESIDE + 1 - toEnd)
}

/** For example 'Showing 6–10 of 37'. */
export function shownText(page: number, size: number, total: number): string {
  if (total === 0) return 'Showing 0 of 0'
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return `Showing ${from === to ? from : `${from}–${to}`} of ${total.toLocaleString('en-IN')}`
}

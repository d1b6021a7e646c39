import { PAGE_SIZES } from '../../lib/paging.ts'

/** What one looks at of a list, as the address says it. `filters` by name; absent where everything is shown. */
export type ListState = {
  page: number
  size: number
  search: string
  /** A name with '-' before it for the other direction; empty for the list's own order. */
  sort: string
  filters: Record<string, string>
  /** The row to be shown and marked, whatever its page. */
  show: number | null
}

/** What a list offers: how many rows a page has at first, what it is sorted by, and what its filters may be. */
export type ListRules = { size: number; sorts: readonly string[]; filters: Record<string, RegExp> }

export const ID = /^[1-9]\d{0,8}$/
const PAGE = /^[1-9]\d{0,5}$/
const LONGEST_SEARCH = 200

/** Reads an address as far as it makes sense: it may have been typed by hand, or be of another time. */
export function readListState(params: URLSearchParams, { size, sorts, filters }: ListRules): ListState {
  const given = (name: string) => params.get(name) ?? ''
  const number = (name: string, pattern: RegExp) => (pattern.test(given(name)) ? Number(given(name)) : null)
  const asked = number('size', PAGE)
  return {
    page: number('page', PAGE) ?? 1,
    size: asked !== null && PAGE_SIZES.includes(asked) ? asked : size,
    search: given('search').slice(0, LONGEST_SEARCH),
    sort: sorts.includes(given('sort').replace(/^-/, '')) ? given('sort') : '',
    filters: Object.fromEntries(
      Object.entries(filters)
        .filter(([name, pattern]) => pattern.test(given(name)))
        .map(([name]) => [name, given(name)]),
    ),
    show: number('show', ID),
  }
}

/** The query of the call that reads this page. */
export function listQueryOf({ page, size, search, sort, filters, show }: ListState): string {
  return queryOf({ page, size, search, sort, ...filters, show })
}

/** The query of the address; what goes without saying is left out. */
export function addressOf(state: ListState, rules: Pick<ListRules, 'size'>): URLSearchParams {
  const { page, size, search, sort, filters, show } = state
  return new URLSearchParams(
    queryOf({
      page: show !== null || page === 1 ? null : page,
      size: size === rules.size ? null : size,
      search,
      sort,
      ...filters,
      show,
    }),
  )
}

/** The same list seen otherwise: it begins at its first page again, unless a page is chosen, and marks no row. */
export function seenOtherwise(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, page: 1, show: null, ...changes }
}

/** The list after a press on the head of a column: upwards first, then downwards. */
export function sortedBy(state: ListState, column: string): ListState {
  return seenOtherwise(state, { sort: state.sort === column ? `-${column}` : column })
}

export function isNarrowed({ search, filters }: ListState): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
}

/** What is said where nothing is left of a list that is narrowed. `many` is what its rows are called. */
export function noMatchText(many: string, { search, filters }: ListState): string {
  const verb = many.endsWith('s') ? 'match' : 'matches'
  const words = search.trim() === '' ? [] : [`“${search.trim()}”`]
  if (Object.keys(filters).length > 0) words.push('the filters')
  return `No ${many} ${verb} ${words.join(' and ')}.`
}

function queryOf(values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

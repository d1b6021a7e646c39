import { PAGE_SIZES, type Page } from '../../paging.ts'

/** The state of a list, as in the URL. `filters` has only active filters. */
export type ListState = {
  page: number
  size: number
  search: string
  /** A column name, with '-' for descending; empty for the default order. */
  sort: string
  filters: Record<string, string>
  /** The row to show and mark, on whatever page it is. */
  show: number | null
}

/** The default page size, the sortable columns and the valid filter values of a list. */
export type ListRules = { size: number; sorts: readonly string[]; filters: Record<string, RegExp> }

export const ID = /^[1-9]\d{0,8}$/
const PAGE = /^[1-9]\d{0,5}$/
const MAX_SEARCH_LENGTH = 200

/** Ignores invalid parameters, because the URL may be typed by hand or outdated. */
export function readListState(params: URLSearchParams, { size, sorts, filters }: ListRules): ListState {
  const param = (name: string) => params.get(name) ?? ''
  const number = (name: string, pattern: RegExp) => (pattern.test(param(name)) ? Number(param(name)) : null)
  const requestedSize = number('size', PAGE)
  return {
    page: number('page', PAGE) ?? 1,
    size: requestedSize !== null && PAGE_SIZES.includes(requestedSize) ? requestedSize : size,
    search: param('search').slice(0, MAX_SEARCH_LENGTH),
    sort: sorts.includes(param('sort').replace(/^-/, '')) ? param('sort') : '',
    filters: Object.fromEntries(
      Object.entries(filters)
        .filter(([name, pattern]) => pattern.test(param(name)))
        .map(([name]) => [name, param(name)]),
    ),
    show: number('show', ID),
  }
}

/** The query of the API request for this page. */
export function listQueryOf({ page, size, search, sort, filters, show }: ListState): string {
  return queryOf({ page, size, search, sort, ...filters, show })
}

/** The query of the URL, without defaults. */
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

/** Changes the state. Returns to the first page unless a page is chosen, and marks no row. */
export function withListChanges(state: ListState, changes: Partial<ListState>): ListState {
  return { ...state, page: 1, show: null, ...changes }
}

/** Sets a filter, or removes it if the value is empty. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _, ...others } = state.filters
  return withListChanges(state, { filters: value ? { ...others, [name]: value } : others })
}

/** Sorts by a column: ascending first, then descending. */
export function sortedBy(state: ListState, column: string): ListState {
  return withListChanges(state, { sort: state.sort === column ? `-${column}` : column })
}

export function isFiltered({ search, filters }: ListState): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
}

/** The text for a search or filter without matches. `many` is the plural name of the rows. */
export function noMatchText(many: string, { search, filters }: ListState): string {
  const parts = search.trim() === '' ? [] : [`“${search.trim()}”`]
  if (Object.keys(filters).length > 0) parts.push('the filters')
  return `No ${many} found. Nothing matches ${parts.join(' and ')}.`
}

function queryOf(values: Record<string, string | number | null>): string {
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
}

/** Reads the page that the state names, or the last page if that one is past the end. */
export async function readPageOrLast<Row>(
  state: ListState,
  read: (state: ListState) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const page = await read(state)
  if (page.rows.length > 0 || page.total === 0) return page
  return read({ ...state, page: Math.ceil(page.total / state.size), show: null })
}

/** How many rows a page of a list may have. */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100]

/** Which page of a list is asked for. `sort` is a name that the list knows, with '-' before it from the end. */
export type PageQuery = {
  page: number
  size: number
  search?: string | undefined
  sort?: string | undefined
  /** The id of a row: asked for is the page that it stands on, as far as it is in the list. */
  show?: number | undefined
}

/** One page of a list. `total` counts the rows of all pages. */
export type Page<Row> = { rows: Row[]; total: number; page: number }

/** The rows before and after one in a list, and where it stands in it; null at its ends. */
export type Neighbours = { previous: number | null; next: number | null; place: number; total: number }

/** How many rows can be deleted by one call, all of them or none. */
export const MAX_DELETED = 100
/** How many rows of a list can be selected by one step, or exported by their ids. */
export const MAX_SELECTED = 1000

/** Allowed page sizes. */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100]

/** `sort` is a sort name of the list, with a leading '-' for descending order. */
export type PageQuery = {
  page: number
  size: number
  search?: string | undefined
  sort?: string | undefined
  /** A row id: returns the page that contains this row, if the list does. */
  show?: number | undefined
}

/** Some of the rows that were asked for; `total` counts all of them. */
export type Counted<Row> = { rows: Row[]; total: number }

export type Page<Row> = Counted<Row> & { page: number }

/** The ids of the rows before and after one in a list, null at the ends, and its place. */
export type Neighbours = { previous: number | null; next: number | null; place: number; total: number }

/** How many rows one request can delete. */
export const MAX_DELETED = 100
/** How many rows can be selected at once, or exported by their ids. */
export const MAX_SELECTED = 1000

/** The page that an address asks for; the first one if it asks for none that can be. */
export const pageIn = (asked: string | null): number =>
  asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1

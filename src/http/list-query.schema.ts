import * as z from 'zod'
import { PAGE_SIZES } from '../lib/paging.ts'

/** What the address of a list may ask for. */

const LONGEST_SEARCH = 200

const digits = (longest: number) =>
  z.string().regex(new RegExp(`^[1-9]\\d{0,${longest - 1}}$`), 'must be a whole number')

/** An id to filter by. */
export const idFilter = digits(9).transform(Number)

export const pageField = digits(6).transform(Number)

export const sizeField = digits(3)
  .transform(Number)
  .refine((size) => PAGE_SIZES.includes(size), `must be one of ${PAGE_SIZES.join(', ')}`)

/** The query of a list that is read page by page; `sorts` are the names that it can be sorted by. */
export const listQuery = (sorts: readonly string[]) =>
  z.object({
    page: pageField.optional(),
    size: sizeField.optional(),
    search: z.string().max(LONGEST_SEARCH, `must be at most ${LONGEST_SEARCH} characters`).optional(),
    sort: z
      .enum(
        sorts.flatMap((name) => [name, `-${name}`]),
        `must be one of ${sorts.join(', ')}, with - before it for the other direction`,
      )
      .optional(),
    show: idFilter.optional(),
  })

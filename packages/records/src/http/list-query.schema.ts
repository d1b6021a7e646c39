import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import { PAGE_SIZES } from '../paging.ts'

/** Query parameters of lists. */

const MAX_SEARCH_LENGTH = 200

const digits = (maxDigits: number) =>
  z.string().regex(new RegExp(`^[1-9]\\d{0,${maxDigits - 1}}$`), 'must be a whole number')

/** An id to filter by. */
export const idFilter = digits(9).transform(Number)

export const pageField = digits(6).transform(Number)

export const sizeField = digits(3)
  .transform(Number)
  .refine((size) => PAGE_SIZES.includes(size), `must be ${anyOf(PAGE_SIZES)}`)

/** The query of a paged list; `sorts` are the names of sortable columns. */
export const listQuery = (sorts: readonly string[]) =>
  z.object({
    page: pageField.optional(),
    size: sizeField.optional(),
    search: z.string().max(MAX_SEARCH_LENGTH, `must be at most ${MAX_SEARCH_LENGTH} characters`).optional(),
    sort: z
      .enum(
        sorts.flatMap((name) => [name, `-${name}`]),
        `must be ${anyOf(sorts)}, with - before it for the other direction`,
      )
      .optional(),
    show: idFilter.optional(),
  })

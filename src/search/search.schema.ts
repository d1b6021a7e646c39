import * as z from 'zod'
import { MAX_QUERY_LENGTH } from './search-limits.ts'

export const SearchResult = z.object({
  /** 'user' for an account, 'circular' for one under review, else the table. */
  kind: z.string(),
  id: z.number(),
  /** What its kind is called: 'Vessels'. */
  group: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  /** The address of the screen that shows it. */
  path: z.string(),
  /** The total number of matches of its kind; absent if not counted. */
  matches: z.number().optional(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = z.object({
  q: z.string().max(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters`),
})

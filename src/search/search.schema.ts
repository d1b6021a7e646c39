import * as z from 'zod'
import { MAX_QUERY_LENGTH } from './search-limits.ts'

/** The kinds of records that can be found by name. */

export const KINDS = [
  'route',
  'vessel',
  'port',
  'schedule',
  'circular',
  'equipment',
  'category',
  'attribute',
  'user',
  'customer',
  'enquiry',
  'application',
] as const
export type SearchKind = (typeof KINDS)[number]

export const SearchResult = z.object({
  kind: z.enum(KINDS),
  id: z.number(),
  label: z.string(),
  detail: z.string().nullable(),
  /** The parent's id, if the list shows one parent only: the category of an attribute. */
  list_id: z.number().nullable(),
  /** The total number of matches of its kind; absent if not counted. */
  matches: z.number().optional(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = z.object({
  q: z.string().max(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters`),
})

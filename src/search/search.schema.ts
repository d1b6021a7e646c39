import * as z from 'zod'
import { LONGEST_QUESTION } from './search-limits.ts'

/** What rows of the back office are found by a part of their name. */

export const KINDS = [
  'route',
  'vessel',
  'port',
  'schedule',
  'equipment',
  'category',
  'attribute',
  'user',
  'enquiry',
  'application',
] as const
export type SearchKind = (typeof KINDS)[number]

export const SearchResult = z.object({
  kind: z.enum(KINDS),
  id: z.number(),
  label: z.string(),
  detail: z.string().nullable(),
  /** The id of what it belongs to, where its list is of that alone: the category of an attribute. */
  list_id: z.number().nullable(),
  /** How many rows of its kind match in all, those that are not given included; absent where that is not counted. */
  matches: z.number().optional(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = z.object({
  q: z.string().max(LONGEST_QUESTION, `must be at most ${LONGEST_QUESTION} characters`),
})

/** What a domain offers for it: the rows that have every word of the text, those first that begin with it. */
export type Find = (text: string, most: number) => Promise<SearchResult[]>

import { nameKey } from '../lib/text.ts'
import type { Find, SearchResult } from './search.schema.ts'
import { MAX_PER_KIND } from './search-limits.ts'

export type SearchService = ReturnType<typeof createSearchService>

/** Searches all domains. */
export function createSearchService(finds: readonly Find[]) {
  return {
    /** Blank text finds nothing. */
    async findRows(text: string): Promise<SearchResult[]> {
      if (nameKey(text) === '') return []
      const found: SearchResult[] = []
      for (const find of finds) found.push(...(await find(text, MAX_PER_KIND)))
      return found
    },
  }
}

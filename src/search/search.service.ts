import { nameKey } from '../lib/text.ts'
import type { Find, SearchResult } from './search.schema.ts'
import { MOST_OF_A_KIND } from './search-limits.ts'

export type SearchService = ReturnType<typeof createSearchService>

/** Finds rows of every kind: each domain looks among its own. */
export function createSearchService(finds: readonly Find[]) {
  return {
    /** Blanks alone find nothing: everything would be no answer. */
    async findRows(text: string): Promise<SearchResult[]> {
      if (nameKey(text) === '') return []
      const found: SearchResult[] = []
      for (const find of finds) found.push(...(await find(text, MOST_OF_A_KIND)))
      return found
    },
  }
}

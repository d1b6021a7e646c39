import { nameKey } from '../lib/text.ts'
import type { Find, Found } from './search.schema.ts'
import { MOST_OF_A_KIND } from './search-limits.ts'

export type FinderService = ReturnType<typeof createFinderService>

/** Finds rows of every kind: each domain looks among its own. */
export function createFinderService(finds: readonly Find[]) {
  return {
    /** Blanks alone find nothing: everything would be no answer. */
    async findRows(text: string): Promise<Found[]> {
      if (nameKey(text) === '') return []
      const found: Found[] = []
      for (const find of finds) found.push(...(await find(text, MOST_OF_A_KIND)))
      return found
    },
  }
}

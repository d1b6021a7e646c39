import type { Database } from '../database/open.ts'
import { nameKey } from '../lib/text.ts'
import type { SearchResult } from './search.schema.ts'
import * as store from './search.store.ts'
import { MAX_PER_KIND } from './search-limits.ts'

export type SearchService = ReturnType<typeof createSearchService>

export function createSearchService({ db }: Database) {
  return {
    /** The rows that contain every word, at most eight of each kind. Blank text finds nothing. */
    async findRows(text: string): Promise<SearchResult[]> {
      if (nameKey(text) === '') return []
      const search = { text, limit: MAX_PER_KIND }
      return [
        ...(await store.findRoutes(db, search)),
        ...(await store.findVessels(db, search)),
        ...(await store.findPorts(db, search)),
        ...(await store.findSchedules(db, search)),
        ...(await store.findEquipment(db, search)),
        ...(await store.findCategories(db, search)),
        ...(await store.findAttributes(db, search)),
        ...(await store.findAccounts(db, search)),
        ...(await store.findSubmissions(db, 'enquiry', search)),
        ...(await store.findSubmissions(db, 'application', search)),
      ]
    },
  }
}

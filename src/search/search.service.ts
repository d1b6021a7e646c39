import type { Database, Db } from '../database/open.ts'
import { spanText } from '../dates/day-text.ts'
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
        ...(await withDates(db, await store.findVessels(db, search))),
        ...(await store.findPorts(db, search)),
        ...(await store.findSchedules(db, search)),
        ...(await store.findCirculars(db, search)),
        ...(await store.findEquipment(db, search)),
        ...(await store.findCategories(db, search)),
        ...(await store.findAttributes(db, search)),
        ...(await store.findAccounts(db, search)),
        ...(await store.findCustomers(db, search)),
        ...(await store.findSubmissions(db, 'enquiry', search)),
        ...(await store.findSubmissions(db, 'application', search)),
      ]
    },
  }
}

/** Voyages with their route and the days from their first to their last call. */
async function withDates(db: Db, voyages: readonly SearchResult[]): Promise<SearchResult[]> {
  const spans = new Map(
    (
      await store.listSpans(
        db,
        voyages.map(({ id }) => id),
      )
    ).map((span) => [span.id, span]),
  )
  return voyages.map((voyage) => {
    const { from, until } = spans.get(voyage.id) ?? {}
    return from && until ? { ...voyage, detail: `${spanText(from, until)} · ${voyage.detail}` } : voyage
  })
}

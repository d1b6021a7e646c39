import { spanText } from '@sailing-desk/dates/day-text'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { HistoryName } from '@sailing-desk/records/database/recorded-tables'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { nameKey } from '@sailing-desk/trade/text'
import type { Entities } from '../accounts/account.ts'
import type { SearchResult } from './search.schema.ts'
import * as store from './search.store.ts'
import { MAX_PER_KIND } from './search-limits.ts'

export type SearchService = ReturnType<typeof createSearchService>

type Find = (db: Db, search: store.Search) => Promise<SearchResult[]>

/** By the kind of row, in the order of the results. Rows of other kinds are not found by their own names. */
const FINDERS = {
  route: store.findRoutes,
  vessel: async (db, search) => withDates(db, await store.findVessels(db, search)),
  port: store.findPorts,
  schedule: store.findSchedules,
  circular: store.findCirculars,
  equipment: store.findEquipment,
  category: store.findCategories,
  attribute: store.findAttributes,
  account: store.findAccounts,
  customer: store.findCustomers,
  enquiry: (db, search) => store.findSubmissions(db, 'enquiry', search),
  application: (db, search) => store.findSubmissions(db, 'application', search),
} satisfies Partial<Record<HistoryName | 'circular', Find>>

export function createSearchService({ db }: Database) {
  return {
    /** The rows of these kinds that contain every word, at most eight of each. Blank text finds nothing. */
    async findRows(text: string, entities: Entities): Promise<SearchResult[]> {
      if (nameKey(text) === '') return []
      const found: SearchResult[] = []
      for (const entity of namesOf(FINDERS)) {
        const find = (entities?.includes(entity) ?? true) && FINDERS[entity]
        if (find) found.push(...(await find(db, { text, limit: MAX_PER_KIND })))
      }
      return found
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

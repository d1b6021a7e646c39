import type { Database } from '../database/open.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findAccounts } from './search.store.ts'

/** Finds accounts by a part of their username. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, most: number): Promise<SearchResult[]> {
      const accounts = await findAccounts(db, text, most)
      return accounts.map(({ id, username, email, matches }) => ({
        kind: 'user',
        id,
        label: username,
        detail: email,
        list_id: null,
        matches: Number(matches),
      }))
    },
  }
}

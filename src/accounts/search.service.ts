import type { Database } from '../database/open.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findAccounts } from './search.store.ts'

export function createSearchService({ db }: Database) {
  return {
    async find(text: string, max: number): Promise<SearchResult[]> {
      const accounts = await findAccounts(db, text, max)
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

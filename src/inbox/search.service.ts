import type { Database } from '../database/open.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findApplications, findEnquiries } from './search.store.ts'

/** Searches the reference and the name of the sender. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, limit: number): Promise<SearchResult[]> {
      const enquiries = await findEnquiries(db, text, limit)
      const applications = await findApplications(db, text, limit)
      return [
        ...enquiries.map((row) => foundAs('enquiry', row)),
        ...applications.map((row) => foundAs('application', row)),
      ]
    },
  }
}

type Row = { id: number; reference: string; name: string; about: string }

const foundAs = (kind: 'enquiry' | 'application', { id, reference, name, about }: Row): SearchResult => ({
  kind,
  id,
  label: `${reference} ${name}`,
  detail: about,
  list_id: null,
})

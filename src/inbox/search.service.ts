import type { Database } from '../database/open.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findApplications, findEnquiries } from './search.store.ts'

/** Finds enquiries and applications by their reference and by the name of the sender. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, most: number): Promise<SearchResult[]> {
      const enquiries = await findEnquiries(db, text, most)
      const applications = await findApplications(db, text, most)
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

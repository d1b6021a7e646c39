import type { Database } from '../database/open.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findAttributes, findCategories, findEquipmentItems } from './search.store.ts'

/** Finds equipment, categories and attributes by part of their name. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, limit: number): Promise<SearchResult[]> {
      const items = await findEquipmentItems(db, text, limit)
      const categories = await findCategories(db, text, limit)
      const attributes = await findAttributes(db, text, limit)
      return [
        ...items.map(({ id, name, category_name, matches }) => ({
          kind: 'equipment' as const,
          id,
          label: name,
          detail: category_name,
          list_id: null,
          matches: Number(matches),
        })),
        ...categories.map(({ id, name, description, matches }) => ({
          kind: 'category' as const,
          id,
          label: name,
          detail: description,
          list_id: null,
          matches: Number(matches),
        })),
        ...attributes.map(({ id, category_id, display_name, category_name, matches }) => ({
          kind: 'attribute' as const,
          id,
          label: display_name,
          detail: category_name,
          list_id: category_id,
          matches: Number(matches),
        })),
      ]
    },
  }
}

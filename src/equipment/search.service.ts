import type { Database } from '../database/open.ts'
import type { SearchKind, SearchResult } from '../search/search.schema.ts'
import { findAttributes, findCategories, findEquipmentItems } from './search.store.ts'

/** Finds equipment, categories and attributes by part of their name. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, limit: number): Promise<SearchResult[]> {
      const items = await findEquipmentItems(db, text, limit)
      const categories = await findCategories(db, text, limit)
      const attributes = await findAttributes(db, text, limit)
      return [
        ...items.map((row) => result('equipment', row, row.name, row.category_name)),
        ...categories.map((row) => result('category', row, row.name, row.description)),
        ...attributes.map((row) => ({
          ...result('attribute', row, row.display_name, row.category_name),
          list_id: row.category_id,
        })),
      ]
    },
  }
}

type Found = { id: number; matches: number | string }

function result(
  kind: SearchKind,
  { id, matches }: Found,
  label: string,
  detail: string | null,
): SearchResult {
  return { kind, id, label, detail, list_id: null, matches: Number(matches) }
}

import type { Database } from '../database/open.ts'
import type { Found } from '../finder/finder.schema.ts'
import { findAttributes, findCategories, findPieces } from './finding.store.ts'

/** Finds equipment, categories and attributes by a part of their name. */
export function createFindingService({ db }: Database) {
  return {
    async find(text: string, most: number): Promise<Found[]> {
      const pieces = await findPieces(db, text, most)
      const categories = await findCategories(db, text, most)
      const attributes = await findAttributes(db, text, most)
      return [
        ...pieces.map(({ id, name, category_name }) => ({
          kind: 'equipment' as const,
          id,
          label: name,
          detail: category_name,
          list_id: null,
        })),
        ...categories.map(({ id, name, description }) => ({
          kind: 'category' as const,
          id,
          label: name,
          detail: description,
          list_id: null,
        })),
        ...attributes.map(({ id, category_id, display_name, category_name }) => ({
          kind: 'attribute' as const,
          id,
          label: display_name,
          detail: category_name,
          list_id: category_id,
        })),
      ]
    },
  }
}

import type { Database, Db } from '@sailing-desk/records/database/open'
import { removeWithChildren } from '@sailing-desk/records/database/remove-with-children'
import { type Author, write } from '@sailing-desk/records/database/write'
import type { RowOf } from '@sailing-desk/records/entity'
import { createEntityService, requireRows } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { categoryDeletionText } from '../deletion.ts'
import type { EquipmentCategory } from '../equipment.schema.ts'
import { toAttribute } from './attribute.service.ts'
import { listAttributesOfCategories } from './attribute.store.ts'
import { findCategory, listEquipmentOfCategories } from './category.store.ts'
import { CATEGORY } from './category.ts'

export const createCategoryService = (database: Database) => ({
  ...createEntityService(database, CATEGORY, { shown: withAttributes }),

  /** Deletes their attributes and values too. Throws 409 if they contain equipment, unless `force`, which removes its category. */
  remove: (author: Author, ids: readonly number[], { force }: { force: boolean }): Promise<string> =>
    write(database, author, async (writing) => {
      const found = await requireRows('Category', ids, (id) => findCategory(writing.trx, id))
      const items = await listEquipmentOfCategories(writing.trx, ids)
      if (items.length > 0 && !force)
        throw new DomainError(409, categoryDeletionText(items.length, found.length))
      await removeWithChildren(writing, 'attribute', await listAttributesOfCategories(writing.trx, ids))
      await writing.updateAll('equipment', items, { category_id: null })
      await removeWithChildren(writing, 'category', found)
      return writing.batch
    }),
})

async function withAttributes(db: Db, rows: readonly RowOf<typeof CATEGORY>[]): Promise<EquipmentCategory[]> {
  const ids = rows.map(({ id }) => id)
  const all = ids.length > 0 ? await listAttributesOfCategories(db, ids) : []
  const attributesOf = Map.groupBy(all.map(toAttribute), ({ category_id }) => category_id)
  return rows.map((row) => ({ ...row, attributes: attributesOf.get(row.id) ?? [] }))
}

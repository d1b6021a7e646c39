import type { Db } from '../../database/open.ts'
import { storedValues } from '../../database/stored-values.ts'
import type { Writing } from '../../database/write.ts'
import type { FormOf } from '../../lib/entity.ts'
import { CATEGORY } from './category.ts'

export function findCategory(db: Db, id: number) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
}

export const insertCategory = ({ insert }: Writing, form: FormOf<typeof CATEGORY>) =>
  insert('category', storedValues(CATEGORY, form, null))

export function listEquipmentOfCategories(db: Db, ids: readonly number[]) {
  return db.selectFrom('equipment').selectAll().where('category_id', 'in', ids).orderBy('id').execute()
}

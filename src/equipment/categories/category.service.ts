import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { optionalValues, pickFields } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Page, PageQuery } from '../../lib/paging.ts'
import { nameKey } from '../../lib/text.ts'
import { categoryDeletionText } from '../deletion.ts'
import type { EquipmentCategory, EquipmentCategoryForm } from '../equipment.schema.ts'
import { type AttributeRow, removeAttribute, toAttribute } from './attribute.service.ts'
import * as attributes from './attribute.store.ts'
import * as categories from './category.store.ts'
import { CATEGORY_DETAILS } from './category.ts'

type CategoryRow = Selectable<Tables['category']>
type ShownRow = Omit<CategoryRow, 'name_key'>
type CategoryValues = Omit<EquipmentCategoryForm, 'version'>

export function createCategoryService(database: Database) {
  return {
    listCategories: () => listCategories(database),
    readCategories: (query: PageQuery) => readCategories(database, query),

    addCategory: (author: Author, form: EquipmentCategoryForm): Promise<EquipmentCategory> =>
      write(database, author, async (writing) => {
        await requireNewName(writing, form)
        return toCategory(await insertCategory(writing, form), [])
      }),

    updateCategory: (author: Author, id: number, form: EquipmentCategoryForm): Promise<EquipmentCategory> =>
      write(database, author, async (writing) => {
        const before = await requireCategory(writing, id)
        requireSameVersion('category', before, form.version)
        await requireNewName(writing, form, id)
        const after = await writing.update('category', before, toValues(form, before))
        return toCategory(after, await attributes.listAttributesOfCategory(writing.trx, id))
      }),

    /** Deletes their attributes and values too. Throws 409 if they contain equipment, unless `force`, which removes its category. */
    deleteCategories: (
      author: Author,
      ids: readonly number[],
      { force }: { force: boolean },
    ): Promise<string> =>
      write(database, author, async (writing) => {
        const { trx } = writing
        const found = await requireRows('Category', ids, (id) => categories.findCategory(trx, id))
        const itemsOf = new Map<number, Selectable<Tables['equipment']>[]>()
        for (const { id } of found) itemsOf.set(id, await categories.listEquipmentOfCategory(trx, id))
        const count = [...itemsOf.values()].flat().length
        if (count > 0 && !force) throw new DomainError(409, categoryDeletionText(count, found.length))
        for (const category of found) await removeCategory(writing, category, itemsOf.get(category.id) ?? [])
        return writing.batch
      }),
  }
}

export function insertCategory({ insert }: Writing, form: CategoryValues): Promise<CategoryRow> {
  return insert('category', toValues(form, null))
}

async function removeCategory(
  writing: Writing,
  category: CategoryRow,
  items: Selectable<Tables['equipment']>[],
): Promise<void> {
  for (const attribute of await attributes.listAttributesOfCategory(writing.trx, category.id))
    await removeAttribute(writing, attribute)
  await writing.updateAll('equipment', items, { category_id: null })
  await writing.remove('category', category)
}

async function listCategories({ db }: Database): Promise<EquipmentCategory[]> {
  const [rows, all] = await Promise.all([categories.listCategories(db), attributes.listAttributes(db)])
  return withAttributes(rows, all)
}

async function readCategories({ db }: Database, query: PageQuery): Promise<Page<EquipmentCategory>> {
  const { rows, ...page } = await categories.readCategories(db, query)
  const ids = rows.map(({ id }) => id)
  const attributeRows = ids.length > 0 ? await attributes.listAttributesOfCategories(db, ids) : []
  return { rows: withAttributes(rows, attributeRows), ...page }
}

function withAttributes(rows: readonly ShownRow[], all: readonly AttributeRow[]): EquipmentCategory[] {
  const attributesOf = Map.groupBy(all, ({ category_id }) => category_id)
  return rows.map((row) => toCategory(row, attributesOf.get(row.id) ?? []))
}

async function requireCategory({ trx }: Writing, id: number) {
  const category = await categories.findCategory(trx, id)
  if (!category) throw new DomainError(404, 'Category not found')
  return category
}

async function requireNewName({ trx }: Writing, { name }: CategoryValues, except?: number) {
  const other = await categories.findCategoryByKey(trx, nameKey(name))
  if (other && other.id !== except)
    throw new DomainError(409, 'A category with this name already exists', 'name')
}

function toValues(form: CategoryValues, stored: CategoryRow | null) {
  const { name } = form
  return { name, name_key: nameKey(name), ...optionalValues(CATEGORY_DETAILS, form, stored) }
}

function toCategory(row: ShownRow, rows: readonly AttributeRow[]): EquipmentCategory {
  const { id, name, version } = row
  return { id, name, ...pickFields(CATEGORY_DETAILS, row), attributes: rows.map(toAttribute), version }
}

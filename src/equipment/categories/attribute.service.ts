import type { Database } from '@sailing-desk/records/database/open'
import { contains } from '@sailing-desk/records/database/read-page'
import { removeWithChildren } from '@sailing-desk/records/database/remove-with-children'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import type { FormOf } from '@sailing-desk/records/entity'
import { createEntityService, requireRows } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page, PageQuery } from '@sailing-desk/records/paging'
import { searchKey } from '@sailing-desk/trade/text'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DataType, EquipmentAttribute, EquipmentAttributeForm } from '../equipment.schema.ts'
import * as attributes from './attribute.store.ts'
import { ATTRIBUTE } from './attribute.ts'
import * as values from './attribute-value.store.ts'
import * as categories from './category.store.ts'
import { EXPECTED_VALUE, readValue } from './value-types.ts'

export type AttributeRow = Selectable<Tables['attribute']>

/** The attributes of categories, each below its own. Throws 404 for a category that does not exist. */
export function createAttributeService(database: Database) {
  const { db } = database
  const { read, add, insert, update } = createEntityService<typeof ATTRIBUTE, EquipmentAttribute>(
    database,
    ATTRIBUTE,
    {
      where: ({ category_id }) => [sql<SqlBool>`attribute.category_id = ${category_id}`],
      matches: (search) => contains(['attribute.search_key'], search),
      async values(form, before, writing) {
        if (before && before.category_id !== form.category_id)
          throw new DomainError(404, 'Attribute not found')
        const values = valuesOf(form, before)
        if (before && values.data_type !== before.data_type)
          await requireFittingValues(writing, before.id, values.data_type)
        return values
      },
    },
  )
  return {
    async list(categoryId: number): Promise<EquipmentAttribute[]> {
      await requireCategory(database, categoryId)
      return (await attributes.listAttributesOfCategory(db, categoryId)).map(toAttribute)
    },

    async read(category_id: number, query: PageQuery): Promise<Page<EquipmentAttribute>> {
      await requireCategory(database, category_id)
      return read({ ...query, category_id })
    },

    async add(
      author: Author,
      category_id: number,
      form: EquipmentAttributeForm,
    ): Promise<EquipmentAttribute> {
      await requireCategory(database, category_id)
      return add(author, { ...form, category_id })
    },

    insert: (writing: Writing, category_id: number, form: EquipmentAttributeForm) =>
      insert(writing, { ...form, category_id }),

    update: (author: Author, category_id: number, id: number, form: EquipmentAttributeForm) =>
      update(author, id, { ...form, category_id }),

    /** Deletes their values too. */
    remove: (author: Author, categoryId: number, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => attributes.findAttribute(writing.trx, categoryId, id)
        await removeWithChildren(writing, 'attribute', await requireRows('Attribute', ids, find))
        return writing.batch
      }),
  }
}

async function requireCategory({ db }: Pick<Database, 'db'>, id: number) {
  if (!(await categories.findCategory(db, id))) throw new DomainError(404, 'Category not found')
}

/** Stored values must be valid for the new data type. */
async function requireFittingValues({ trx }: Writing, id: number, data_type: DataType) {
  const stored = await values.listValuesOfAttribute(trx, id)
  const invalid = stored.find(({ value }) => readValue(value, data_type) === null)
  if (!invalid) return
  const message = `Some equipment has the value '${invalid.value}' here. Change it to ${EXPECTED_VALUE[data_type]} first.`
  throw new DomainError(409, message, 'data_type')
}

/** Clients may omit data_type and is_required; the stored values then remain. */
function valuesOf(form: FormOf<typeof ATTRIBUTE>, before: AttributeRow | null) {
  const { name, display_name, description = null } = form
  return {
    display_name: display_name ?? name,
    search_key: searchKey(name, display_name ?? name, description),
    data_type: form.data_type ?? before?.data_type ?? 'text',
    is_required: Number(form.is_required ?? before?.is_required ?? 0),
  }
}

/** Without what only the search needs. */
export function toAttribute({ search_key: _, name_key: __, ...row }: AttributeRow): EquipmentAttribute {
  return { ...row, is_required: row.is_required === 1 }
}

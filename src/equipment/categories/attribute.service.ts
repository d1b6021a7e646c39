import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import { removeWithChildren } from '../../database/remove-with-children.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { mapFields, optionalValues, pickFields } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Page, PageQuery } from '../../lib/paging.ts'
import { nameKey, searchKey } from '../../lib/text.ts'
import type { DataType, EquipmentAttribute, EquipmentAttributeForm } from '../equipment.schema.ts'
import * as attributes from './attribute.store.ts'
import { ATTRIBUTE_DETAILS } from './attribute.ts'
import * as values from './attribute-value.store.ts'
import * as categories from './category.store.ts'
import { EXPECTED_VALUE, readValue } from './value-types.ts'

export type AttributeRow = Selectable<Tables['attribute']>
type AttributeValues = Omit<EquipmentAttributeForm, 'version'>
type StoredValues = Pick<AttributeRow, 'data_type' | 'is_required' | keyof typeof ATTRIBUTE_DETAILS>

const NEW: StoredValues = { ...mapFields(ATTRIBUTE_DETAILS, () => null), data_type: 'text', is_required: 0 }

export function createAttributeService(database: Database) {
  return {
    /** Throws 404 for a category that does not exist. */
    async listAttributes(categoryId: number): Promise<EquipmentAttribute[]> {
      await requireCategory(database, categoryId)
      return (await attributes.listAttributesOfCategory(database.db, categoryId)).map(toAttribute)
    },

    /** Throws 404 for a category that does not exist. */
    async readAttributes(categoryId: number, query: PageQuery): Promise<Page<EquipmentAttribute>> {
      await requireCategory(database, categoryId)
      const { rows, ...page } = await attributes.readAttributes(database.db, categoryId, query)
      return { rows: rows.map(toAttribute), ...page }
    },

    addAttribute: (author: Author, categoryId: number, form: EquipmentAttributeForm) =>
      write(database, author, async (writing): Promise<EquipmentAttribute> => {
        await requireCategory({ db: writing.trx }, categoryId)
        await requireNewName(writing, categoryId, form)
        return toAttribute(await insertAttribute(writing, categoryId, form))
      }),

    updateAttribute: (author: Author, categoryId: number, id: number, form: EquipmentAttributeForm) =>
      write(database, author, (writing) => changeAttribute(writing, categoryId, id, form)),

    /** Deletes their values too. */
    deleteAttributes: (author: Author, categoryId: number, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => attributes.findAttribute(writing.trx, categoryId, id)
        await removeWithChildren(writing, 'attribute', await requireRows('Attribute', ids, find))
        return writing.batch
      }),
  }
}

async function changeAttribute(
  writing: Writing,
  categoryId: number,
  id: number,
  form: EquipmentAttributeForm,
): Promise<EquipmentAttribute> {
  const before = await requireAttribute(writing, categoryId, id)
  requireSameVersion('attribute', before, form.version)
  await requireNewName(writing, categoryId, form, id)
  const after = toRow(form, before)
  if (after.data_type !== before.data_type) await requireFittingValues(writing, id, after.data_type)
  return toAttribute(await writing.update('attribute', before, after))
}

export function insertAttribute({ insert }: Writing, category_id: number, form: AttributeValues) {
  return insert('attribute', { category_id, ...toRow(form, NEW) })
}

async function requireCategory({ db }: Pick<Database, 'db'>, id: number) {
  if (!(await categories.findCategory(db, id))) throw new DomainError(404, 'Category not found')
}

async function requireAttribute({ trx }: Writing, categoryId: number, id: number) {
  const attribute = await attributes.findAttribute(trx, categoryId, id)
  if (!attribute) throw new DomainError(404, 'Attribute not found')
  return attribute
}

async function requireNewName(
  { trx }: Writing,
  categoryId: number,
  { name }: AttributeValues,
  except?: number,
) {
  const other = await attributes.findAttributeByKey(trx, categoryId, nameKey(name))
  if (other && other.id !== except)
    throw new DomainError(409, 'An attribute with this name already exists in this category', 'name')
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
function toRow(form: AttributeValues, stored: StoredValues) {
  const { name, display_name, data_type, is_required } = form
  const details = optionalValues(ATTRIBUTE_DETAILS, form, stored)
  return {
    name,
    name_key: nameKey(name),
    display_name: display_name ?? name,
    ...details,
    search_key: searchKey(name, display_name ?? name, details.description),
    data_type: data_type ?? stored.data_type,
    is_required: is_required === undefined || is_required === null ? stored.is_required : Number(is_required),
  }
}

export function toAttribute({
  name_key: _,
  data_type,
  is_required,
  ...row
}: AttributeRow): EquipmentAttribute {
  const { id, category_id, name, display_name, version } = row
  const details = pickFields(ATTRIBUTE_DETAILS, row)
  return {
    id,
    category_id,
    name,
    display_name,
    ...details,
    data_type,
    is_required: is_required === 1,
    version,
  }
}

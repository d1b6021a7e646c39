import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import { removeWithChildren } from '../../database/remove-with-children.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { optionalValues, pickFields } from '../../lib/entity-fields.ts'
import { DomainError, type FieldError, InvalidFields } from '../../lib/errors.ts'
import type { Page } from '../../lib/paging.ts'
import { naturalKey, searchKey } from '../../lib/text.ts'
import type { AttributeRow } from '../categories/attribute.service.ts'
import * as attributes from '../categories/attribute.store.ts'
import * as values from '../categories/attribute-value.store.ts'
import type { SubmittedValues } from '../categories/attribute-values-field.ts'
import * as categories from '../categories/category.store.ts'
import { EXPECTED_VALUE, readValue } from '../categories/value-types.ts'
import type { AttributeValue, Equipment, EquipmentForm } from '../equipment.schema.ts'
import { shownColumns } from '../public-table/shown-columns.ts'
import * as equipment from './equipment.store.ts'
import { EQUIPMENT_DETAILS } from './equipment.ts'

type EquipmentRow = Selectable<Tables['equipment']>
type ShownRow = Omit<EquipmentRow, 'search_key' | 'measurement_key'>
type ShownItem = ShownRow & { category_name: string | null }
type ShownValue = AttributeValue & { equipment_id: number }
type EquipmentValues = Omit<EquipmentForm, 'version'>

const NO_VALUES: SubmittedValues = new Map()

export function createEquipmentItemService(database: Database) {
  return {
    listEquipment: () => listEquipment(database),
    readEquipment: (query: equipment.EquipmentFilter) => readEquipment(database, query),

    addEquipment: (author: Author, form: EquipmentForm): Promise<Equipment> =>
      write(database, author, (writing) => insertEquipment(writing, form)),

    /** Keeps values that were not sent, unless the category changes, which deletes them. */
    updateEquipment: (author: Author, id: number, form: EquipmentForm): Promise<Equipment> =>
      write(database, author, async (writing) => {
        const before = await requireEquipment(writing, id)
        requireSameVersion('equipment', before, form.version)
        const category = await requireCategoryOf(writing, form, 'Category not found for this equipment')
        const isMoved = before.category_id !== category.id
        const submitted = form.attribute_values ?? (isMoved ? NO_VALUES : null)
        const valuesToWrite = submitted && (await requireValues(writing, category.id, submitted))
        const hasNewValues = valuesToWrite && (await areOtherValues(writing, id, valuesToWrite))
        // Another version tells the forms that are open with the values of before.
        const version = before.version + (hasNewValues ? 1 : 0)
        const after = await writing.update('equipment', before, { ...toRow(form, before), version })
        if (hasNewValues) await replaceValues(writing, id, valuesToWrite)
        return readBack(writing, after, category.name)
      }),

    /** Deletes their values too. */
    deleteEquipment: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => equipment.findEquipment(writing.trx, id)
        await removeWithChildren(writing, 'equipment', await requireRows('Equipment', ids, find))
        return writing.batch
      }),
  }
}

export async function insertEquipment(writing: Writing, form: EquipmentValues): Promise<Equipment> {
  const category = await requireCategoryOf(writing, form)
  const valuesToWrite = await requireValues(writing, category.id, form.attribute_values ?? NO_VALUES)
  const item = await writing.insert('equipment', toRow(form, null))
  for (const [attribute_id, value] of valuesToWrite)
    await writing.insert('attribute_value', { equipment_id: item.id, attribute_id, value })
  return readBack(writing, item, category.name)
}

async function listEquipment({ db }: Database): Promise<Equipment[]> {
  const [items, all] = await Promise.all([equipment.listEquipment(db), values.listShownValues(db)])
  return withValues(items, all)
}

async function readEquipment({ db }: Database, query: equipment.EquipmentFilter): Promise<Page<Equipment>> {
  const { rows, ...page } = await equipment.readEquipment(db, query)
  const ids = rows.map(({ id }) => id)
  const valueRows = ids.length > 0 ? await values.listShownValuesOf(db, ids) : []
  return { rows: withValues(rows, valueRows), ...page }
}

function withValues(items: readonly ShownItem[], all: readonly ShownValue[]): Equipment[] {
  const valuesOf = Map.groupBy(all, ({ equipment_id }) => equipment_id)
  return items.map(({ category_name, ...item }) => toEquipment(item, category_name, valuesOf.get(item.id)))
}

async function requireEquipment({ trx }: Writing, id: number) {
  const item = await equipment.findEquipment(trx, id)
  if (!item) throw new DomainError(404, 'Equipment not found')
  return item
}

async function requireCategoryOf(
  { trx }: Writing,
  { category_id }: EquipmentValues,
  problem = 'Category not found',
) {
  const category = await categories.findCategory(trx, category_id)
  if (!category) throw new DomainError(422, problem, 'category_id')
  return category
}

/** Returns the values to store. Throws 422 with every invalid field. */
async function requireValues({ trx }: Writing, category_id: number, submitted: SubmittedValues) {
  const ofCategory = await attributes.listAttributesOfCategory(trx, category_id)
  const [first, ...others] = valueErrors(ofCategory, submitted)
  if (first) throw new InvalidFields([first, ...others])
  return valuesToStore(ofCategory, submitted)
}

async function areOtherValues({ trx }: Writing, equipment_id: number, newValues: Map<number, string>) {
  const stored = await values.listValuesOfEquipment(trx, equipment_id)
  const isSame = ({ attribute_id, value }: (typeof stored)[number]) => newValues.get(attribute_id) === value
  return stored.length !== newValues.size || !stored.every(isSame)
}

/** Writes only differences, so that the history contains only changes. */
async function replaceValues(writing: Writing, equipment_id: number, newValues: Map<number, string>) {
  const stored = await values.listValuesOfEquipment(writing.trx, equipment_id)
  for (const row of stored) {
    const value = newValues.get(row.attribute_id)
    if (value === undefined) await writing.remove('attribute_value', row)
    else if (value !== row.value) await writing.update('attribute_value', row, { value })
  }
  const known = new Set(stored.map(({ attribute_id }) => attribute_id))
  for (const [attribute_id, value] of newValues)
    if (!known.has(attribute_id))
      await writing.insert('attribute_value', { equipment_id, attribute_id, value })
}

async function readBack({ trx }: Writing, item: EquipmentRow, category_name: string): Promise<Equipment> {
  return toEquipment(item, category_name, await values.listShownValuesOfEquipment(trx, item.id))
}

function toRow(form: EquipmentValues, stored: EquipmentRow | null) {
  const { name, category_id } = form
  const details = optionalValues(EQUIPMENT_DETAILS, form, stored)
  const { measurement, description } = details
  const keys = {
    search_key: searchKey(name, measurement, description),
    measurement_key: naturalKey(measurement),
  }
  return { name, category_id, ...details, ...keys }
}

function toEquipment(
  row: ShownRow,
  category_name: string | null,
  rows: readonly AttributeValue[] = [],
): Equipment {
  const attribute_values = rows.map(({ attribute_id, attribute_name, attribute_display_name, value }) => ({
    attribute_id,
    attribute_name,
    attribute_display_name,
    value,
  }))
  const shown = shownColumns(attribute_values, row.measurement)
  const { id, name, category_id, version } = row
  const own = { id, name, category_id, category_name, ...pickFields(EQUIPMENT_DETAILS, row) }
  return { ...own, attribute_values, ...shown, version }
}

/** The form field of an attribute's value. */
const fieldOf = (attributeId: number) => `attribute_values.${attributeId}`

/** The field errors of the values submitted for the attributes of a category. */
function valueErrors(attributes: readonly AttributeRow[], submitted: SubmittedValues): FieldError[] {
  const known = new Set(attributes.map(({ id }) => id))
  const unknown = [...submitted.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ field: fieldOf(id), message: 'This attribute does not belong to the category' }))
  const invalid = attributes.flatMap((attribute) => {
    const message = valueError(attribute, submitted.get(attribute.id) ?? '')
    return message ? [{ field: fieldOf(attribute.id), message }] : []
  })
  return [...unknown, ...invalid]
}

/** The valid values in their stored form, without empty ones. */
function valuesToStore(attributes: readonly AttributeRow[], submitted: SubmittedValues): Map<number, string> {
  return new Map(
    attributes.flatMap(({ id, data_type }) => {
      const value = submitted.get(id) && readValue(submitted.get(id) ?? '', data_type)
      return value ? [[id, value]] : []
    }),
  )
}

function valueError({ display_name, data_type, is_required }: AttributeRow, text: string): string | null {
  if (text === '') return is_required ? `${display_name} is required` : null
  return readValue(text, data_type) === null ? `${display_name} must be ${EXPECTED_VALUE[data_type]}` : null
}

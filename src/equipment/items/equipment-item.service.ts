import type { Database, Db } from '@sailing-desk/records/database/open'
import { contains } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import type { Writing } from '@sailing-desk/records/database/write'
import type { RowOf } from '@sailing-desk/records/entity'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { DomainError, type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import { naturalKey, searchKey } from '@sailing-desk/trade/text'
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { AttributeRow } from '../categories/attribute.service.ts'
import * as attributes from '../categories/attribute.store.ts'
import * as values from '../categories/attribute-value.store.ts'
import type { SubmittedValues } from '../categories/attribute-values-field.ts'
import * as categories from '../categories/category.store.ts'
import { EXPECTED_VALUE, readValue } from '../categories/value-types.ts'
import type { Equipment, EquipmentForm } from '../equipment.schema.ts'
import { NO_CATEGORY } from '../messages.ts'
import { shownColumns } from '../public-table/equipment-view.ts'
import { EQUIPMENT } from './equipment.ts'

type EquipmentRow = Selectable<Tables['equipment']>

/** More than are read by their ids. */
const MANY = 500

const NO_VALUES: SubmittedValues = new Map()

export const createEquipmentItemService = (database: Database) =>
  createEntityService<typeof EQUIPMENT, Equipment, object, EquipmentForm>(database, EQUIPMENT, {
    save: saveWithValues,
    shown: withValues,
    where: ofCategoryOrAttribute,
    sorted: { measurement: 'equipment.measurement_key' },
    matches: (search) => contains(['equipment.search_key', 'category.name_key'], search),
  })

/** `category_id` none: equipment without a category. `attribute_id`: equipment with a value for it. */
function ofCategoryOrAttribute({ category_id, attribute_id }: Readonly<Record<string, unknown>>) {
  const conditions: Expression<SqlBool>[] = []
  if (category_id === 'none') conditions.push(sql`equipment.category_id is null`)
  else if (category_id !== undefined) conditions.push(sql`equipment.category_id = ${category_id}`)
  if (attribute_id !== undefined)
    conditions.push(
      sql`equipment.id in (select equipment_id from attribute_value where attribute_id = ${attribute_id})`,
    )
  return conditions
}

type Saving = { form: EquipmentForm; before: EquipmentRow | null; writing: Writing }

/** Keeps values that were not sent, unless the category changes, which deletes them. */
async function saveWithValues(
  { form, before, writing }: Saving,
  store: (values: Updateable<Tables['equipment']>) => Promise<EquipmentRow>,
): Promise<object> {
  const { category_id } = form
  if (!(await categories.findCategory(writing.trx, category_id)))
    throw new DomainError(422, before ? NO_CATEGORY : 'Category not found', 'category_id')
  const submitted = form.attribute_values ?? (before?.category_id === category_id ? null : NO_VALUES)
  const valuesToWrite = submitted && (await requireValues(writing, category_id, submitted))
  const hasNewValues =
    valuesToWrite !== null && before !== null && (await areOtherValues(writing, before.id, valuesToWrite))
  const { name, measurement, description } = storedValues(EQUIPMENT, form, before)
  const { id } = await store({
    search_key: searchKey(name, measurement ?? null, description ?? null),
    measurement_key: naturalKey(measurement ?? null),
    // Another version tells the forms that are open with the values of before.
    ...(hasNewValues && { version: before.version + 1 }),
  })
  if (valuesToWrite && (hasNewValues || !before)) await replaceValues(writing, id, valuesToWrite)
  return {}
}

async function withValues(db: Db, items: readonly RowOf<typeof EQUIPMENT>[]): Promise<Equipment[]> {
  const ids = items.map(({ id }) => id)
  const all = await (ids.length > MANY ? values.listShownValues(db) : values.listShownValuesOf(db, ids))
  const valuesOf = Map.groupBy(all, ({ equipment_id }) => equipment_id)
  return items.map((item) => {
    const attribute_values = (valuesOf.get(item.id) ?? []).map(({ equipment_id: _, ...value }) => value)
    return { ...item, attribute_values, ...shownColumns(attribute_values, item.measurement) }
  })
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

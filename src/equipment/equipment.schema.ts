import * as z from 'zod'
import {
  nameField,
  optionalFormFields,
  optionalNameField,
  optionalRowFields,
  optionalYesNoField,
  requiredIdField,
  versionField,
} from '../http/fields.ts'
import { idFilter, listQuery } from '../http/list-query.schema.ts'
import { anyOf } from '../lib/messages.ts'
import { schemasOf } from '../records/entity-schemas.ts'
import { ATTRIBUTE_DETAILS, ATTRIBUTE_SORTS } from './categories/attribute.ts'
import { valuesField } from './categories/attribute-values-field.ts'
import { CATEGORY } from './categories/category.ts'
import { EQUIPMENT_DETAILS, EQUIPMENT_SORTS } from './items/equipment.ts'

const MAX_NAME_LENGTH = 200
const id = z.int().positive()
const version = z.int().positive()

const DATA_TYPES = ['text', 'number', 'boolean', 'date'] as const

export const EquipmentAttribute = z
  .object({
    id,
    category_id: id,
    name: z.string(),
    display_name: z.string(),
    ...optionalRowFields(ATTRIBUTE_DETAILS),
    data_type: z.enum(DATA_TYPES),
    is_required: z.boolean(),
    version,
  })
  .meta({ id: 'EquipmentAttribute' })

/** Without a display name, the name is shown. */
export const EquipmentAttributeForm = z.object({
  name: nameField('Attribute name', MAX_NAME_LENGTH),
  display_name: optionalNameField('Management name', MAX_NAME_LENGTH),
  ...optionalFormFields(ATTRIBUTE_DETAILS),
  data_type: z
    .union([z.literal('').transform(() => undefined), z.enum(DATA_TYPES)], {
      error: `Data type must be ${anyOf(DATA_TYPES)}`,
    })
    .nullish(),
  is_required: optionalYesNoField('Required'),
  version: versionField,
})

const category = schemasOf(CATEGORY, 'EquipmentCategory', { attributes: z.array(EquipmentAttribute) })
export const EquipmentCategory = category.row
export const EquipmentCategoryForm = category.form
export const EquipmentCategoryQuery = category.query

export const AttributeValue = z
  .object({
    attribute_id: id,
    attribute_name: z.string(),
    attribute_display_name: z.string(),
    value: z.string(),
  })
  .meta({ id: 'AttributeValue' })

/** `capacity`, `size` and `location` are taken from the attributes with these names. */
export const Equipment = z
  .object({
    id,
    name: z.string(),
    category_id: id.nullable(),
    category_name: z.string().nullable(),
    ...optionalRowFields(EQUIPMENT_DETAILS),
    attribute_values: z.array(AttributeValue),
    capacity: z.string().nullable(),
    size: z.string().nullable(),
    location: z.string().nullable(),
    version,
  })
  .meta({ id: 'Equipment' })

export const EquipmentForm = z.object({
  name: nameField('Equipment name', MAX_NAME_LENGTH),
  category_id: requiredIdField('Category'),
  ...optionalFormFields(EQUIPMENT_DETAILS),
  attribute_values: valuesField,
  version: versionField,
})

const idParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
  .transform(Number)

export const CategoryParams = z.object({ categoryId: idParam })
export const AttributeParams = z.object({ categoryId: idParam, attributeId: idParam })

/** `force=true` deletes a category that is in use and keeps its equipment without one. */
export const CategoryDeleteQuery = z.object({
  force: z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((force) => force === 'true' || force === '1'),
})

export const EquipmentQuery = listQuery(EQUIPMENT_SORTS).extend({
  category_id: z.union([z.literal('none'), idFilter], 'must be a whole number or none').optional(),
  attribute_id: idFilter.optional(),
})
export const EquipmentAttributeQuery = listQuery(ATTRIBUTE_SORTS)

export type DataType = (typeof DATA_TYPES)[number]
export type EquipmentAttribute = z.infer<typeof EquipmentAttribute>
export type EquipmentAttributeForm = z.infer<typeof EquipmentAttributeForm>
export type EquipmentCategory = z.infer<typeof EquipmentCategory>
export type EquipmentCategoryForm = z.infer<typeof EquipmentCategoryForm>
export type AttributeValue = z.infer<typeof AttributeValue>
export type Equipment = z.infer<typeof Equipment>
export type EquipmentForm = z.infer<typeof EquipmentForm>

import { exportedOf } from '@sailing-desk/records/entity'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { idFilter } from '@sailing-desk/records/http/list-query.schema'
import * as z from 'zod'
import { ATTRIBUTE, type DATA_TYPES } from './categories/attribute.ts'
import { valuesField } from './categories/attribute-values-field.ts'
import { CATEGORY } from './categories/category.ts'
import { EQUIPMENT } from './items/equipment.ts'

const id = z.int().positive()

// An attribute is below its category, in the addresses of the API too.
const attribute = schemasOf(ATTRIBUTE)
export const EquipmentAttribute = attribute.row
  .omit({ category_name: true })
  .meta({ id: 'EquipmentAttribute' })
export const EquipmentAttributeForm = attribute.form.omit({ category_id: true })
export const EquipmentAttributeQuery = attribute.query

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
const equipment = schemasOf(EQUIPMENT, 'Equipment', {
  attribute_values: z.array(AttributeValue),
  capacity: z.string().nullable(),
  size: z.string().nullable(),
  location: z.string().nullable(),
})
export const Equipment = equipment.row
export const EquipmentForm = equipment.form.extend({ attribute_values: valuesField })

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

export const EquipmentQuery = equipment.query.extend({
  category_id: z.union([z.literal('none'), idFilter], 'must be a whole number or none').optional(),
  attribute_id: idFilter.optional(),
})

export type DataType = keyof typeof DATA_TYPES
export type EquipmentAttribute = z.infer<typeof EquipmentAttribute>
export type EquipmentAttributeForm = z.infer<typeof EquipmentAttributeForm>
export type EquipmentCategory = z.infer<typeof EquipmentCategory>
export type EquipmentCategoryForm = z.infer<typeof EquipmentCategoryForm>
export type AttributeValue = z.infer<typeof AttributeValue>
export type Equipment = z.infer<typeof Equipment>
export type EquipmentForm = z.infer<typeof EquipmentForm>

export const ATTRIBUTE_EXPORT = exportedOf<typeof ATTRIBUTE, EquipmentAttribute>(ATTRIBUTE, {
  category_id: [],
  data_type: [{ label: ATTRIBUTE.fields.data_type.label, value: ({ data_type }) => data_type }],
})

export const EQUIPMENT_EXPORT = exportedOf<typeof EQUIPMENT, Equipment>(EQUIPMENT, {
  description: [
    { label: EQUIPMENT.fields.description.label, value: ({ description }) => description },
    { label: 'Attributes', value: attributesText },
  ],
})

function attributesText({ attribute_values }: Equipment): string | null {
  const values = attribute_values.map((each) => `${each.attribute_display_name}: ${each.value}`)
  return values.join('; ') || null
}

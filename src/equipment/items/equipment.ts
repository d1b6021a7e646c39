import { type EntityFields, exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import type { Equipment } from '../equipment.schema.ts'

/** The optional fields besides the attribute values. */
export const EQUIPMENT_DETAILS = {
  measurement: {
    label: 'Equipment Measurement',
    labelInMessages: 'Measurement',
    maxLength: 200,
    isListed: true,
    nullIfAbsent: true,
  },
  description: {
    label: 'Description',
    maxLength: 2000,
    preservesWhitespace: true,
    isListed: true,
    nullIfAbsent: true,
  },
} satisfies EntityFields

/** In the history. */
export const EQUIPMENT_LABELS = {
  name: 'Equipment Name',
  category_id: 'Category',
  ...labelsOf(EQUIPMENT_DETAILS),
}

export const EQUIPMENT_SORTS = ['id', 'name', 'category_name', ...listedNames(EQUIPMENT_DETAILS)]

export const EQUIPMENT_EXPORT: Exported<Equipment> = {
  file: 'equipment',
  columns: [
    { label: 'ID', value: ({ id }) => id },
    { label: 'Equipment Name', value: ({ name }) => name },
    { label: 'Category', value: ({ category_name }) => category_name },
    ...exportColumns(EQUIPMENT_DETAILS),
    { label: 'Attributes', value: attributesText },
  ],
}

function attributesText({ attribute_values }: Equipment): string | null {
  const values = attribute_values.map((each) => `${each.attribute_display_name}: ${each.value}`)
  return values.join('; ') || null
}

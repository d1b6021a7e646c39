import { type EntityFields, exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import type { EquipmentAttribute } from '../equipment.schema.ts'

/** The optional fields. */
export const ATTRIBUTE_DETAILS = {
  description: {
    label: 'Description',
    maxLength: 2000,
    preservesWhitespace: true,
    isListed: true,
    nullIfAbsent: true,
  },
} satisfies EntityFields

/** In the form and, with the category, in the history. */
export const ATTRIBUTE_LABELS = {
  name: 'Attribute Name',
  display_name: 'Management Name',
  ...labelsOf(ATTRIBUTE_DETAILS),
  data_type: 'Data Type',
  is_required: 'Required',
}

export const ATTRIBUTE_SORTS = ['id', 'name', 'display_name', ...listedNames(ATTRIBUTE_DETAILS)]

export const ATTRIBUTE_EXPORT: Exported<EquipmentAttribute> = {
  file: 'attributes',
  columns: [
    { label: 'ID', value: ({ id }) => id },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Management Name', value: ({ display_name }) => display_name },
    ...exportColumns(ATTRIBUTE_DETAILS),
    { label: 'Data Type', value: ({ data_type }) => data_type },
    { label: 'Required', value: ({ is_required }) => (is_required ? 'Yes' : 'No') },
  ],
}

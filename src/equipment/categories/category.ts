import { type EntityFields, exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import type { EquipmentCategory } from '../equipment.schema.ts'

/** The optional fields. */
export const CATEGORY_DETAILS = {
  description: {
    label: 'Description',
    maxLength: 2000,
    preservesWhitespace: true,
    isListed: true,
    nullIfAbsent: true,
  },
  measurement_label: { label: 'Measurement Label', labelInMessages: 'Measurement label', maxLength: 200 },
} satisfies EntityFields

/** In the form and the history. */
export const CATEGORY_LABELS = { name: 'Category Name', ...labelsOf(CATEGORY_DETAILS) }

export const CATEGORY_SORTS = ['id', 'name', ...listedNames(CATEGORY_DETAILS)]

export const CATEGORY_EXPORT: Exported<EquipmentCategory> = {
  file: 'categories',
  columns: [
    { label: 'ID', value: ({ id }) => id },
    { label: 'Category Name', value: ({ name }) => name },
    ...exportColumns(CATEGORY_DETAILS),
  ],
}

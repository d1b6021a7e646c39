import type { Exported } from '../lib/export/cells.ts'
import type { Equipment, EquipmentAttribute, EquipmentCategory } from './equipment.schema.ts'

const id = { label: 'ID', value: (row: { id: number }) => row.id }

const equipment: Exported<Equipment> = {
  file: 'equipment',
  columns: [
    id,
    { label: 'Equipment Name', value: ({ name }) => name },
    { label: 'Category', value: ({ category_name }) => category_name },
    { label: 'Equipment Measurement', value: ({ measurement }) => measurement },
    { label: 'Description', value: ({ description }) => description },
    { label: 'Attributes', value: attributesText },
  ],
}

const categories: Exported<EquipmentCategory> = {
  file: 'categories',
  columns: [
    id,
    { label: 'Category Name', value: ({ name }) => name },
    { label: 'Description', value: ({ description }) => description },
    { label: 'Measurement Label', value: ({ measurement_label }) => measurement_label },
  ],
}

const attributes: Exported<EquipmentAttribute> = {
  file: 'attributes',
  columns: [
    id,
    { label: 'Name', value: ({ name }) => name },
    { label: 'Management Name', value: ({ display_name }) => display_name },
    { label: 'Description', value: ({ description }) => description },
    { label: 'Data Type', value: ({ data_type }) => data_type },
    { label: 'Required', value: ({ is_required }) => (is_required ? 'Yes' : 'No') },
  ],
}

function attributesText({ attribute_values }: Equipment): string | null {
  const values = attribute_values.map((each) => `${each.attribute_display_name}: ${each.value}`)
  return values.join('; ') || null
}

/** The columns of the exported lists. */
export const EQUIPMENT_EXPORTS = { equipment, categories, attributes }

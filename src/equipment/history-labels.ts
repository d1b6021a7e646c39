const text = (value: unknown) => String(value ?? '')
const named = (row: Record<string, unknown>) => text(row.name)

/** The labels of equipment in the history. */
export const equipmentHistoryLabels = {
  category: {
    one: 'category',
    many: 'categories',
    nameOf: named,
    fields: { name: 'Category Name', description: 'Description', measurement_label: 'Measurement Label' },
  },
  attribute: {
    one: 'attribute',
    many: 'attributes',
    nameOf: (row: Record<string, unknown>) => text(row.display_name),
    fields: {
      category_id: 'Category',
      name: 'Attribute Name',
      display_name: 'Management Name',
      description: 'Description',
      data_type: 'Data Type',
      is_required: 'Required',
    },
    labelFor: (field: string, value: unknown) =>
      field === 'is_required' ? (value === 1 ? 'Yes' : 'No') : undefined,
  },
  equipment: {
    one: 'equipment item',
    many: 'equipment items',
    nameOf: named,
    fields: {
      name: 'Equipment Name',
      category_id: 'Category',
      measurement: 'Equipment Measurement',
      description: 'Description',
    },
  },
  attribute_value: {
    one: 'attribute value',
    many: 'attribute values',
    nameOf: (_row: Record<string, unknown>, parent: (column: string) => string) =>
      `${parent('attribute_id')} of ${parent('equipment_id')}`,
    fields: { value: 'Value' },
  },
}

import { historyLabelsOf } from '../lib/entity.ts'
import { ATTRIBUTE_LABELS } from './categories/attribute.ts'
import { CATEGORY } from './categories/category.ts'
import { EQUIPMENT_LABELS } from './items/equipment.ts'

const text = (value: unknown) => String(value ?? '')
const named = (row: Record<string, unknown>) => text(row.name)

/** The labels of equipment in the history. */
export const equipmentHistoryLabels = {
  ...historyLabelsOf(CATEGORY),
  attribute: {
    one: 'attribute',
    many: 'attributes',
    nameOf: (row: Record<string, unknown>) => text(row.display_name),
    fields: { category_id: 'Category', ...ATTRIBUTE_LABELS },
    labelFor: (field: string, value: unknown) =>
      field === 'is_required' ? (value === 1 ? 'Yes' : 'No') : undefined,
  },
  equipment: { one: 'equipment item', many: 'equipment items', nameOf: named, fields: EQUIPMENT_LABELS },
  attribute_value: {
    one: 'attribute value',
    many: 'attribute values',
    nameOf: (_row: Record<string, unknown>, parent: (column: string) => string) =>
      `${parent('attribute_id')} of ${parent('equipment_id')}`,
    fields: { value: 'Value' },
  },
}

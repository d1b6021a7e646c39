import { historyLabelsOf } from '@sailing-desk/records/entity'
import { ATTRIBUTE } from './categories/attribute.ts'
import { CATEGORY } from './categories/category.ts'
import { EQUIPMENT } from './items/equipment.ts'

/** The labels of equipment in the history. */
export const equipmentHistoryLabels = {
  ...historyLabelsOf(CATEGORY),
  ...historyLabelsOf(ATTRIBUTE),
  ...historyLabelsOf(EQUIPMENT, { one: 'equipment item', many: 'equipment items' }),
  attribute_value: {
    one: 'attribute value',
    many: 'attribute values',
    nameOf: (_row: Record<string, unknown>, parent: (column: string) => string) =>
      `${parent('attribute_id')} of ${parent('equipment_id')}`,
    fields: { value: { is: 'text', label: 'Value' } },
  },
} as const

import type { Fields } from '@sailing-desk/records/client/calls'
import type { RecordFields } from '@sailing-desk/records/screen/record'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { withoutUnit, withUnit } from '../categories/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN } from '../categories/shared-measurement.ts'
import type { Equipment, EquipmentCategory } from '../equipment.schema.ts'
import { EQUIPMENT_LIST } from './equipment-screens.ts'

const VALUE_PREFIX = 'attribute_values.'

/** The form field of an attribute's value; also used in field errors. */
export const valueField = (attributeId: number) => `${VALUE_PREFIX}${attributeId}`

/** `category`: the row's category, which determines the attributes and the label of the measurement. */
export function equipmentFields(category: EquipmentCategory | undefined): RecordFields<Equipment> {
  const { fields } = EQUIPMENT_LIST
  const attributes = category?.attributes ?? []
  const empty = Object.fromEntries(attributes.map(({ id }) => [valueField(id), '']))
  return {
    ...fields,
    labels: {
      ...fields.labels,
      ...(category?.measurement_label && { measurement: category.measurement_label }),
      ...Object.fromEntries(attributes.map(({ id, display_name }) => [valueField(id), display_name])),
    },
    fieldsOf: (row) => ({
      ...fields.fieldsOf(row),
      ...empty,
      ...Object.fromEntries(
        row.attribute_values.map(({ attribute_id, value }) => [valueField(attribute_id), value]),
      ),
    }),
    sent: withValues,
  }
}

/**
 * Combines the values into a JSON map from attribute id to value. A field shared with the measurement fills both: the
 * measurement with its unit, the value without.
 */
export function withValues({ [MEASURED_BY]: by, [MEASURED_IN]: unit, ...input }: FormFields): Fields {
  const isValue = ([name]: [string, string]) => name.startsWith(VALUE_PREFIX)
  const fields = Object.entries(input)
  const values = fields
    .filter(isValue)
    .map(([name, value]) => [
      name.slice(VALUE_PREFIX.length),
      name === by ? withoutUnit(value, unit || null) : value,
    ])
  return {
    ...Object.fromEntries(fields.filter((field) => !isValue(field))),
    ...(by && { measurement: withUnit(input[by] ?? '', unit || null) }),
    attribute_values: JSON.stringify(Object.fromEntries(values)),
  }
}

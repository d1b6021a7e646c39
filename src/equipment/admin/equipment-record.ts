import { labelsOf, mapFields } from '../../lib/entity-fields.ts'
import type { FormFields } from '../../ui/fields/form.tsx'
import type { Fields } from '../../web/calls.ts'
import type { RecordFields } from '../../web/records/record.ts'
import { ATTRIBUTE_DETAILS, ATTRIBUTE_LABELS } from '../categories/attribute.ts'
import { withoutUnit, withUnit } from '../categories/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN } from '../categories/shared-measurement.ts'
import type { DataType, Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { EQUIPMENT_DETAILS, EQUIPMENT_LABELS } from '../items/equipment.ts'

const VALUE_PREFIX = 'attribute_values.'

/** The form field of an attribute's value; also used in field errors. */
export const valueField = (attributeId: number) => `${VALUE_PREFIX}${attributeId}`

/** `category`: the row's category, which determines the attributes and the label of the measurement. */
export function equipmentFields(category: EquipmentCategory | undefined): RecordFields<Equipment> {
  const attributes = category?.attributes ?? []
  const empty = Object.fromEntries(attributes.map(({ id }) => [valueField(id), '']))
  return {
    labels: {
      category_id: EQUIPMENT_LABELS.category_id,
      name: EQUIPMENT_LABELS.name,
      ...labelsOf(EQUIPMENT_DETAILS),
      measurement: category?.measurement_label ?? EQUIPMENT_LABELS.measurement,
      ...Object.fromEntries(attributes.map(({ id, display_name }) => [valueField(id), display_name])),
    },
    fieldsOf: ({ category_id, name, attribute_values, ...row }) => ({
      category_id: String(category_id ?? ''),
      name,
      ...mapFields(EQUIPMENT_DETAILS, (_field, detail) => row[detail] ?? ''),
      ...empty,
      ...Object.fromEntries(
        attribute_values.map(({ attribute_id, value }) => [valueField(attribute_id), value]),
      ),
    }),
    textsOf: ({ category_name }) => ({ category_id: category_name ?? '' }),
    sent: withValues,
    nameOf: ({ name }) => name,
    carriedOver: ['category_id'],
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

export const DATA_TYPE_LABELS: Record<DataType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or No',
  date: 'Date',
}

export const ATTRIBUTE_FIELDS: RecordFields<EquipmentAttribute> = {
  labels: ATTRIBUTE_LABELS,
  fieldsOf: ({ name, display_name, data_type, is_required, ...row }) => ({
    name,
    display_name,
    ...mapFields(ATTRIBUTE_DETAILS, (_field, detail) => row[detail] ?? ''),
    data_type,
    is_required: String(is_required),
  }),
  textsOf: ({ data_type, is_required }) => ({
    data_type: DATA_TYPE_LABELS[data_type],
    is_required: is_required ? 'Yes' : 'No',
  }),
  nameOf: ({ display_name }) => display_name,
}

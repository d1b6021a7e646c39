import type { FormFields } from '../../ui/fields/form.tsx'
import type { Fields } from '../../web/calls.ts'
import type { RecordFields } from '../../web/records/record.ts'
import { withoutUnit, withUnit } from '../attributes/capacity-unit.ts'
import { MEASURED_BY, MEASURED_IN } from '../attributes/shared-measurement.ts'
import type { DataType, Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'

export const DEFAULT_MEASUREMENT = 'Equipment Measurement'

const VALUE_PREFIX = 'attribute_values.'

/** The form field of an attribute's value; also used in field errors. */
export const valueField = (attributeId: number) => `${VALUE_PREFIX}${attributeId}`

/** `category`: the row's category, which determines the attributes and the label of the measurement. */
export function equipmentFields(category: EquipmentCategory | undefined): RecordFields<Equipment> {
  const attributes = category?.attributes ?? []
  const empty = Object.fromEntries(attributes.map(({ id }) => [valueField(id), '']))
  return {
    labels: {
      category_id: 'Category',
      name: 'Equipment Name',
      measurement: category?.measurement_label ?? DEFAULT_MEASUREMENT,
      description: 'Description',
      ...Object.fromEntries(attributes.map(({ id, display_name }) => [valueField(id), display_name])),
    },
    fieldsOf: ({ category_id, name, measurement, description, attribute_values }) => ({
      category_id: String(category_id ?? ''),
      name,
      measurement: measurement ?? '',
      description: description ?? '',
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

export const CATEGORY_FIELDS: RecordFields<EquipmentCategory> = {
  labels: { name: 'Category Name', description: 'Description', measurement_label: 'Measurement Label' },
  fieldsOf: ({ name, description, measurement_label }) => ({
    name,
    description: description ?? '',
    measurement_label: measurement_label ?? '',
  }),
  nameOf: ({ name }) => name,
}

export const DATA_TYPE_LABELS: Record<DataType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or No',
  date: 'Date',
}

export const ATTRIBUTE_FIELDS: RecordFields<EquipmentAttribute> = {
  labels: {
    name: 'Attribute Name',
    display_name: 'Management Name',
    description: 'Description',
    data_type: 'Data Type',
    is_required: 'Required',
  },
  fieldsOf: ({ name, display_name, description, data_type, is_required }) => ({
    name,
    display_name,
    description: description ?? '',
    data_type,
    is_required: String(is_required),
  }),
  textsOf: ({ data_type, is_required }) => ({
    data_type: DATA_TYPE_LABELS[data_type],
    is_required: is_required ? 'Yes' : 'No',
  }),
  nameOf: ({ display_name }) => display_name,
}

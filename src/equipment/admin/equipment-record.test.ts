import { expect, test } from 'vitest'
import { equipmentFields, withValues } from './equipment-record.ts'
import { ATTRIBUTE_LIST } from './equipment-screens.ts'

const attribute = (id: number, display_name: string) => ({
  id,
  category_id: 3,
  name: display_name.toLowerCase(),
  display_name,
  description: null,
  data_type: 'text' as const,
  is_required: false,
  version: 1,
})
const CRANES = {
  id: 3,
  name: 'Cranes',
  description: null,
  measurement_label: 'Capacity (MT)',
  attributes: [attribute(7, 'Boom'), attribute(8, 'Yard')],
  version: 1,
}
const CRANE = {
  id: 1,
  name: 'Crane',
  category_id: 3,
  category_name: 'Cranes',
  measurement: null,
  description: null,
  attribute_values: [
    { attribute_id: 8, attribute_name: 'yard', attribute_display_name: 'Yard', value: 'Chennai' },
  ],
  capacity: null,
  size: null,
  location: null,
  version: 2,
}

test('has a field for each attribute of the category', () => {
  const { labels, fieldsOf } = equipmentFields(CRANES)

  expect(labels).toMatchObject({ measurement: 'Capacity (MT)', 'attribute_values.7': 'Boom' })
  expect(fieldsOf(CRANE)).toEqual({
    category_id: '3',
    name: 'Crane',
    measurement: '',
    description: '',
    'attribute_values.7': '',
    'attribute_values.8': 'Chennai',
  })
  expect(equipmentFields(undefined).labels.measurement).toBe('Equipment Measurement')
})

test('sends values as a JSON map', () => {
  expect(withValues({ name: 'Crane', 'attribute_values.7': '31', 'attribute_values.8': 'x"}' })).toEqual({
    name: 'Crane',
    attribute_values: '{"7":"31","8":"x\\"}"}',
  })
  expect(withValues({ name: 'Crane' })).toEqual({ name: 'Crane', attribute_values: '{}' })
})

test('fills value and measurement from a shared field, the measurement with its unit', () => {
  const input = { 'attribute_values.1': '25', measured_by: 'attribute_values.1', measured_in: 'MT' }

  expect(withValues(input)).toEqual({ attribute_values: '{"1":"25"}', measurement: '25 MT' })
  expect(withValues({ ...input, 'attribute_values.1': '25 MT' })).toEqual(withValues(input))
  expect(withValues({ ...input, 'attribute_values.1': '25 t', measured_in: '' })).toMatchObject({
    attribute_values: '{"1":"25 t"}',
    measurement: '25 t',
  })
  expect(withValues({ ...input, 'attribute_values.1': '' })).toMatchObject({ measurement: '' })
})

test('returns the labels of an attribute’s data type and required flag', () => {
  const row = { ...attribute(7, 'Boom'), data_type: 'boolean' as const, is_required: true }

  const { fieldsOf, textsOf } = ATTRIBUTE_LIST.fields
  expect(fieldsOf(row)).toMatchObject({ data_type: 'boolean', is_required: 'true' })
  expect(textsOf(row)).toMatchObject({ data_type: 'Yes or No', is_required: 'Yes' })
})

import { expect, test } from 'vitest'
import { measuredBy } from './shared-measurement.ts'

const attribute = (id: number, display_name: string) =>
  ({ id, name: display_name, display_name, data_type: 'number' }) as never
const ATTRIBUTES = [attribute(1, 'Capacity (MT)'), attribute(2, 'Boom Length (m)')]
const row = (measurement: string | null, value?: string) =>
  ({ measurement, attribute_values: value ? [{ attribute_id: 1, value }] : [] }) as never

const shared = (label: string | null, of: Parameters<typeof measuredBy>[2]) =>
  (measuredBy(ATTRIBUTES, label, of) as { id: number } | undefined)?.id

test('finds the attribute with the label of the measurement', () => {
  expect(shared('capacity (MT)', null)).toBe(1)
  expect(shared('Payload (MT)', null)).toBeUndefined()
  expect(shared(null, null)).toBeUndefined()
})

test('finds none if value and measurement are stored and differ', () => {
  expect(shared('Capacity (MT)', row('25 MT', '25'))).toBe(1)
  expect(shared('Capacity (MT)', row('25 MT'))).toBe(1)
  expect(shared('Capacity (MT)', row(null, '25'))).toBe(1)
  expect(shared('Capacity (MT)', row('30 MT', '25'))).toBeUndefined()
})

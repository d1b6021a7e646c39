import { nameKey } from '@sailing-desk/trade/text'
import type { Equipment, EquipmentAttribute } from '../equipment.schema.ts'
import { unitIn, withoutUnit } from './capacity-unit.ts'

/** The form field that also fills the measurement, and the unit of the measurement. */
export const MEASURED_BY = 'measured_by'
export const MEASURED_IN = 'measured_in'

/**
 * Returns the attribute with the same label as the measurement, so that one field is enough for both. If their stored
 * values differ, returns undefined, so that each has its own field and nothing is lost.
 */
export function measuredBy(
  attributes: readonly EquipmentAttribute[],
  label: string | null,
  row: Pick<Equipment, 'measurement' | 'attribute_values'> | null,
): EquipmentAttribute | undefined {
  if (label === null) return undefined
  const same = attributes.find(({ display_name }) => nameKey(display_name) === nameKey(label))
  if (!same || !row?.measurement) return same
  const value = row.attribute_values.find(({ attribute_id }) => attribute_id === same.id)?.value
  const plain = (text: string) => withoutUnit(text, unitIn(label)).toLowerCase()
  return value === undefined || plain(value) === plain(row.measurement) ? same : undefined
}

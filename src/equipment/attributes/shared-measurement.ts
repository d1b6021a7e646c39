import { nameKey } from '../../lib/text.ts'
import type { Equipment, EquipmentAttribute } from '../equipment.schema.ts'
import { unitIn, withoutUnit } from './capacity-unit.ts'

/** The field of a form that fills the measurement too, and the unit that this is kept with. */
export const MEASURED_BY = 'measured_by'
export const MEASURED_IN = 'measured_in'

/**
 * The attribute that is what the measurement is, since it bears the same label: one field is enough for both. Where what
 * is kept of them differs, each has a field of its own, so that nothing is lost unseen.
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

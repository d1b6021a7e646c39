import { capacityUnit, unitIn, withUnit } from '../attributes/capacity-unit.ts'
import type { AnsweredCategory, AnsweredEquipment } from '../equipment-rows.ts'
import { valueFor } from './shown-columns.ts'

/** A row of the public table. `entries` are all its attributes, `description` the line above them. */
export type ShownEquipment = {
  name: string
  capacity: string | null
  size: string | null
  location: string | null
  description: string | null
  entries: [label: string, value: string][]
}

/** The equipment of one category; the last group is that of none. */
export type EquipmentGroup = { name: string; description: string | null; items: ShownEquipment[] }

const WITHOUT_CATEGORY = 'Other equipment'

/** Categories in their order, without those that have nothing; equipment in its own. */
export function groupEquipment(
  categories: readonly AnsweredCategory[],
  equipment: readonly AnsweredEquipment[],
): EquipmentGroup[] {
  const byCategory = Map.groupBy(equipment, ({ category_id, category_name }) =>
    category_id ? category_id : (category_name ?? null),
  )
  const known = categories.flatMap((category) => {
    const items = byCategory.get(category.id ?? category.name)
    byCategory.delete(category.id ?? category.name)
    return items ? [groupOf(category, items)] : []
  })
  const without = byCategory.get(null)
  byCategory.delete(null)
  const unlisted = [...byCategory.values()].map((items) =>
    groupOf({ name: items[0]?.category_name ?? WITHOUT_CATEGORY }, items),
  )
  return [...known, ...unlisted, ...(without ? [groupOf({ name: WITHOUT_CATEGORY }, without)] : [])]
}

function groupOf(category: AnsweredCategory, items: readonly AnsweredEquipment[]): EquipmentGroup {
  return {
    name: category.name,
    description: category.description ?? null,
    items: items.map((item) => shown(item, category)),
  }
}

function shown(
  item: AnsweredEquipment,
  { name: category, measurement_label }: AnsweredCategory,
): ShownEquipment {
  const { name, description, measurement, attribute_values, capacity, size, location } = item
  const values = attribute_values ?? []
  const rated = valueFor('capacity', values)?.attribute_display_name ?? measurement_label
  const sized = valueFor('size', values)?.attribute_display_name
  const lifts = capacity ? withUnit(capacity, capacityUnit(category, rated)) : null
  return {
    name,
    capacity: lifts,
    size: size ? withUnit(size, unitIn(sized)) : null,
    location: location || null,
    description: description || null,
    entries: entriesOf(values, measurement === lifts ? null : measurement, measurement_label),
  }
}

/** The measurement stands last, unless an attribute has its label. */
function entriesOf(
  values: NonNullable<AnsweredEquipment['attribute_values']>,
  measurement: string | null | undefined,
  measurement_label: string | null | undefined,
): ShownEquipment['entries'] {
  const label = measurement_label ?? 'Measurement'
  const entries = new Map(values.map(({ attribute_display_name, value }) => [attribute_display_name, value]))
  if (measurement && !entries.has(label)) entries.set(label, measurement)
  return [...entries]
}

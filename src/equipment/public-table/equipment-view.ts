import { capacityUnit, unitIn, withUnit } from '../categories/capacity-unit.ts'
import type { AttributeValue } from '../equipment.schema.ts'
import type { PublicCategory, PublicEquipment } from '../equipment-rows.ts'

const MAX_CACHED_NAMES = 1000

const wordsByName = new Map<string, string[]>()

/** A row of the public table. `entries` and `description` are shown in its tooltip. */
export type ShownEquipment = {
  name: string
  capacity: string | null
  size: string | null
  location: string | null
  description: string | null
  entries: [label: string, value: string][]
}

/** The equipment of one category, or of none. */
export type EquipmentGroup = { name: string; description: string | null; items: ShownEquipment[] }

const WITHOUT_CATEGORY = 'Other equipment'

/** Groups equipment by category, without empty categories; equipment without a category comes last. */
export function groupEquipment(
  categories: readonly PublicCategory[],
  equipment: readonly PublicEquipment[],
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

function groupOf(category: PublicCategory, items: readonly PublicEquipment[]): EquipmentGroup {
  return {
    name: category.name,
    description: category.description ?? null,
    items: items.map((item) => shown(item, category)),
  }
}

function shown(item: PublicEquipment, { name: category, measurement_label }: PublicCategory): ShownEquipment {
  const { name, description, measurement, attribute_values, capacity, size, location } = item
  const values = attribute_values ?? []
  const capacityLabel = valueFor('capacity', values)?.attribute_display_name ?? measurement_label
  const sizeLabel = valueFor('size', values)?.attribute_display_name
  const capacityText = capacity ? withUnit(capacity, capacityUnit(category, capacityLabel)) : null
  return {
    name,
    capacity: capacityText,
    size: size ? withUnit(size, unitIn(sizeLabel)) : null,
    location: location || null,
    description: description || null,
    entries: entriesOf(values, measurement === capacityText ? null : measurement, measurement_label),
  }
}

/** The measurement comes last, unless an attribute has its label. */
function entriesOf(
  values: NonNullable<PublicEquipment['attribute_values']>,
  measurement: string | null | undefined,
  measurement_label: string | null | undefined,
): ShownEquipment['entries'] {
  const label = measurement_label ?? 'Measurement'
  const entries = new Map(values.map(({ attribute_display_name, value }) => [attribute_display_name, value]))
  if (measurement && !entries.has(label)) entries.set(label, measurement)
  return [...entries]
}

/** The columns of the public table that come from attributes. */
type ShownColumn = 'capacity' | 'size' | 'location'

/**
 * The value of a column: of the attribute with its name, else of the first whose name contains it as a word, such as
 * 'payload_capacity' or 'Deck size'.
 */
function valueFor(column: ShownColumn, values: readonly AttributeValue[]): AttributeValue | undefined {
  const named = values.map((value) => ({ value, words: wordsOf(value.attribute_name) }))
  const exact = named.find(({ words }) => words.length === 1 && words[0] === column)
  return (exact ?? named.find(({ words }) => words.includes(column)))?.value
}

export function shownColumns(values: readonly AttributeValue[], measurement: string | null) {
  return {
    capacity: valueFor('capacity', values)?.value ?? measurement,
    size: valueFor('size', values)?.value ?? null,
    location: valueFor('location', values)?.value ?? null,
  }
}

/** Cached, because a long list has the same few attributes thousands of times. */
function wordsOf(name: string): string[] {
  const cached = wordsByName.get(name)
  if (cached) return cached
  if (wordsByName.size >= MAX_CACHED_NAMES) wordsByName.clear()
  const words = wordsIn(name)
  wordsByName.set(name, words)
  return words
}

function wordsIn(name: string): string[] {
  return (
    name
      .normalize('NFKC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

import { ID, type ListRules } from '../../ui/lists/list-state.ts'
import type { RecordNoun } from '../../web/records/record.ts'
import { ATTRIBUTE_SORTS } from '../categories/attribute.ts'
import { CATEGORY_SORTS } from '../categories/category.ts'
import { EQUIPMENT_SORTS } from '../items/equipment.ts'

/** Entity names, texts and list options of the three equipment screens. */

export const CATEGORIES = '/api/equipment-categories'

export const EQUIPMENT = {
  name: 'Equipment',
  one: 'equipment',
  many: 'equipment',
  searched: 'Name, category, measurement',
  path: '/api/equipment' as const,
  entity: 'equipment',
  none: 'No equipment found.',
  failures: { save: 'Failed to save equipment' },
} satisfies RecordNoun

export const EQUIPMENT_RULES: ListRules = {
  size: 5,
  sorts: EQUIPMENT_SORTS,
  filters: { category_id: /^([1-9]\d{0,8}|none)$/ },
}

export const CATEGORY: RecordNoun = {
  name: 'Category',
  one: 'category',
  many: 'categories',
  searched: 'Name',
  path: CATEGORIES,
  entity: 'category',
  failures: { save: 'Failed to save category', advice: '. Please try again.' },
}

export const CATEGORY_RULES: ListRules = { size: 10, sorts: CATEGORY_SORTS, filters: {} }

/** The attributes of one category. They are read at one URL and maintained at another. */
export const attributeNoun = (categoryId: number): RecordNoun => ({
  name: 'Attribute',
  one: 'attribute',
  many: 'attributes',
  searched: 'Name or description',
  path: `${CATEGORIES}/${categoryId}/attributes`,
  entity: 'attribute',
  listPath: attributesPath(categoryId),
  none: 'No attributes found. Add an attribute to get started.',
  failures: {},
})

export const ATTRIBUTE_RULES: ListRules = {
  size: 10,
  sorts: ATTRIBUTE_SORTS,
  filters: {},
}

export const attributesPath = (categoryId: number) =>
  `/api/equipment-attributes/category/${categoryId}` as const

/** The category id in the URL, or null. */
export function attributesCategoryOf(params: URLSearchParams): number | null {
  const value = params.get('category_id') ?? ''
  return ID.test(value) ? Number(value) : null
}

/** The query string of a category's attributes and the state of their list. */
export function attributesAddress(categoryId: number | string, list = new URLSearchParams()): string {
  return `?${new URLSearchParams([['category_id', String(categoryId)], ...list])}`
}

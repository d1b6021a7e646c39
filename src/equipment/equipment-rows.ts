import { isObject } from '@sailing-desk/trade/is-object'
import type { Equipment, EquipmentCategory } from './equipment.schema.ts'

/** The fields of the response that the page needs; fields that an older server omits are optional. */
export type PublicEquipment = Partial<Equipment> & Pick<Equipment, 'name'>
export type PublicCategory = Partial<EquipmentCategory> & Pick<EquipmentCategory, 'name'>

const INVALID_FORMAT = 'Invalid response format from API'

/** Accepts a list, or an object with an `equipment` array. Throws an error with a message for the user otherwise. */
export function equipmentIn(body: unknown): PublicEquipment[] {
  const list = listIn(body, 'equipment')
  if (!Array.isArray(list)) throw new Error('Equipment data is not in array format')
  return named(list)
}

/** Accepts a list, or an object with a `categories` array. */
export function categoriesIn(body: unknown): PublicCategory[] {
  const list = listIn(body, 'categories')
  if (!Array.isArray(list)) throw new Error(INVALID_FORMAT)
  return named(list)
}

function listIn(body: unknown, field: string): unknown {
  if (Array.isArray(body)) return body
  const list = isObject(body) ? body[field] : undefined
  if (list === undefined) throw new Error(INVALID_FORMAT)
  return list
}

function named<Item>(list: unknown[]): Item[] {
  if (!list.every((item) => isObject(item) && typeof item.name === 'string')) throw new Error(INVALID_FORMAT)
  // Only the name is checked: the page can do without every other field.
  return list as Item[]
}

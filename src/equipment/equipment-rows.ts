import type { Equipment, EquipmentCategory } from './equipment.schema.ts'

/** Of what was answered, as much as the page needs; what an older server leaves out is not missed. */
export type AnsweredEquipment = Partial<Equipment> & Pick<Equipment, 'name'>
export type AnsweredCategory = Partial<EquipmentCategory> & Pick<EquipmentCategory, 'name'>

const ODD_FORMAT = 'Invalid response format from API'

/** A list, or an object with an `equipment` array. Throws what is to be shown where it is something else. */
export function equipmentIn(answer: unknown): AnsweredEquipment[] {
  const list = listIn(answer, 'equipment')
  if (!Array.isArray(list)) throw new Error('Equipment data is not in array format')
  return named(list)
}

/** A list, or an object with a `categories` array. */
export function categoriesIn(answer: unknown): AnsweredCategory[] {
  const list = listIn(answer, 'categories')
  if (!Array.isArray(list)) throw new Error(ODD_FORMAT)
  return named(list)
}

function listIn(answer: unknown, field: string): unknown {
  if (Array.isArray(answer)) return answer
  const list = isObject(answer) ? answer[field] : undefined
  if (list === undefined) throw new Error(ODD_FORMAT)
  return list
}

function named<Item>(list: unknown[]): Item[] {
  if (!list.every((item) => isObject(item) && typeof item.name === 'string')) throw new Error(ODD_FORMAT)
  return list as Item[]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

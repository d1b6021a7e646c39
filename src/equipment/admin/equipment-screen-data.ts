import type { Page } from '../../lib/paging.ts'
import { readListState } from '../../ui/lists/list-state.ts'
import { type ReadApi, withMessage } from '../../web/admin-data.ts'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import type { Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { categoriesIn } from '../equipment-rows.ts'
import {
  ATTRIBUTES_NOT_LOADED,
  CATEGORIES_NOT_LOADED,
  CATEGORY_DATA_NOT_LOADED,
  EQUIPMENT_NOT_LOADED,
} from '../messages.ts'
import {
  ATTRIBUTE_RULES,
  attributesAddress,
  attributesCategoryOf,
  attributesPath,
  CATEGORIES,
  CATEGORY_RULES,
  EQUIPMENT,
  EQUIPMENT_RULES,
} from './equipment-screens.ts'

/** A list of equipment, and the categories to choose from. */
export type EquipmentScreenData = Listed<Equipment> & { categories: EquipmentCategory[] }
export type CategoryScreenData = Listed<EquipmentCategory>
/** `category` is null where none is chosen; `isGone`: the one that the address names does not exist. */
export type AttributeScreenData = Listed<EquipmentAttribute> & {
  categories: EquipmentCategory[]
  category: EquipmentCategory | null
  isGone: boolean
}

export async function loadEquipmentScreen(get: ReadApi, { searchParams }: URL): Promise<EquipmentScreenData> {
  const [listed, categories] = await Promise.all([
    withMessage(
      loadList<Equipment>(get, EQUIPMENT.path, searchParams, EQUIPMENT_RULES),
      (words) => `${EQUIPMENT_NOT_LOADED} ${words}`,
    ),
    withMessage(readCategories(get), (words) => `${CATEGORY_DATA_NOT_LOADED} ${words}`),
  ])
  return { ...listed, categories }
}

export function loadCategoryScreen(get: ReadApi, { searchParams }: URL): Promise<CategoryScreenData> {
  return withMessage(
    loadList<EquipmentCategory>(get, CATEGORIES, searchParams, CATEGORY_RULES),
    () => CATEGORIES_NOT_LOADED,
  )
}

export async function loadAttributeScreen(get: ReadApi, { searchParams }: URL): Promise<AttributeScreenData> {
  const categories = await withMessage(readCategories(get), () => CATEGORIES_NOT_LOADED)
  const asked = attributesCategoryOf(searchParams)
  const category = categories.find(({ id }) => id === asked) ?? null
  const state = readListState(searchParams, ATTRIBUTE_RULES)
  if (!category) return { state, list: NOTHING, categories, category, isGone: asked !== null }
  const listed = await withMessage(
    loadList<EquipmentAttribute>(get, attributesPath(category.id), searchParams, ATTRIBUTE_RULES, (list) =>
      attributesAddress(category.id, list),
    ),
    () => ATTRIBUTES_NOT_LOADED,
  )
  // What is no list is as good as none: the attributes came with the categories too.
  const isList = Array.isArray(listed.list.rows)
  const list = isList ? listed.list : wholeOf(category.attributes)
  return { state: listed.state, list, categories, category, isGone: false }
}

const wholeOf = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, page: 1 })

const NOTHING: Page<never> = wholeOf([])

/** A list, or an object that has one. */
export async function readCategories(get: ReadApi): Promise<EquipmentCategory[]> {
  return categoriesIn(await get(CATEGORIES)) as EquipmentCategory[]
}

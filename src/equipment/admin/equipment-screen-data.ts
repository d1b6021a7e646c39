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

/** A page of equipment, and all categories. */
export type EquipmentScreenData = Listed<Equipment> & { categories: EquipmentCategory[] }
export type CategoryScreenData = Listed<EquipmentCategory>
/** `category` is null if none is chosen; `isGone`: the category in the URL does not exist. */
export type AttributeScreenData = Listed<EquipmentAttribute> & {
  categories: EquipmentCategory[]
  category: EquipmentCategory | null
  isGone: boolean
}

export async function loadEquipmentScreen(get: ReadApi, { searchParams }: URL): Promise<EquipmentScreenData> {
  const [listed, categories] = await Promise.all([
    withMessage(
      loadList(
        EQUIPMENT.path,
        (query) => get.page(`${EQUIPMENT.path}?${query}`),
        searchParams,
        EQUIPMENT_RULES,
      ),
      (message) => `${EQUIPMENT_NOT_LOADED} ${message}`,
    ),
    withMessage(readCategories(get), (message) => `${CATEGORY_DATA_NOT_LOADED} ${message}`),
  ])
  return { ...listed, categories }
}

export function loadCategoryScreen(get: ReadApi, { searchParams }: URL): Promise<CategoryScreenData> {
  return withMessage(
    loadList(CATEGORIES, (query) => get.page(`${CATEGORIES}?${query}`), searchParams, CATEGORY_RULES),
    () => CATEGORIES_NOT_LOADED,
  )
}

export async function loadAttributeScreen(get: ReadApi, { searchParams }: URL): Promise<AttributeScreenData> {
  const categories = await withMessage(readCategories(get), () => CATEGORIES_NOT_LOADED)
  const requestedId = attributesCategoryOf(searchParams)
  const category = categories.find(({ id }) => id === requestedId) ?? null
  const state = readListState(searchParams, ATTRIBUTE_RULES)
  if (!category) return { state, list: EMPTY_PAGE, categories, category, isGone: requestedId !== null }
  const path = attributesPath(category.id)
  const listed = await withMessage(
    loadList(
      path,
      (query) => get.page(`${path}?${query}`),
      searchParams,
      ATTRIBUTE_RULES,
      (list) => attributesAddress(category.id, list),
    ),
    () => ATTRIBUTES_NOT_LOADED,
  )
  // If the response is not a list, use the attributes that came with the categories.
  const isList = Array.isArray(listed.list.rows)
  const list = isList ? listed.list : singlePage(category.attributes)
  return { state: listed.state, list, categories, category, isGone: false }
}

const singlePage = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, page: 1 })

const EMPTY_PAGE: Page<never> = singlePage([])

export async function readCategories(get: ReadApi): Promise<EquipmentCategory[]> {
  // The rows are checked as on the public page; the path says that they have all fields.
  return categoriesIn(await get(CATEGORIES)) as EquipmentCategory[]
}

import { type ReadApi, withMessage } from '@sailing-desk/records/client/admin-data'
import type { Page } from '@sailing-desk/records/paging'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import type { RecordNoun } from '@sailing-desk/records/screen/record'
import { ID, readListState } from '@sailing-desk/records/ui/lists/list-state'
import { ATTRIBUTE } from '../categories/attribute.ts'
import { CATEGORY } from '../categories/category.ts'
import type { Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { categoriesIn } from '../equipment-rows.ts'
import { EQUIPMENT } from '../items/equipment.ts'
import {
  ATTRIBUTES_NOT_LOADED,
  CATEGORIES_NOT_LOADED,
  CATEGORY_DATA_NOT_LOADED,
  EQUIPMENT_NOT_LOADED,
} from '../messages.ts'

/** Entity names, texts and list options of the three equipment screens. */

export const CATEGORIES = CATEGORY.path

export const EQUIPMENT_LIST = entityList<typeof EQUIPMENT, Equipment>(EQUIPMENT, {
  searched: 'Name, category, measurement',
  size: 5,
  none: 'No equipment found.',
  failures: { save: 'Failed to save equipment' },
  nameOf: ({ name }) => name,
  filters: { category_id: /^([1-9]\d{0,8}|none)$/ },
})

export const CATEGORY_LIST = entityList<typeof CATEGORY, EquipmentCategory>(CATEGORY, {
  searched: 'Name',
  size: 10,
  failures: { save: 'Failed to save category', advice: '. Please try again.' },
  nameOf: ({ name }) => name,
})

export const ATTRIBUTE_LIST = entityList<typeof ATTRIBUTE, EquipmentAttribute>(ATTRIBUTE, {
  searched: 'Name or description',
  size: 10,
  none: 'No attributes found. Add an attribute to get started.',
  failures: {},
  nameOf: ({ display_name }) => display_name,
})

/** The attributes of one category. They are read at one URL and maintained at another. */
export const attributeNoun = (categoryId: number): RecordNoun => ({
  ...ATTRIBUTE_LIST.noun,
  path: `${CATEGORIES}/${categoryId}/attributes`,
  listPath: attributesPath(categoryId),
})

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
        EQUIPMENT_LIST.rules,
      ),
      (message) => `${EQUIPMENT_NOT_LOADED} ${message}`,
    ),
    withMessage(readCategories(get), (message) => `${CATEGORY_DATA_NOT_LOADED} ${message}`),
  ])
  return { ...listed, categories }
}

export function loadCategoryScreen(get: ReadApi, { searchParams }: URL): Promise<CategoryScreenData> {
  return withMessage(
    loadList(CATEGORIES, (query) => get.page(`${CATEGORIES}?${query}`), searchParams, CATEGORY_LIST.rules),
    () => CATEGORIES_NOT_LOADED,
  )
}

export async function loadAttributeScreen(get: ReadApi, { searchParams }: URL): Promise<AttributeScreenData> {
  const categories = await withMessage(readCategories(get), () => CATEGORIES_NOT_LOADED)
  const requestedId = attributesCategoryOf(searchParams)
  const category = categories.find(({ id }) => id === requestedId) ?? null
  const state = readListState(searchParams, ATTRIBUTE_LIST.rules)
  if (!category) return { state, list: EMPTY_PAGE, categories, category, isGone: requestedId !== null }
  const path = attributesPath(category.id)
  const listed = await withMessage(
    loadList(
      path,
      (query) => get.page(`${path}?${query}`),
      searchParams,
      ATTRIBUTE_LIST.rules,
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

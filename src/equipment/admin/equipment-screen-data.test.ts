import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { ApiError, dataOf, pageOf } from '@sailing-desk/records/client/calls'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addAttribute, addCategory, addRecord } from '../../../tests/records.ts'
import { loadAttributeScreen, loadCategoryScreen, loadEquipmentScreen } from './equipment-screens.ts'
import { loadMaster } from './master-equipment.tsx'

test('loads a page of five items of equipment and the categories', async () => {
  const app = await startApp()
  const { id: category_id } = await addCategory(app)
  for (const n of [1, 2, 3, 4, 5, 6]) await addRecord(app, 'equipment', { name: `Crane ${n}`, category_id })

  const data = await loadEquipmentScreen(createReadApi(app), at('?page=2&category_id=1'))

  expect(data.list).toMatchObject({ total: 6, page: 2, rows: [{ name: 'Crane 6' }] })
  expect(data.state.filters).toEqual({ category_id: '1' })
  expect(data.categories).toMatchObject([{ name: 'Cranes' }])
  expect((await loadEquipmentScreen(createReadApi(app), at('?category_id=none'))).list.total).toBe(0)
  const hidden = await loadEquipmentScreen(createReadApi(app), at('?category_id=none&show=3')).catch(
    (thrown) => thrown,
  )
  expect(hidden.headers.get('location')).toBe('?show=3')
})

test('loads the attributes of the category in the URL', async () => {
  const app = await startApp()
  const { id } = await addCategory(app)
  await addAttribute(app, id, { name: 'capacity' })
  const load = (query: string) => loadAttributeScreen(createReadApi(app), at(query))

  expect(await load('?category_id=1')).toMatchObject({
    category: { id: 1 },
    list: { total: 1 },
    isGone: false,
  })
  expect(await load('')).toMatchObject({ category: null, list: { total: 0 }, isGone: false })
  expect(await load('?category_id=9')).toMatchObject({ category: null, isGone: true })
  const hidden = await load('?category_id=1&search=boom&show=1').catch((thrown) => thrown)
  expect(hidden.headers.get('location')).toBe('?category_id=1&show=1')
})

test('counts categories and attributes, or returns null counts if they cannot be loaded', async () => {
  const app = await startApp()
  const { id } = await addCategory(app)
  await addAttribute(app, id, { name: 'capacity' })

  expect(await loadMaster(createReadApi(app))).toMatchObject([
    { key: 'category', count: 1 },
    { key: 'attribute', count: 1 },
  ])
  expect(await loadMaster(failing('/api'))).toMatchObject([{ count: null }, { count: null }])
  await expect(loadMaster(failing('/api', 401))).rejects.toThrow()
})

test.each([
  [loadEquipmentScreen, '/api/equipment?', 'Failed to load equipment data. Away for a moment'],
  [loadEquipmentScreen, '/api/equipment-categories', 'Failed to load categories data. Away for a moment'],
  [loadCategoryScreen, '/api/equipment-categories', 'Failed to load categories. Please try again later.'],
  [loadAttributeScreen, '/api/equipment-categories', 'Failed to load categories. Please try again later.'],
  [loadAttributeScreen, '/api/equipment-attributes', 'Failed to load attributes. Please try again later.'],
])('%o: reports that %s cannot be loaded', async (load, path, message) => {
  const error = await load(failing(path), at('?category_id=1')).catch((error) => error)

  expect(error).toBeInstanceOf(ApiError)
  expect(error.problem).toMatchObject({ status: 503, message })
})

test('keeps the status of an ended session', async () => {
  const error = await loadCategoryScreen(failing('/api', 401), at('')).catch((error) => error)

  expect(error.problem.status).toBe(401)
})

const at = (query: string) => new URL(`http://localhost/admin/equipment${query}`)

function createReadApi({ inject }: StartedApp): ReadApi {
  return getter(async (path) => {
    const { statusCode: status, headers, ...response } = await inject(path)
    return { status, body: response.json(), headers: new Headers(headers as Record<string, string>) }
  })
}

/** Responds with one category and otherwise empty lists; requests to `path` fail with `status`. */
function failing(path: string, status = 503): ReadApi {
  return getter(async (requested) => {
    if (requested.startsWith(path)) return { status, body: { message: 'Away for a moment' } }
    const isCategories = requested.startsWith('/api/equipment-categories')
    const body = isCategories ? [{ id: 1, name: 'Cranes', attributes: [] }] : []
    return { status: 200, body, headers: new Headers({ 'x-total-count': '0', 'x-page': '1' }) }
  })
}

type TestResponse = { status: number; body: unknown; headers?: Headers }

function getter(request: (path: string) => Promise<TestResponse>): ReadApi {
  return Object.assign(async <Data>(path: string) => dataOf(await request(path)) as Data, {
    page: async <Row>(path: string) => {
      const response = await request(path)
      return pageOf(dataOf(response) as Row[], response)
    },
  })
}

import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addAttribute, addCategory, addRecord } from '../../tests/records.ts'

/** Cranes with attributes for load and location, one trailer, and one item without a category. */
async function addYard(app: StartedApp) {
  const cranes = await addCategory(app, 'Cranes', { description: 'Mobile and crawler' })
  const trailers = await addCategory(app, 'Tieflader Ödön')
  const removed = await addCategory(app, 'Gone')
  const capacity = await addAttribute(app, cranes.id, { name: 'capacity', display_name: 'Load (MT)' })
  const place = await addAttribute(app, cranes.id, { name: 'location', description: 'Where it STANDS' })
  const add = (name: string, fields: Record<string, unknown>) =>
    addRecord(app, 'equipment', { name, ...fields })
  await add('Truck crane', { category_id: cranes.id, measurement: '100 MT' })
  await add('Ältester Kran', {
    category_id: cranes.id,
    measurement: '25 MT',
    description: 'Luffing 100% jib',
  })
  await add('Low bed', { category_id: trailers.id, measurement: '9.5 MT', description: 'Nine axles' })
  await add('Spreader', { category_id: removed.id })
  await add('Harbour crane', { category_id: cranes.id, attribute_values: { [capacity.id]: '140' } })
  await app.inject({ method: 'DELETE', url: `/api/equipment-categories/${removed.id}?force=true` })
  return { cranes, trailers, capacity, place }
}

describe('listing equipment', () => {
  test('searches name, measurement, description and category, ignoring case', async () => {
    const app = await startApp()
    await addYard(app)
    const found = async (text: string) =>
      (await readList(app, `/api/equipment?search=${encodeURIComponent(text)}`)).ids

    expect(await found('CRANE')).toEqual([1, 2, 5])
    expect(await found('äLTESTER')).toEqual([2])
    expect(await found('9.5 mt')).toEqual([3])
    expect(await found('nine AXLES')).toEqual([3])
    expect(await found('ödön')).toEqual([3])
    expect(await found('100%')).toEqual([2])
    expect(await found('100 crane')).toEqual([1, 2])
    expect(await found('100 axles')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('filters by category, by no category, and by attribute', async () => {
    const app = await startApp()
    const { cranes, trailers, capacity, place } = await addYard(app)
    const ids = async (query: string) => (await readList(app, `/api/equipment?${query}`)).ids

    expect(await ids(`category_id=${cranes.id}`)).toEqual([1, 2, 5])
    expect(await ids(`category_id=${trailers.id}&search=low`)).toEqual([3])
    expect(await ids('category_id=none')).toEqual([4])
    expect(await ids('category_id=99')).toEqual([])
    expect(await ids(`attribute_id=${capacity.id}`)).toEqual([5])
    expect(await ids(`attribute_id=${place.id}`)).toEqual([])
    const response = await app.inject('/api/equipment?category_id=some')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { field: 'category_id', message: 'must be a whole number or none' },
    ])
  })

  test('sorts by every column, measurements numerically', async () => {
    const app = await startApp()
    await addYard(app)
    const sorted = async (path: string, by: string) => (await readList(app, `/api/${path}?sort=${by}`)).ids

    expect(await sorted('equipment', '-id')).toEqual([5, 4, 3, 2, 1])
    expect((await sorted('equipment', 'name')).slice(0, 3)).toEqual([5, 3, 4])
    expect(await sorted('equipment', 'measurement')).toEqual([3, 2, 1, 4, 5])
    expect(await sorted('equipment', '-measurement')).toEqual([1, 2, 3, 4, 5])
    expect(await sorted('equipment', 'category_name')).toEqual([1, 2, 5, 3, 4])
    expect(await sorted('equipment', 'description')).toEqual([2, 3, 1, 4, 5])
    expect(await sorted('equipment-categories', '-name')).toEqual([2, 1])
    expect(await sorted('equipment-categories', 'description')).toEqual([1, 2])
    expect(await sorted('equipment-attributes/category/1', '-name')).toEqual([2, 1])
    expect(await sorted('equipment-attributes/category/1', '-display_name')).toEqual([2, 1])
    expect(await sorted('equipment-attributes/category/1', 'description')).toEqual([2, 1])
  })

  test('searches attributes of a category by name, management name and description', async () => {
    const app = await startApp()
    const { trailers } = await addYard(app)
    await addAttribute(app, trailers.id, { name: 'capacity' })
    const found = async (text: string) =>
      (await readList(app, `/api/equipment-attributes/category/1?search=${text}`)).ids

    expect(await found('CAPA')).toEqual([1])
    expect(await found('load+(mt')).toEqual([1])
    expect(await found('stands')).toEqual([2])
    expect(await found('mt+capa')).toEqual([1])
    expect(await found('mt+stands')).toEqual([])
    expect((await app.inject('/api/equipment-attributes/category/99?page=1')).statusCode).toBe(404)
  })

  test('searches and sorts by changed values', async () => {
    const app = await startApp()
    const { cranes, capacity } = await addYard(app)
    const payload = { name: 'Gantry', category_id: cranes.id, measurement: '8 MT', description: 'Rail' }
    await app.inject({ method: 'PUT', url: '/api/equipment/1', payload })
    await app.inject({
      method: 'PUT',
      url: `/api/equipment-categories/${cranes.id}/attributes/${capacity.id}`,
      payload: { name: 'lift' },
    })

    expect((await readList(app, '/api/equipment?search=rail')).ids).toEqual([1])
    expect((await readList(app, '/api/equipment?search=truck')).ids).toEqual([])
    expect((await readList(app, '/api/equipment?sort=measurement')).ids[0]).toBe(1)
    expect((await readList(app, '/api/equipment-attributes/category/1?search=lift')).ids).toEqual([1])
  })
})

async function readList({ inject }: StartedApp, url: string) {
  const response = await inject(url)
  expect(response.statusCode, url).toBe(200)
  const rows: { id: number }[] = response.json()
  return {
    rows,
    ids: rows.map(({ id }) => id),
    total: Number(response.headers['x-total-count']),
    page: Number(response.headers['x-page']),
  }
}

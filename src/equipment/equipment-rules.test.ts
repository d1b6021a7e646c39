import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addAttribute, addCategory, addRecord, readAllTables } from '../../tests/records.ts'
import { createEquipmentService } from './equipment.service.ts'

const remove = (app: StartedApp, path: string) => app.inject({ method: 'DELETE', url: `/api/${path}` })

/** A category with two attributes, and items with a value for each. */
async function addYard(app: StartedApp, items: number) {
  const { id } = await addCategory(app)
  const attributes = [
    await addAttribute(app, id, { name: 'capacity' }),
    await addAttribute(app, id, { name: 'location' }),
  ]
  const attribute_values = Object.fromEntries(attributes.map((attribute) => [attribute.id, 'x']))
  for (let n = 1; n <= items; n++) {
    await addRecord(app, 'equipment', { name: `Crane ${n}`, category_id: id, attribute_values })
  }
  return { id, attributes }
}

async function removals(app: StartedApp) {
  const { change } = await readAllTables(app)
  const last = change.at(-1)?.batch
  return change.filter(({ batch }) => batch === last).map(({ entity, action }) => `${action} ${entity}`)
}

describe('equipment rules', () => {
  test.each([
    [1, '1 equipment item is using this category. Do you want to force delete and set its category to NULL?'],
    [
      3,
      '3 equipment items are using this category. Do you want to force delete and set their category to NULL?',
    ],
  ])('refuses to delete a category with %i items without force', async (items, message) => {
    const app = await startApp()
    const { id } = await addYard(app, items)
    const before = await readAllTables(app)

    for (const query of ['', '?force=false', '?force=0']) {
      const response = await remove(app, `equipment-categories/${id}${query}`)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(message)
    }
    expect((await remove(app, `equipment-categories/${id}?force=perhaps`)).statusCode).toBe(400)
    expect(await readAllTables(app)).toEqual(before)
  })

  test('deletes a category with attributes and values by force, and keeps its equipment without a category', async () => {
    const app = await startApp()
    const { id } = await addYard(app, 2)
    await addCategory(app, 'Trailers')
    const revision = Number(await app.database.revision())

    const deleted = await remove(app, `equipment-categories/${id}?force=true`)

    expect(deleted.json()).toMatchObject({ success: true, message: 'Category deleted successfully!' })
    expect(await removals(app)).toEqual([
      'delete attribute_value',
      'delete attribute_value',
      'delete attribute',
      'delete attribute_value',
      'delete attribute_value',
      'delete attribute',
      'update equipment',
      'update equipment',
      'delete category',
    ])
    expect((await app.inject('/api/equipment')).json()).toMatchObject([
      { name: 'Crane 1', category_id: null, category_name: null, attribute_values: [], version: 2 },
      { name: 'Crane 2', category_id: null, category_name: null, attribute_values: [], version: 2 },
    ])
    expect((await app.inject('/api/equipment-categories')).json()).toMatchObject([{ name: 'Trailers' }])
    expect(await app.database.revision()).toBe(revision + 1)
    expect((await readAllTables(app)).attribute_value).toEqual([])
  })

  test('deletes a category with 1100 items by force and records every change', async () => {
    const app = await startApp()
    const names = Array.from({ length: 1100 }, (_, n) => `Crane ${n}`)
    await createEquipmentService(app.database).addStock({ account_id: null }, [
      {
        name: 'Cranes',
        attributes: [{ name: 'location' }],
        equipment: names.map((name) => ({ name, values: { location: 'Chennai' } })),
      },
    ])

    expect((await remove(app, 'equipment-categories/1?force=true')).statusCode).toBe(200)

    const list: { category_id: null; version: number }[] = (await app.inject('/api/equipment')).json()
    expect(list).toHaveLength(1100)
    expect(list.every(({ category_id, version }) => category_id === null && version === 2)).toBe(true)
    expect(await app.database.db.selectFrom('attribute_value').selectAll().execute()).toEqual([])
    const entries = Map.groupBy(await removals(app), (what) => what)
    expect([...entries].map(([what, rows]) => [what, rows.length])).toEqual([
      ['delete attribute_value', 1100],
      ['delete attribute', 1],
      ['update equipment', 1100],
      ['delete category', 1],
    ])
  })

  test('deletes attributes and equipment with their values', async () => {
    const app = await startApp()
    const { id, attributes } = await addYard(app, 2)

    await remove(app, `equipment-categories/${id}/attributes/${attributes[0]?.id}`)
    expect(await removals(app)).toEqual([
      'delete attribute_value',
      'delete attribute_value',
      'delete attribute',
    ])
    await remove(app, 'equipment/1')
    expect(await removals(app)).toEqual(['delete attribute_value', 'delete equipment'])
    expect((await app.inject('/api/equipment')).json()).toMatchObject([
      { id: 2, attribute_values: [{ attribute_name: 'location' }] },
    ])
  })

  test('finds an attribute only in its own category', async () => {
    const app = await startApp()
    const { attributes } = await addYard(app, 0)
    const other = await addCategory(app, 'Trailers')
    const url = `/api/equipment-categories/${other.id}/attributes/${attributes[0]?.id}`

    const saved = await app.inject({ method: 'PUT', url, payload: { name: 'a' } })
    expect(saved.statusCode).toBe(404)
    expect(saved.json().message).toBe('Attribute not found')
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/equipment-categories/99/attributes',
      payload: { name: 'a' },
    })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().message).toBe('Category not found')
    expect((await app.inject('/api/equipment-attributes/category/99')).statusCode).toBe(404)
  })

  test('refuses duplicate attribute names within a category only', async () => {
    const app = await startApp()
    const [cranes, trailers] = [await addCategory(app), await addCategory(app, 'Trailers')]
    const headers = { 'idempotency-key': 'k' }
    const add = (category: number, name: string) =>
      app.inject({
        method: 'POST',
        url: `/api/equipment-categories/${category}/attributes`,
        payload: { name },
        headers,
      })

    expect((await add(cranes.id, 'capacity')).statusCode).toBe(201)
    expect((await add(cranes.id, 'capacity')).json().data).toMatchObject({ category_id: cranes.id })
    expect((await add(trailers.id, 'capacity')).statusCode).toBe(422)
    await addAttribute(app, trailers.id, { name: 'capacity' })
    delete (headers as Record<string, string>)['idempotency-key']
    const again = await add(cranes.id, ' CAPACITY ')
    expect(again.statusCode).toBe(409)
    expect(again.json().errors).toMatchObject([{ field: 'name' }])
  })

  test('defaults an attribute to optional text with its name as display name', async () => {
    const app = await startApp()
    const { id } = await addCategory(app)
    const plain = { display_name: 'fuel', description: null, data_type: 'text', is_required: false }

    expect(await addAttribute(app, id, { name: 'fuel' })).toMatchObject(plain)
    const url = `/api/equipment-categories/${id}/attributes/1`
    const save = async (fields: object) =>
      (await app.inject({ method: 'PUT', url, payload: { name: 'fuel', ...fields } })).json()
    const set = { display_name: 'Fuel', description: 'Diesel', data_type: 'date', is_required: 'on' }
    expect((await save(set)).data).toMatchObject({ ...set, is_required: true })
    expect((await save({ display_name: ' ' })).data).toMatchObject({
      ...plain,
      data_type: 'date',
      is_required: true,
    })
    expect((await save({ data_type: 'text', is_required: false })).data).toMatchObject(plain)
    expect(await save({ data_type: 'json' })).toMatchObject({ status: 422, errors: [{ field: 'data_type' }] })
    expect(await save({ is_required: 'perhaps' })).toMatchObject({
      status: 422,
      errors: [{ field: 'is_required' }],
    })
  })

  test('refuses to change an attribute to a number while it has text values', async () => {
    const app = await startApp()
    const { id, attributes } = await addYard(app, 1)
    const url = `/api/equipment-categories/${id}/attributes/${attributes[0]?.id}`
    const payload = { name: 'capacity', data_type: 'number' }

    const response = await app.inject({ method: 'PUT', url, payload })

    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([{ field: 'data_type' }])
  })

  test('keeps the measurement label of a category if it is not sent', async () => {
    const app = await startApp()
    const { id } = await addCategory(app, 'Cranes', {
      description: 'All',
      measurement_label: 'Capacity (MT)',
    })
    const save = async (fields: object) =>
      (
        await app.inject({
          method: 'PUT',
          url: `/api/equipment-categories/${id}`,
          payload: { name: 'Cranes', ...fields },
        })
      ).json().data

    expect(await save({})).toMatchObject({ description: null, measurement_label: 'Capacity (MT)' })
    expect(await save({ measurement_label: '' })).toMatchObject({ measurement_label: null })
  })

  test('records only changed values in the history', async () => {
    const app = await startApp()
    const { id, attributes } = await addYard(app, 1)
    const [capacity, location] = attributes.map((attribute) => attribute.id)
    const payload = {
      name: 'Crane 1',
      category_id: id,
      attribute_values: { [`${capacity}`]: 'x', [`${location}`]: 'y' },
    }

    await app.inject({ method: 'PUT', url: '/api/equipment/1', payload })

    expect(await removals(app)).toEqual(['update equipment', 'update attribute_value'])
  })
})

import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { asJson, inEveryEncoding } from '../../tests/encodings.ts'
import { declared, type MaintainedEntity, testEntityRoutes } from '../../tests/entity-routes.ts'
import { addAttribute, addCategory, addRecord, readAllTables } from '../../tests/records.ts'
import { ATTRIBUTE } from './categories/attribute.ts'
import { CATEGORY } from './categories/category.ts'
import { EQUIPMENT } from './items/equipment.ts'

const ENTITIES: MaintainedEntity[] = [
  {
    ...declared(CATEGORY),
    form: async () => ({ name: 'Cranes' }),
    other: { name: 'Forklifts', description: 'Diesel and electric', measurement_label: 'Capacity (MT)' },
  },
  {
    ...declared(ATTRIBUTE, ['category_id']),
    path: 'equipment-categories/1/attributes',
    list: 'equipment-attributes/category/1',
    form: async (app) => {
      await addCategory(app)
      return { name: 'capacity', display_name: 'Capacity (MT)' }
    },
    other: { name: 'boom', description: 'Fully extended', data_type: 'number', is_required: true },
  },
  {
    ...declared(EQUIPMENT),
    form: async (app) => ({ name: 'Crane 25 T', category_id: (await addCategory(app)).id }),
    other: { name: 'Crane 40 T', measurement: '40 MT', description: 'With luffing jib' },
  },
]

async function addCrane(app: StartedApp) {
  const { id: category_id } = await addCategory(app)
  const capacity = await addAttribute(app, category_id, {
    name: 'capacity',
    display_name: 'Capacity (MT)',
    data_type: 'number',
    is_required: true,
  })
  const fuel = await addAttribute(app, category_id, { name: 'fuel' })
  const fields = { name: 'Crane 25 T', category_id }
  return { category_id, capacity: capacity.id, fuel: fuel.id, fields }
}

const post = (app: StartedApp, payload: object) =>
  app.inject({ method: 'POST', url: '/api/equipment', payload })
const put = (app: StartedApp, id: number, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/equipment/${id}`, payload })

describe('equipment admin API', () => {
  for (const entity of ENTITIES) testEntityRoutes(entity)

  test('accepts values as a map, and as JSON text in forms', async () => {
    const app = await startApp()
    const { capacity, fuel, fields } = await addCrane(app)
    const map = { [capacity]: '25', [fuel]: ' Diesel ' }
    const form = { ...fields, attribute_values: JSON.stringify(map) }
    const sent = [
      asJson({ ...fields, attribute_values: { ...map, [capacity]: 25 } }),
      ...inEveryEncoding(form),
    ]
    for (const { payload, type } of sent) {
      const headers = { 'content-type': type }
      const saved = await app.inject({ method: 'POST', url: '/api/equipment', payload, headers })
      expect(saved.statusCode, saved.body).toBe(201)
      expect(saved.json().data).toMatchObject({
        category_name: 'Cranes',
        attribute_values: [
          {
            attribute_id: capacity,
            attribute_name: 'capacity',
            attribute_display_name: 'Capacity (MT)',
            value: '25',
          },
          { attribute_id: fuel, attribute_name: 'fuel', attribute_display_name: 'fuel', value: 'Diesel' },
        ],
        capacity: '25',
      })
    }
  })

  test('reports every invalid value at its field and writes nothing', async () => {
    const app = await startApp()
    const { capacity, fuel, fields } = await addCrane(app)
    const other = await addAttribute(app, (await addCategory(app, 'Trailers')).id, { name: 'deck' })
    const before = await readAllTables(app)
    const errorsFor = async (values: unknown) => {
      const response = await post(app, { ...fields, attribute_values: values })
      expect(response.statusCode, JSON.stringify(values)).toBe(422)
      expect(response.json().message).toBe(response.json().errors[0].message)
      return response.json().errors
    }
    const missing = { field: `attribute_values.${capacity}`, message: 'Capacity (MT) is required' }

    expect(await errorsFor(undefined)).toEqual([missing])
    expect(await errorsFor({})).toEqual([missing])
    expect(await errorsFor({ [fuel]: 'Diesel', [capacity]: '' })).toEqual([missing])
    expect(await errorsFor({ [capacity]: null })).toEqual([missing])
    expect(await errorsFor({ [capacity]: '25 MT' })).toEqual([
      { field: `attribute_values.${capacity}`, message: 'Capacity (MT) must be a number' },
    ])
    expect(await errorsFor({ [other.id]: 'x', 999: 'y' })).toEqual([
      { field: `attribute_values.${other.id}`, message: 'This attribute does not belong to the category' },
      { field: 'attribute_values.999', message: 'This attribute does not belong to the category' },
      missing,
    ])
    for (const odd of [
      'no json',
      '[]',
      '7',
      'null',
      '{"1":"a","1":"b"}',
      [1],
      7,
      true,
      { a: '1' },
      { '-1': '1' },
      { 1: {} },
      { 1: ['x'] },
      { [fuel]: 'x'.repeat(201) },
    ]) {
      expect(await errorsFor(odd)).toMatchObject([{ field: 'attribute_values' }])
    }
    expect(await readAllTables(app)).toEqual(before)
  })

  test('refuses prototype property names as attribute ids', async () => {
    const app = await startApp()
    const { fields } = await addCrane(app)
    const before = await readAllTables(app)
    const send = async (values: string) => {
      const payload = `${JSON.stringify(fields).slice(0, -1)},"attribute_values":${values}}`
      const headers = { 'content-type': 'application/json' }
      return (await app.inject({ method: 'POST', url: '/api/equipment', payload, headers })).statusCode
    }

    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(await send(`{"${name}":{"x":1}}`)).toBe(400)
      expect(await send(JSON.stringify(`{"${name}":"1"}`))).toBe(422)
    }
    expect(await send('{"toString":"1"}')).toBe(422)
    expect(await readAllTables(app)).toEqual(before)
  })

  test.each([
    ['number', ['25', '31.0', '-4'], ['25 MT', '1,5', '1e3', 'NaN']],
    ['boolean', ['Yes', 'No'], ['maybe', '2']],
    ['date', ['2026-11-25'], ['2026-02-30', '25 Nov']],
    ['text', ['</script>', '0'], []],
  ])('validates values of type %s', async (data_type, good, bad) => {
    const app = await startApp()
    const { id: category_id } = await addCategory(app)
    const { id } = await addAttribute(app, category_id, { name: 'x', data_type })
    const save = (value: string) => post(app, { name: 'A', category_id, attribute_values: { [id]: value } })

    for (const value of good)
      expect((await save(value)).json().data.attribute_values).toMatchObject([{ value }])
    for (const value of bad) expect((await save(value)).statusCode, value).toBe(422)
  })

  test('stores booleans as Yes or No', async () => {
    const app = await startApp()
    const { id: category_id } = await addCategory(app)
    const { id } = await addAttribute(app, category_id, { name: 'x', data_type: 'boolean' })
    for (const [sent, stored] of [
      [true, 'Yes'],
      ['true', 'Yes'],
      ['no', 'No'],
      [0, 'No'],
    ]) {
      const saved = await post(app, { name: 'A', category_id, attribute_values: { [id]: sent } })
      expect(saved.json().data.attribute_values).toMatchObject([{ value: stored }])
    }
  })

  test('keeps values that are not sent, replaces all that are, and drops them in another category', async () => {
    const app = await startApp()
    const { capacity, fuel, fields } = await addCrane(app)
    const trailers = await addCategory(app, 'Trailers')
    const { id } = await addRecord(app, 'equipment', {
      ...fields,
      attribute_values: { [capacity]: 25, [fuel]: 'Diesel' },
    })
    const valuesAfter = async (payload: object) =>
      (await put(app, id, { ...fields, ...payload }))
        .json()
        .data.attribute_values.map(({ value }: { value: string }) => value)

    expect(await valuesAfter({ name: 'Renamed' })).toEqual(['25', 'Diesel'])
    expect(await valuesAfter({ attribute_values: '' })).toEqual(['25', 'Diesel'])
    expect(await valuesAfter({ attribute_values: { [capacity]: '30' } })).toEqual(['30'])
    const moved = await put(app, id, { ...fields, category_id: trailers.id })
    expect(moved.json().data).toMatchObject({
      category_name: 'Trailers',
      attribute_values: [],
      capacity: null,
    })
    const back = await put(app, id, fields)
    expect(back.statusCode).toBe(422)
    expect(back.json().errors).toMatchObject([{ field: `attribute_values.${capacity}` }])
  })

  test('does not require new required attributes while no values are sent', async () => {
    const app = await startApp()
    const { id: category_id } = await addCategory(app)
    const { id } = await addRecord(app, 'equipment', { name: 'A', category_id })
    await addAttribute(app, category_id, { name: 'capacity', is_required: 'true' })

    expect((await put(app, id, { name: 'B', category_id })).statusCode).toBe(200)
    expect((await put(app, id, { name: 'B', category_id, attribute_values: {} })).statusCode).toBe(422)
  })

  test('refuses equipment of an unknown category with a field error', async () => {
    const app = await startApp()
    const errorsFor = await post(app, { name: 'A', category_id: 99 })
    expect(errorsFor.json()).toMatchObject({
      status: 422,
      errors: [{ field: 'category_id', message: 'Category not found' }],
    })
    expect((await post(app, { name: 'A', category_id: '' })).json().message).toBe('Category is required')
    const { id } = await addRecord(app, 'equipment', { name: 'A', category_id: (await addCategory(app)).id })
    const edited = await put(app, id, { name: 'A', category_id: 99 })
    expect(edited.json()).toMatchObject({
      status: 422,
      errors: [{ field: 'category_id', message: 'Category not found for this equipment' }],
    })
  })
})

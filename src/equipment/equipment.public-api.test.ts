import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addAttribute, addCategory, addRecord } from '../../tests/records.ts'

const asVisitor = (app: StartedApp, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers })

test('returns empty lists at first', async () => {
  const app = await startApp()

  for (const list of ['equipment', 'equipment-categories']) {
    const response = await asVisitor(app, `/backend/api/${list}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([])
  }
})

test('returns categories with their attributes, and the attributes of one', async () => {
  const app = await startApp()
  const { id } = await addCategory(app, 'Cranes', { measurement_label: 'Capacity (MT)' })
  await addCategory(app, 'Trailers')
  const attribute = await addAttribute(app, id, { name: 'capacity', data_type: 'number' })

  expect(attribute).toEqual({
    id: 1,
    category_id: id,
    name: 'capacity',
    display_name: 'capacity',
    description: null,
    data_type: 'number',
    is_required: false,
    version: 1,
  })
  expect((await asVisitor(app, '/backend/api/equipment-categories')).json()).toEqual([
    {
      id,
      name: 'Cranes',
      description: null,
      measurement_label: 'Capacity (MT)',
      attributes: [attribute],
      version: 1,
    },
    { id: 2, name: 'Trailers', description: null, measurement_label: null, attributes: [], version: 1 },
  ])
  const list = (category: string) => asVisitor(app, `/backend/api/equipment-attributes/category/${category}`)
  expect((await list(`${id}`)).json()).toEqual([attribute])
  expect((await list('2')).json()).toEqual([])
  expect((await list('99')).statusCode).toBe(404)
  expect((await list('x')).statusCode).toBe(400)
})

test('returns equipment with its values and the table columns derived from them', async () => {
  const app = await startApp()
  const { id: category_id } = await addCategory(app)
  const add = (name: string) => addAttribute(app, category_id, { name, display_name: `${name}!` })
  const [payload, size, location] = [
    await add('payload_capacity'),
    await add('Deck Size'),
    await add('location'),
  ]
  const [one] = [
    await addRecord(app, 'equipment', {
      name: 'Low Bed Trailer',
      category_id,
      measurement: '60 MT',
      attribute_values: { [payload.id]: '55', [size.id]: '9.5 x 3 m', [location.id]: 'Chennai' },
    }),
    await addRecord(app, 'equipment', { name: 'Another', category_id, measurement: '8 cars' }),
  ]

  expect((await asVisitor(app, '/backend/api/equipment')).json()).toEqual([
    {
      id: one.id,
      name: 'Low Bed Trailer',
      category_id,
      category_name: 'Cranes',
      measurement: '60 MT',
      description: null,
      attribute_values: [
        {
          attribute_id: 1,
          attribute_name: 'payload_capacity',
          attribute_display_name: 'payload_capacity!',
          value: '55',
        },
        {
          attribute_id: 2,
          attribute_name: 'Deck Size',
          attribute_display_name: 'Deck Size!',
          value: '9.5 x 3 m',
        },
        {
          attribute_id: 3,
          attribute_name: 'location',
          attribute_display_name: 'location!',
          value: 'Chennai',
        },
      ],
      capacity: '55',
      size: '9.5 x 3 m',
      location: 'Chennai',
      version: 1,
    },
    expect.objectContaining({ capacity: '8 cars', size: null, location: null, attribute_values: [] }),
  ])
})

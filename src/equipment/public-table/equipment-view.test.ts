import { expect, test } from 'vitest'
import { categoriesIn, equipmentIn } from '../equipment-rows.ts'
import { groupEquipment } from './equipment-view.ts'

const INVALID_FORMAT = 'Invalid response format from API'

test('accepts equipment as a list or an object with one', () => {
  expect(equipmentIn([{ name: 'A' }])).toEqual([{ name: 'A' }])
  expect(equipmentIn({ equipment: [{ name: 'A' }] })).toEqual([{ name: 'A' }])
  expect(equipmentIn([])).toEqual([])
})

test.each([null, undefined, 'text', 7, {}, { success: true }, [null], [{ id: 1 }]])(
  'refuses %j as equipment',
  (body) => {
    expect(() => equipmentIn(body)).toThrow(INVALID_FORMAT)
    expect(() => categoriesIn(body)).toThrow(INVALID_FORMAT)
  },
)

test.each([{ equipment: {} }, { equipment: null }, { equipment: 'text' }])(
  'refuses %j without a list',
  (body) => {
    expect(() => equipmentIn(body)).toThrow('Equipment data is not in array format')
  },
)

test('accepts categories as a list or an object with one', () => {
  expect(categoriesIn({ categories: [{ name: 'A' }] })).toEqual([{ name: 'A' }])
  expect(() => categoriesIn({ categories: 7 })).toThrow(INVALID_FORMAT)
})

test('groups equipment by category in the order of the categories, without one last', () => {
  const groups = groupEquipment(
    [
      { id: 1, name: 'Cranes', description: 'All sorts' },
      { id: 2, name: 'Empty' },
      { id: 3, name: 'Trailers' },
    ],
    [
      { name: 'Lost', category_id: null, category_name: null },
      { name: 'New', category_id: 9, category_name: 'Barges' },
      { name: 'Trailer', category_id: 3 },
      { name: 'Crane B', category_id: 1 },
      { name: 'Crane A', category_id: 1 },
    ],
  )

  expect(groups.map(({ name, items }) => [name, ...items.map((item) => item.name)])).toEqual([
    ['Cranes', 'Crane B', 'Crane A'],
    ['Trailers', 'Trailer'],
    ['Barges', 'New'],
    ['Other equipment', 'Lost'],
  ])
  expect(groups[0]?.description).toBe('All sorts')
})

test('returns no groups without equipment', () => {
  expect(groupEquipment([{ id: 1, name: 'Cranes' }], [])).toEqual([])
})

const value = (attribute_name: string, attribute_display_name: string, text: string) => ({
  attribute_id: 1,
  attribute_name,
  attribute_display_name,
  value: text,
})

test('adds units to a row, and every attribute to its tooltip', () => {
  const [group] = groupEquipment(
    [{ id: 1, name: 'Cranes', measurement_label: 'Load' }],
    [
      {
        name: 'A',
        category_id: 1,
        description: 'With jib',
        measurement: '25 MT at 3 m',
        capacity: '25',
        size: '3 x 9',
        location: 'Chennai',
        attribute_values: [
          value('capacity', 'Capacity (MT)', '25'),
          value('size', 'Size (m)', '3 x 9'),
          value('location', 'Location', 'Chennai'),
        ],
      },
    ],
  )

  expect(group?.items).toEqual([
    {
      name: 'A',
      capacity: '25 MT',
      size: '3 x 9 m',
      location: 'Chennai',
      description: 'With jib',
      entries: [
        ['Capacity (MT)', '25'],
        ['Size (m)', '3 x 9'],
        ['Location', 'Chennai'],
        ['Load', '25 MT at 3 m'],
      ],
    },
  ])
})

test('omits a measurement equal to the capacity', () => {
  const entriesWith = (measurement: string) =>
    groupEquipment(
      [{ id: 1, name: 'Trailers', measurement_label: 'Payload (MT)' }],
      [
        {
          name: 'A',
          category_id: 1,
          measurement,
          capacity: '18',
          attribute_values: [value('payload_capacity', 'Payload Capacity (MT)', '18')],
        },
      ],
    )[0]?.items[0]?.entries

  expect(entriesWith('18 MT')).toEqual([['Payload Capacity (MT)', '18']])
  expect(entriesWith('8 cars')).toEqual([
    ['Payload Capacity (MT)', '18'],
    ['Payload (MT)', '8 cars'],
  ])
})

test('shows a row with only a name', () => {
  const [group] = groupEquipment([], [{ name: 'A' }])

  expect(group?.items).toEqual([
    { name: 'A', capacity: null, size: null, location: null, description: null, entries: [] },
  ])
})

import { test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { count, percentile95, responseTimes } from '../../tests/response-times.ts'
import type { Db } from '../database/open.ts'

const CATEGORIES = 10
const ITEMS = 10_000
const VALUES_EACH = 4
const ROUNDS = 6
const ROWS_PER_STATEMENT = 500

const QUERIES = [
  'page=1&size=5',
  'page=2000&size=5',
  'page=100&size=100&sort=-name',
  'search=crane+7&sort=measurement',
  'search=nothing+like+it',
  'category_id=3&sort=description&size=25',
  'category_id=none',
  'attribute_id=7&sort=-category_name',
  'show=9876&sort=-name&size=5',
]

describeOnBoth('listing 10,000 items of equipment', (on) => {
  test('measures pages and the whole list', async () => {
    const app = await startApp({ on })
    await fill(app.database.db)
    const pages = QUERIES.map((query) => `/api/equipment?${query}`)

    const p95 = percentile95(await responseTimes(app, pages, ROUNDS))
    const [whole = Infinity] = await responseTimes(app, ['/api/equipment'], 2)

    console.log(
      `${on.name}, ${ITEMS} items: 95 % of the pages within ${p95.toFixed(1)} ms, all in ${whole.toFixed(0)} ms`,
    )
  }, 60_000)
})

async function fill(db: Db): Promise<void> {
  const categories = count(CATEGORIES)
  await db
    .insertInto('category')
    .values(categories.map((n) => ({ name: `Kind ${n}`, name_key: `kind ${n}` })))
    .execute()
  const attributes = count(CATEGORIES * VALUES_EACH).map((n) => ({
    category_id: Math.ceil(n / VALUES_EACH),
    name: `attribute ${n}`,
    name_key: `attribute ${n}`,
    display_name: `Attribute ${n}`,
    data_type: 'text' as const,
    is_required: 0,
  }))
  await db.insertInto('attribute').values(attributes).execute()
  for (const some of parts(count(ITEMS))) {
    const items = some.map((n) => ({
      name: `Truck Crane ${n}`,
      category_id: categoryOf(n),
      measurement: `${n % 200} MT`,
      description: 'Hydraulic, with outriggers',
      search_key: `truck crane ${n}\n${n % 200} mt\nhydraulic, with outriggers`,
      measurement_key: `${n % 200} mt`.padStart(15, '0'),
    }))
    await db.insertInto('equipment').values(items).execute()
    const values = some.flatMap((equipment_id) =>
      count(VALUES_EACH).map((at) => ({
        equipment_id,
        attribute_id: (categoryOf(equipment_id) - 1) * VALUES_EACH + at,
        value: `${equipment_id % 90}`,
      })),
    )
    for (const few of parts(values)) await db.insertInto('attribute_value').values(few).execute()
  }
}

const categoryOf = (n: number) => (n % CATEGORIES) + 1

function parts<Item>(all: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS_PER_STATEMENT) }, (_, at) =>
    all.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  )
}

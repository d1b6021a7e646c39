import type { Db } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { testedDatabase } from '../../tests/databases.ts'
import { count, percentile95, responseTimes } from '../../tests/response-times.ts'

const VESSELS = 500
const PORTS = 20
const ROUNDS = 6
/** Of the processor, for each request. A list that reads all schedules one by one takes seconds. */
const MAX_MS = 200

const QUERIES = [
  'page=1&size=5',
  'page=2000&size=5',
  'page=100&size=100&sort=-vessel_name',
  'search=crest+7&sort=dates',
  'search=nothing+like+it',
  'route_id=3&sort=port_name&size=25',
  'vessel_id=77',
  'port_id=9&reading=exact&sort=-dates',
  'show=9876&sort=-vessel_name&size=5',
]

describe('listing 10,000 schedules', () => {
  test('responds to any query in a moment', async () => {
    const app = await startApp()
    await fill(app.database.db)
    const pages = QUERIES.map((query) => `/api/schedules?${query}`)

    const began = cpuTime()
    const times = await responseTimes(app, pages, ROUNDS)
    const each = (cpuTime() - began) / times.length

    console.log(
      `${testedDatabase.name}, ${VESSELS * PORTS} schedules: 95 % of the pages within ${percentile95(times).toFixed(1)} ms, ${each.toFixed(1)} ms of CPU time each`,
    )
    expect(each).toBeLessThan(MAX_MS)
  })
})

async function fill(db: Db): Promise<void> {
  await db
    .insertInto('route')
    .values(count(10).map((n) => ({ direction: `ROUTE ${n}`, direction_key: `route ${n}` })))
    .execute()
  await db
    .insertInto('port')
    .values(count(PORTS).map((n) => ({ name: `Harbour ${n}`, name_key: `harbour ${n}` })))
    .execute()
  await db
    .insertInto('vessel')
    .values(
      count(VESSELS).map((n) => ({
        route_id: (n % 10) + 1,
        name: `TAMARIND CREST ${n}`,
        name_key: `tamarind crest ${n}`,
      })),
    )
    .execute()
  for (const port_id of count(PORTS)) {
    const day = `2027-01-${String(port_id).padStart(2, '0')}`
    const call = {
      port_id,
      dates: day,
      starts_on: day,
      ends_on: day,
      reading: 'exact' as const,
      position: port_id,
    }
    await db
      .insertInto('schedule')
      .values(count(VESSELS).map((vessel_id) => ({ ...call, vessel_id })))
      .execute()
  }
}

import { insertChangeSearch } from '@sailing-desk/records/database/history'
import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { testedDatabase } from '../../tests/databases.ts'
import { count, percentile95, responseTimes } from '../../tests/response-times.ts'

const CHANGES = 100_000
const CALLS_OF_VESSEL = 50
const ROUNDS = 4

const NOTHING = 'search=nothing+like+it'
const QUERIES = [
  'search=crest+77+harbour+3',
  'search=crest&page=50',
  NOTHING,
  'search=crest+7&entity=schedule&from=2026-01-01',
  'voyage=77',
  'entity=schedule',
]

describe('the history of 100,000 changes', () => {
  test('is searched and paged', { timeout: 120_000 }, async () => {
    const app = await startApp()
    await fill(app.database)
    for (const query of QUERIES) {
      const page = `/api/history/batches?size=10&${query}`
      const startedAt = cpuTime()
      const p95 = percentile95(await responseTimes(app, [page], ROUNDS))
      const cpu = (cpuTime() - startedAt) / ROUNDS
      const { headers } = await app.inject(page)
      expect(Number(headers['x-total-count']) > 0).toBe(query !== NOTHING)
      const found = `${headers['x-total-count']} found within ${p95.toFixed(1)} ms`
      console.log(`${testedDatabase.name}, ${query}: ${found}, ${cpu.toFixed(1)} ms of CPU time each`)
    }
  })
})

/** Two changes of a call in each write. */
async function fill(database: Database): Promise<void> {
  const { db } = database
  const at = '2026-11-25T00:00:00.000Z'
  await db.insertInto('route').values({ direction: 'ROUTE', direction_key: 'route' }).execute()
  await db
    .insertInto('vessel')
    .values(count(2000).map((n) => ({ route_id: 1, name: `CREST ${n}`, name_key: `crest ${n}` })))
    .execute()
  await db
    .insertInto('port')
    .values(count(CALLS_OF_VESSEL).map((n) => ({ name: `Harbour ${n}`, name_key: `harbour ${n}` })))
    .execute()
  const filler = 'x'.repeat(400)
  for (let from = 0; from < CHANGES; from += 2000) {
    const rows = count(2000).map((n) => {
      const id = from + n
      const row = JSON.stringify({
        ...{ id, version: 1, vessel_id: (id % 2000) + 1, port_id: (id % CALLS_OF_VESSEL) + 1, filler },
      })
      return {
        ...{ at, account_id: null, batch: `batch ${Math.ceil(id / 2)}`, entity: 'schedule', entity_id: id },
        ...{ action: 'update', before: row, after: row },
      }
    })
    await db.insertInto('change').values(rows).execute()
    const names = { account_name: null, title: null }
    await insertChangeSearch(
      db,
      rows.map((row, n) => ({
        ...{ ...row, ...names, id: from + n + 1 },
        ...{ before: JSON.parse(row.before), after: JSON.parse(row.after) },
      })),
    )
  }
}

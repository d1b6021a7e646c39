import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { testedDatabase } from '../../tests/databases.ts'
import { count, percentile95, responseTimes } from '../../tests/response-times.ts'
import { addEnquiry } from '../../tests/submissions.ts'

const VESSELS = 1000
const PORTS = 20
const ENQUIRIES = 5000
const ROUNDS = 5

describe('the palette with 20,000 calls and 5,000 enquiries', () => {
  test.each(['crest 77', 'harbour 9 crest', 'asha', 'nothing like it'])(
    'finds "%s"',
    async (text) => {
      const app = await startApp()
      await fill(app.database)
      const startedAt = cpuTime()
      const times = await responseTimes(app, [`/api/search?${new URLSearchParams({ q: text })}`], ROUNDS)
      const cpu = (cpuTime() - startedAt) / ROUNDS
      expect(times).toHaveLength(ROUNDS)
      console.log(
        `${testedDatabase.name}, "${text}": within ${percentile95(times).toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU time each`,
      )
    },
    60_000,
  )
})

async function fill(database: Database): Promise<void> {
  const { db } = database
  await db.insertInto('route').values({ direction: 'ROUTE', direction_key: 'route' }).execute()
  await db
    .insertInto('port')
    .values(count(PORTS).map((n) => ({ name: `Harbour ${n}`, name_key: `harbour ${n}` })))
    .execute()
  await db
    .insertInto('vessel')
    .values(count(VESSELS).map((n) => ({ route_id: 1, name: `CREST ${n}`, name_key: `crest ${n}` })))
    .execute()
  for (const port_id of count(PORTS)) {
    const day = `2027-01-${String(port_id).padStart(2, '0')}`
    const call = { port_id, dates: day, starts_on: day, ends_on: day, position: port_id }
    await db
      .insertInto('schedule')
      .values(count(VESSELS).map((vessel_id) => ({ ...call, vessel_id, reading: 'exact' as const })))
      .execute()
  }
  const { row } = await addEnquiry(database, { reference: 'E-0', name: 'Asha Rao' })
  const { id: _, ...enquiry } = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < ENQUIRIES; from += 500)
    await db
      .insertInto('enquiry')
      .values(count(500).map((n) => ({ ...enquiry, reference: `E-${from + n}` })))
      .execute()
}

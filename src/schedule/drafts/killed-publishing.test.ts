import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startSite } from '../../../scripts/site-process.ts'
import { SECRET_KEY } from '../../../tests/app.ts'
import { openForTest, testedDatabase } from '../../../tests/databases.ts'
import { startSession } from '../../../tests/session.ts'
import { insertDraft } from './draft.store.ts'

const SIDE = 20
const KILLS = 4
const NOW = '2026-11-22T00:00:00.000Z'

/** A draft with as many new voyages at as many ports. */
async function prepare() {
  const databaseUrl = await testedDatabase.create('migrated')
  const database = openForTest(databaseUrl)
  const { db } = database
  const route = { direction: 'EX JAPAN ( IMPORT )', direction_key: 'ex japan ( import )' }
  const { id: route_id } = await db
    .insertInto('route')
    .values(route)
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = Array.from({ length: SIDE }, (_, n) => ({ name: `Port ${n}`, name_key: `port ${n}` }))
  const ports = await db.insertInto('port').values(names).returning('id').execute()
  const voyages = names.map((_, n) => ({ id: -1 - n, name: `NEW ${n}`, voyage: null }))
  const to = { dates: '3-4 Feb', eta: null, etd: null, cut_off: null }
  const calls = voyages.flatMap(({ id }) =>
    ports.map((port) => ({ vessel_id: id, port_id: port.id, id: null, version: null, to })),
  )
  const draft = await insertDraft(db, {
    ...{ kind: 'route', route_id, title: route.direction, content: JSON.stringify({ voyages, calls }) },
    ...{ created_at: NOW, updated_at: NOW },
  })
  const token = await startSession(database, 'administrator')
  const count = async (table: 'vessel' | 'schedule' | 'draft' | 'change') =>
    (await db.selectFrom(table).select('id').execute()).length
  return {
    databaseUrl,
    publish: (url: string) =>
      fetch(`${url}/api/drafts/${draft.id}/publish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `sid=${token}` },
        body: JSON.stringify({ version: 1 }),
      }),
    stored: async () => ({
      vessels: await count('vessel'),
      schedules: await count('schedule'),
      drafts: await count('draft'),
      changes: await count('change'),
    }),
  }
}

const NOTHING = { vessels: 0, schedules: 0, drafts: 1, changes: 0 }
const EVERYTHING = { vessels: SIDE, schedules: SIDE ** 2, drafts: 0, changes: SIDE + SIDE ** 2 }

describe('a site that is killed while it publishes a draft', () => {
  test('has published everything or nothing, and has the draft only if nothing', {
    timeout: 120_000,
  }, async () => {
    const { databaseUrl, publish, stored } = await prepare()
    const outcomes: string[] = []
    let killAfter = 30
    while (outcomes.length < KILLS) {
      const site = await startSite({ databaseUrl, settings: { SECRET_KEY } })
      const answer = publish(site.url).then(
        ({ status }) => status,
        () => 'killed',
      )
      await pause(killAfter)
      process.kill(site.pid, 'SIGKILL')
      await site.stop()
      const after = await stored()
      outcomes.push(`${killAfter} ms: ${await answer}, ${after.schedules} calls`)
      expect([NOTHING, EVERYTHING]).toContainEqual(after)
      if (after.drafts === 0) break
      killAfter *= 2
    }
    console.log(`${testedDatabase.name}: ${outcomes.join('; ')}`)

    // Killed with the answer: what was acknowledged has to be there.
    const site = await startSite({ databaseUrl, settings: { SECRET_KEY } })
    const last = await publish(site.url)
    process.kill(site.pid, 'SIGKILL')
    await site.stop()
    expect([200, 404]).toContain(last.status)
    expect(await stored()).toEqual(EVERYTHING)
  })
})

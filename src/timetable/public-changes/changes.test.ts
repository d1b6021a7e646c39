import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@sailing-desk/records/database/open'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { openForTest, openTestDatabase, testedDatabase } from '../../../tests/databases.ts'
import { ScheduleForm } from '../../schedule/calls/schedule.schema.ts'
import { PortForm } from '../../schedule/ports/port.schema.ts'
import { SailingRouteForm } from '../../schedule/routes/route.schema.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import { VesselForm } from '../../schedule/vessels/vessel.schema.ts'

const AUTHOR = { account_id: null }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-11-20T06:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const today = () => new Date(Date.now() + 330 * MINUTE_MS).toISOString().slice(0, 10)

/** A voyage with a call at Chennai, entered 30 days ago. */
async function withCall(database: Database) {
  vi.setSystemTime(START - 30 * DAY_MS)
  const sailing = createSailingService(database)
  const route = await sailing.routes.add(
    AUTHOR,
    SailingRouteForm.parse({ direction: 'EX JAPAN TO INDIA ( IMPORT )' }),
  )
  const vessel = await sailing.vessels.add(
    AUTHOR,
    VesselForm.parse({ name: 'TAMARIND CREST', voyage: '041W', route_id: route.id }),
  )
  const port = await sailing.ports.add(AUTHOR, PortForm.parse({ name: 'Chennai', code: 'INMAA' }))
  const ids = { vessel_id: vessel.id, port_id: port.id }
  const call = await sailing.schedules.add(AUTHOR, ScheduleForm.parse({ ...ids, dates: '12 Dec' }))
  vi.setSystemTime(START)
  let { version } = call
  const move = async (dates: string) => {
    version = (await sailing.schedules.update(AUTHOR, call.id, { ...ids, dates, version })).version
  }
  const texts = async () => (await sailing.listAllChanges({}, today())).changes.map(({ text }) => text)
  return { sailing, route, vessel, port, call, move, texts }
}

const NEW_VOYAGE = 'Voyage added 21 Oct: Chennai 12 Dec'
const MOVED = 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'

describe('the changes of the schedule', () => {
  test('are known as soon as they are written, and cancel out if undone', async () => {
    const { sailing, move, texts } = await withCall(await openTestDatabase())
    expect(await texts()).toEqual([NEW_VOYAGE])
    await move('15 Dec')
    expect(await texts()).toEqual([MOVED, NEW_VOYAGE])
    later(10 * MINUTE_MS)
    await move('12 Dec')
    expect(await texts()).toEqual([NEW_VOYAGE])
    expect((await sailing.readRecent(today())).marks.size).toBe(0)
  })

  test('are the same in every process, whenever it began to read', async () => {
    const url = await testedDatabase.create('migrated')
    const { move, texts, sailing } = await withCall(openForTest(url))
    await sailing.prepareSchedule()
    const other = createSailingService(openForTest(url))
    for (const dates of ['13 Dec', '14 Dec', 'TBA', '16 Dec', 'OMIT']) {
      await move(dates)
      later(7 * MINUTE_MS)
      await other.readRecent(today())
    }
    const fresh = createSailingService(openForTest(url))

    const expected = await sailing.listAllChanges({}, today())
    expect(expected.changes).toHaveLength(2)
    expect(await other.listAllChanges({}, today())).toEqual(expected)
    expect(await fresh.listAllChanges({}, today())).toEqual(expected)
    expect(await texts()).toEqual(['Omitted on 20 Nov (was 12 Dec)', NEW_VOYAGE])
  })

  test('are whole while others are reading and writing', async () => {
    const { sailing, move, texts } = await withCall(await openTestDatabase())
    const writing = (async () => {
      for (let day = 13; day <= 20; day++) {
        await move(`${day} Dec`)
        await nextTurn()
      }
    })()
    const read = await Promise.all(Array.from({ length: 8 }, () => texts()))
    await writing

    for (const texts of read) expect(texts.at(-1)).toBe(NEW_VOYAGE)
    expect(await texts()).toEqual(['Was 12 Dec, now 20 Dec (8 days later), on 20 Nov', NEW_VOYAGE])
    expect((await sailing.listAllChanges({}, today())).changes).toHaveLength(2)
  })

  test('are shown for 90 days, marked for 14, by the day in India', async () => {
    const { sailing, move, texts } = await withCall(await openTestDatabase())
    vi.setSystemTime(Date.parse('2026-11-19T18:30:00Z'))
    await move('15 Dec')
    const marksOn = async (time: string) => {
      vi.setSystemTime(Date.parse(time))
      return (await sailing.readRecent(today())).marks.size
    }
    expect(await marksOn('2026-12-03T18:29:59Z')).toBe(1)
    expect(await marksOn('2026-12-03T18:30:00Z')).toBe(0)
    vi.setSystemTime(Date.parse('2027-02-17T18:29:59Z'))
    expect(await texts()).toEqual([MOVED])
    vi.setSystemTime(Date.parse('2027-02-17T18:30:00Z'))
    expect(await texts()).toEqual([])
  })

  test('are a feed whose bytes stay while nothing changes, and whose ids stay when more changes', async () => {
    const { sailing, move } = await withCall(await openTestDatabase())
    const feed = (asked = {}) =>
      sailing.readChangesFeed(asked, today(), { origin: 'https://sagara.example', author: 'Sagara' })
    const idsOf = (text: string) => text.match(/<id>[^<]*<\/id>/g) ?? []
    await move('15 Dec')
    const first = await feed()
    later(10 * MINUTE_MS)
    expect(await feed()).toBe(first)
    await move('16 Dec')
    const second = await feed()

    expect(idsOf(first)).toHaveLength(3)
    expect(idsOf(second)).toEqual(idsOf(first))
    expect(second).toContain('now 16 Dec')
    expect(idsOf(await feed({ port: 'inmaa' }))).toContain(
      '<id>tag:sagara-liner.example,2026:changes?port=inmaa</id>',
    )
    await expect(feed({ vessel: 'x' })).rejects.toThrow('There is no vessel ‘x’')
  })

  test('start again on other changes, as after a restore', async () => {
    const database = await openTestDatabase()
    const { sailing, call, move, texts } = await withCall(database)
    await move('15 Dec')
    expect(await texts()).toHaveLength(2)
    const { db } = database
    await db.deleteFrom('public_change').where('entity', '=', 'schedule').execute()
    await db.updateTable('public_change').set({ batch: 'restored' }).execute()
    await db.updateTable('revision').set({ n: 1000 }).execute()

    expect(await texts()).toEqual(['Voyage added 21 Oct'])
    await db.deleteFrom('public_change').execute()
    await db.updateTable('revision').set({ n: 0 }).execute()
    expect(await texts()).toEqual([])
    await move('17 Dec')
    expect(await texts()).toEqual(['Was 15 Dec, now 17 Dec (2 days later), on 20 Nov'])
    expect((await sailing.readRecent(today())).marks.get(call.id)).toContain('17 Dec')
  })

  test('include what was removed in the last days, until it is back', async () => {
    const { sailing, call, move } = await withCall(await openTestDatabase())
    const removed = async () =>
      (await sailing.listRecentlyRemoved(today())).map(({ call_id, before, version, text }) => [
        ...[call_id, before.starts_on, version > call.version, text],
      ])
    await move('OMIT')
    expect(await removed()).toEqual([[call.id, '2026-12-12', true, 'Omitted on 20 Nov (was 12 Dec)']])
    later(20 * MINUTE_MS)
    await move('12 Dec')
    expect(await removed()).toEqual([])
    later(20 * MINUTE_MS)
    await sailing.schedules.remove(AUTHOR, [call.id])
    expect(await removed()).toEqual([[call.id, '2026-12-12', true, 'Dropped on 20 Nov (was 12 Dec)']])
    later(14 * DAY_MS)
    expect(await removed()).toEqual([])
  })

  test('include a call that has no dates any more', async () => {
    const { sailing, call, move } = await withCall(await openTestDatabase())
    await move('TBA')
    expect(await sailing.listRecentlyRemoved(today())).toMatchObject([
      { call_id: call.id, before: { dates: '12 Dec' }, text: 'Was 12 Dec, now TBA, on 20 Nov' },
    ])
    later(20 * MINUTE_MS)
    await move('13 Dec')
    expect(await sailing.listRecentlyRemoved(today())).toEqual([])
  })

  test('include the calls of a voyage that was withdrawn, but not of one that is over', async () => {
    const { sailing, vessel, call } = await withCall(await openTestDatabase())
    await sailing.vessels.remove(AUTHOR, [vessel.id])
    expect(await sailing.listRecentlyRemoved(today())).toMatchObject([
      { call_id: call.id, before: { dates: '12 Dec' }, text: 'Withdrawn on 20 Nov (was Chennai 12 Dec)' },
    ])

    const over = await withCall(await openTestDatabase())
    vi.setSystemTime(Date.parse('2026-12-13T06:00:00Z'))
    await over.sailing.vessels.remove(AUTHOR, [over.vessel.id])
    expect(await over.sailing.listRecentlyRemoved(today())).toEqual([])
    expect(await over.texts()).toEqual([NEW_VOYAGE])
  })
})

async function startWithChanges() {
  const database = await openTestDatabase()
  const { move, sailing, route } = await withCall(database)
  await move('15 Dec')
  const other = await sailing.routes.add(AUTHOR, SailingRouteForm.parse({ direction: 'INTRA ASIA' }))
  await sailing.ports.add(AUTHOR, PortForm.parse({ name: 'Kobe', code: 'JPUKB' }))
  await sailing.vessels.add(AUTHOR, VesselForm.parse({ name: 'TBN', route_id: other.id }))
  const { inject } = await startApp({ database, as: 'visitor' })
  const get = async (query = '') => {
    const response = await inject(`/backend/api/changes${query}`)
    return { status: response.statusCode, body: response.json() }
  }
  const texts = async (query: string) =>
    (await get(query)).body.changes.map(({ text }: { text: string }) => text)
  return { route, other, get, texts }
}

describe('the published schedule', () => {
  test('says of each call what changed in the last 14 days', async () => {
    const database = await openTestDatabase()
    const { move, route } = await withCall(database)
    const { inject } = await startApp({ database, as: 'visitor' })
    const calls = async () => (await inject(`/backend/api/sailing-schedule/${route.id}`)).json().schedules
    expect((await calls())[0]).not.toHaveProperty('changed')
    await move('15 Dec')
    expect(await calls()).toMatchObject([{ dates: '15 Dec', changed: MOVED }])
    later(14 * DAY_MS)
    expect((await calls())[0]).not.toHaveProperty('changed')
  })

  test('says it wherever the call is shown', async () => {
    const database = await openTestDatabase()
    const { move } = await withCall(database)
    const { inject } = await startApp({ database, as: 'visitor' })
    await move('15 Dec')

    for (const path of ['ports/inmaa', 'vessels/tamarind-crest', 'ports-served'])
      expect((await inject(`/backend/api/${path}`)).body, path).toContain(MOVED)
  })
})

describe('GET /backend/api/changes', () => {
  test('lists the changes, newest first, with what they can be filtered by', async () => {
    const { get, route } = await startWithChanges()
    const { status, body } = await get()

    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, page: 1, pages: 1, filter: {}, today: '2026-11-20' })
    expect(body.changed_at).toBe('2026-11-20T06:00:00.000Z')
    expect(body.changes).toMatchObject([
      {
        kind: 'moved',
        route: { id: route.id },
        ship: { key: 'tamarind-crest', name: 'TAMARIND CREST' },
        voyage: '041W',
        port: { key: 'inmaa', name: 'Chennai' },
        before: { dates: '12 Dec', starts_on: '2026-12-12', ends_on: '2026-12-12', reading: 'exact' },
        after: { dates: '15 Dec' },
        days_later: 3,
        is_plausible: true,
        text: MOVED,
      },
      { kind: 'voyage_added', ship: { key: null, name: 'TBN' }, port: null, text: 'Voyage added 20 Nov' },
      { kind: 'voyage_added', text: NEW_VOYAGE },
    ])
    expect(body.choices).toMatchObject({
      routes: [{ direction: 'EX JAPAN TO INDIA ( IMPORT )' }, { direction: 'INTRA ASIA' }],
      ships: [{ key: 'tamarind-crest' }],
      ports: [{ key: 'inmaa' }],
    })
    expect(JSON.stringify(body)).not.toContain('account')
  })

  test('names vessels and ports without a page, and does not link them', async () => {
    const database = await openTestDatabase()
    const { sailing, vessel, port } = await withCall(database)
    await sailing.vessels.remove(AUTHOR, [vessel.id])
    await sailing.ports.remove(AUTHOR, [port.id])
    later(20 * MINUTE_MS)
    const { inject } = await startApp({ database, as: 'visitor' })

    const { changes } = (await inject('/backend/api/changes?vessel=tamarind-crest')).json()
    expect(changes[0]).toMatchObject({
      kind: 'voyage_withdrawn',
      ship: { key: null, name: 'TAMARIND CREST' },
    })
    expect((await inject('/changes.atom')).body).not.toContain('/vessels/tamarind-crest')
  })

  test('filters by route, vessel and port', async () => {
    const { texts, other } = await startWithChanges()
    expect(await texts(`?route=${other.id}`)).toEqual(['Voyage added 20 Nov'])
    expect(await texts('?vessel=tamarind-crest&page=1')).toEqual([MOVED, NEW_VOYAGE])
    expect(await texts('?port=inmaa')).toEqual([MOVED, NEW_VOYAGE])
    expect(await texts('?port=jpukb')).toEqual([])
    expect(await texts(`?route=${other.id}&port=inmaa`)).toEqual([])
  })

  test.each([
    ['?route=99', 'There is no route 99'],
    ['?vessel=flying-dutchman', 'There is no vessel ‘flying-dutchman’ on our schedule'],
    ['?port=xxxxx', 'There is no port ‘xxxxx’ on our schedule'],
    ['?page=2', 'There is no page 2: the last one is 1'],
  ])('answers 404 to %s', async (query, message) => {
    const { get } = await startWithChanges()
    expect(await get(query)).toMatchObject({ status: 404, body: { detail: message } })
  })

  test.each(['?route=x', '?route=1&route=2', '?page=0', '?port=', `?vessel=${'x'.repeat(300)}`])(
    'answers 400 to %s',
    async (query) => {
      const { get } = await startWithChanges()
      expect((await get(query)).status).toBe(400)
    },
  )

  test('is empty on an empty site', async () => {
    const { inject } = await startApp({ as: 'visitor' })
    expect((await inject('/backend/api/changes')).json()).toMatchObject({
      changes: [],
      total: 0,
      page: 1,
      pages: 1,
    })
  })
})

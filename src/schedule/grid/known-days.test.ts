import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWithRoute, texts } from '../../../tests/drafts.ts'
import { readAllTables } from '../../../tests/records.ts'
import { changeCells, select, startState } from './model/grid-state.ts'
import { copyOf, pasteBlock } from './model/paste.ts'
import { changesOf } from './model/saved-changes.ts'

/** Before and after midnight in India. A text such as 30/9 is read in the year of that day. */
const DECEMBER = Date.parse('2026-12-31T18:25:00Z')
const JANUARY = Date.parse('2026-12-31T18:35:00Z')
vi.useFakeTimers({ toFake: ['Date'], now: DECEMBER })
beforeEach(() => vi.setSystemTime(DECEMBER))
afterAll(() => vi.useRealTimers())

const days = (starts_on: string, ends_on = starts_on) => ({ starts_on, ends_on })

/** 12/5 confirmed as 5 December, with a cut-off on 4 December; a fresh reading gives 12 May. */
const CONFIRMED = {
  ...{ dates: '12/5', ...days('2026-12-05'), reading: 'exact' as const },
  ...{ cut_off: '12/4 1700', cut_off_on: '2026-12-04' },
}
const KNOWN = texts('12/5', {
  ...{ days: days('2026-12-05'), cut_off: '12/4 1700', cut_off_on: '2026-12-04' },
})

async function startWithConfirmed() {
  const app = await startWithRoute()
  await app.database.db.updateTable('schedule').set(CONFIRMED).where('id', '=', app.schedule.id).execute()
  return {
    ...app,
    readGrid: async () => (await app.inject(app.grid)).json(),
    storedAt: async (portId: number) =>
      (await app.inject(app.grid)).json().calls.find((call: { port_id: number }) => call.port_id === portId),
    published: async (portId: number) =>
      (await app.inject(`/backend/api/sailing-schedule/${app.vessel.route_id}`))
        .json()
        .schedules.find((call: { port_id: number }) => call.port_id === portId),
  }
}

describe('a call that is copied in the grid', () => {
  test('keeps the days that its text was confirmed to mean, also for visitors', async () => {
    const app = await startWithConfirmed()
    const state = startState(await app.readGrid())
    const { calls } = copyOf(state)
    // A row for the second port, as its draft would add it.
    const grid = { ...(await app.readGrid()), ports: [app.port, app.chennai] }
    const below = select(startState(grid), { active: { row: 1, column: 0 }, end: { row: 1, column: 0 } })
    const changes = changesOf(changeCells(below, pasteBlock(below, calls).changes))

    expect((await app.saveGrid(changes)).statusCode).toBe(200)

    expect(await app.storedAt(app.chennai.id)).toMatchObject(CONFIRMED)
    expect(await app.published(app.chennai.id)).toMatchObject({
      ...{ dates: '12/5', understood: '5 Dec' },
      ...{ cut_off: '12/4 1700', cut_off_understood: '4 Dec' },
    })
  })

  test('replaces the days of the same text', async () => {
    const app = await startWithConfirmed()
    await app.saveGrid({ calls: [{ ...app.empty, to: texts('12/5', { cut_off: '12/4 1700' }) }] })
    const typed = await app.storedAt(app.chennai.id)
    expect(typed).toMatchObject({ ...days('2027-05-12'), cut_off_on: '2027-04-12' })

    const cell = { ...app.empty, id: typed.id, version: typed.version }
    expect((await app.saveGrid({ calls: [{ ...cell, to: KNOWN }] })).json().batch).not.toBeNull()

    expect(await app.storedAt(app.chennai.id)).toMatchObject(CONFIRMED)
    const again = { ...cell, version: typed.version + 1 }
    expect((await app.saveGrid({ calls: [{ ...again, to: KNOWN }] })).json().batch).toBeNull()
  })

  test('keeps the days of a stored text that is sent without them', async () => {
    const app = await startWithConfirmed()
    await app.saveGrid({ calls: [{ ...app.cell, to: texts('12/5', { eta: '0600', cut_off: '12/4 1700' }) }] })
    expect(await app.storedAt(app.port.id)).toMatchObject({ ...CONFIRMED, eta: '0600' })
  })

  test('is stored as approximate if its text is', async () => {
    const app = await startWithConfirmed()
    const known = days('2026-01-11', '2026-01-20')
    await app.saveGrid({ calls: [{ ...app.empty, to: texts('Mid Jan', { days: known }) }] })
    expect(await app.storedAt(app.chennai.id)).toMatchObject({ ...known, reading: 'approx' })
  })

  test('is refused with days that its text cannot mean', async () => {
    const app = await startWithConfirmed()
    const errorsOf = async (to: object) => {
      const calls = [{ ...app.empty, to }]
      const [saved, kept] = [await app.saveGrid({ calls }), await app.save(null, calls)]
      expect([saved.statusCode, kept.statusCode]).toEqual([422, 422])
      const [errors, inDraft] = [saved.json().errors, kept.json().errors]
      expect(inDraft.map(({ field }: { field: string }) => field)).toEqual(
        errors.map(({ field }: { field: string }) => `changes.${field}`),
      )
      return errors
    }
    const before = await readAllTables(app)

    const impossible = [{ field: 'calls.0.to.days', message: 'These dates cannot mean these days' }]
    expect(await errorsOf({ ...KNOWN, days: days('2026-12-06') })).toEqual(impossible)
    expect(await errorsOf({ ...KNOWN, days: days('2026-12-05', '2026-12-06') })).toEqual(impossible)
    expect(await errorsOf(texts('TBA', { days: days('2026-12-05') }))).toEqual(impossible)
    const cutOff = [{ field: 'calls.0.to.cut_off_on', message: 'This cut-off cannot mean this day' }]
    expect(await errorsOf({ ...KNOWN, cut_off_on: '2026-12-05' })).toEqual(cutOff)
    expect(await errorsOf({ ...KNOWN, cut_off: null })).toEqual(cutOff)
    expect(await errorsOf({ ...KNOWN, days: days('5 Dec') })).toEqual([
      { field: 'calls.0.to.days.starts_on', message: 'must be a day such as 2026-12-05' },
      { field: 'calls.0.to.days.ends_on', message: 'must be a day such as 2026-12-05' },
    ])
    await errorsOf({ ...KNOWN, days: { starts_on: '2026-12-05' } })
    await errorsOf({ ...KNOWN, days: '2026-12-05' })
    expect(await readAllTables(app)).toEqual(before)
  })
})

describe('a draft that is published later', () => {
  test('means the days that it meant when it was kept', async () => {
    const app = await startWithConfirmed()
    const saved = await app.save(null, [
      { ...app.cell, to: texts('12/5', { eta: '0600', cut_off: '12/4 1700' }) },
      { ...app.empty, to: texts('30/9', { cut_off: '30/9 1700' }) },
    ])
    expect(saved.json().data.changes.calls).toMatchObject([
      { to: { days: null, cut_off_on: null } },
      { to: { days: days('2026-09-30'), cut_off_on: '2026-09-30' } },
    ])

    vi.setSystemTime(JANUARY)
    const read = (await app.inject(app.url)).json().draft
    expect(read.changes).toEqual(saved.json().data.changes)
    expect((await app.save(1, read.changes.calls)).json().data.changes).toEqual(read.changes)
    expect((await app.publish(2)).statusCode).toBe(200)

    expect(await app.storedAt(app.port.id)).toMatchObject({ ...CONFIRMED, eta: '0600' })
    expect(await app.storedAt(app.chennai.id)).toMatchObject({
      ...{ dates: '30/9', ...days('2026-09-30'), cut_off_on: '2026-09-30' },
    })
    expect((await app.published(app.chennai.id)).understood).toBe('30 Sep')
  })

  test('keeps the days of a call that was copied', async () => {
    const app = await startWithConfirmed()
    await app.save(null, [{ ...app.empty, to: KNOWN }])
    vi.setSystemTime(JANUARY)
    await app.publish(1)
    expect(await app.storedAt(app.chennai.id)).toMatchObject(CONFIRMED)
  })

  test('keeps no days for texts without dates', async () => {
    const app = await startWithConfirmed()
    const saved = await app.save(null, [{ ...app.empty, to: texts('TBA', { cut_off: 'ask us' }) }])
    expect(saved.json().data.changes.calls).toMatchObject([{ to: { days: null, cut_off_on: null } }])
  })

  test('is read on the day of publishing if it was kept without days', async () => {
    const app = await startWithConfirmed()
    await app.save(null, [{ ...app.empty, to: texts('30 Sep') }])
    const content = JSON.stringify({ voyages: [], calls: [{ ...app.empty, to: texts('30 Sep') }] })
    await app.database.db.updateTable('draft').set({ content }).execute()
    vi.setSystemTime(JANUARY)
    await app.publish(1)
    expect(await app.storedAt(app.chennai.id)).toMatchObject(days('2027-09-30'))
  })
})

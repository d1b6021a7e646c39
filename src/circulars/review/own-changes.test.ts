import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import {
  addReview,
  choose,
  circularOf,
  dayAhead,
  publish,
  readSheet,
} from '../../../tests/circular-reviews.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import { put, remove } from '../../../tests/records.ts'

const VOYAGE = 'JAMUN HARRIER V.015W'
const PORTS = ['Yokohama', 'Kobe', 'Chennai']
type Dates = Record<string, string | undefined>
const circular = (dates: Dates) =>
  circularOf([
    ['PORT', VOYAGE],
    ...Object.entries(dates).flatMap(([port, text]) => (text ? [[port, text]] : [])),
  ])
const DAYS: Dates = { Yokohama: dayAhead(10), Kobe: dayAhead(12), Chennai: dayAhead(30) }

type Stored = { id: number; vessel_id: number; port_id: number; port_name: string; dates: string }
const callsOf = async (app: StartedApp): Promise<Stored[]> => (await app.inject('/api/schedules')).json()
const datesOf = async (app: StartedApp) =>
  Object.fromEntries((await callsOf(app)).map(({ port_name, dates }) => [port_name, dates]))
async function callAt(app: StartedApp, port: string): Promise<Stored> {
  const call = (await callsOf(app)).find(({ port_name }) => port_name === port)
  if (!call) throw new Error(`No call at ${port}`)
  return call
}
async function type(app: StartedApp, port: string, dates: string) {
  const { id, vessel_id, port_id } = await callAt(app, port)
  expect((await put(app, `/api/schedules/${id}`, { vessel_id, port_id, dates })).statusCode).toBe(200)
}

/** A day with the weekday of the day after. */
function onOtherWeekday(days: number): string {
  const weekday = new Date(Date.now() + (days + 1) * 86_400_000).toUTCString().slice(0, 3)
  return `${weekday} ${dayAhead(days)}`
}

/** A published circular of one voyage. */
async function startPublished(on?: TestDatabase, dates = DAYS) {
  const app = await startApp(on ? { on } : {})
  expect((await publish(app, await addReview(app, circular(dates)))).statusCode).toBe(200)
  return app
}

describeOnBoth('dates that were changed by hand', (on) => {
  test('outlive a circular that says what the one before said, until one says something new', async () => {
    const app = await startPublished(on)
    await type(app, 'Chennai', dayAhead(33))
    const again = await addReview(app, circular({ ...DAYS, Kobe: dayAhead(13) }))
    expect(again.changes.own_changes).toMatchObject([
      {
        ...{ kind: 'changed', vessel: VOYAGE, port: 'Chennai', choice: 'keep', is_new: false },
        ...{
          ours: dayAhead(33),
          circulars: dayAhead(30),
          by: expect.stringMatching(/^administrator-/),
          at: expect.any(String),
        },
      },
    ])
    expect(again.changes.changed_calls).toMatchObject([{ port: 'Kobe' }])
    await publish(app, again)
    expect(await datesOf(app)).toEqual({ ...DAYS, Kobe: dayAhead(13), Chennai: dayAhead(33) })

    const third = await addReview(app, circular({ ...DAYS, Kobe: dayAhead(13) }))
    expect(third.changes.own_changes).toMatchObject([{ port: 'Chennai', choice: 'keep' }])
    const news = await addReview(app, circular({ ...DAYS, Kobe: dayAhead(13), Chennai: dayAhead(31) }))
    expect(news.changes.own_changes).toMatchObject([{ port: 'Chennai', choice: 'take', is_new: true }])
    await publish(app, news)
    expect((await datesOf(app)).Chennai).toBe(dayAhead(31))
    const last = await addReview(app, circular({ ...DAYS, Kobe: dayAhead(13), Chennai: dayAhead(31) }))
    expect(last.changes.own_changes).toEqual([])
  })

  test('are kept by choice, which the next circular remembers', async () => {
    const app = await startPublished(on)
    await type(app, 'Chennai', dayAhead(33))
    const news = { ...DAYS, Chennai: dayAhead(31) }
    const review = await addReview(app, circular(news))
    const key = review.changes.own_changes[0]?.key ?? ''
    const kept = await choose(app, review, { own_changes: { [key]: 'keep' } })
    expect(kept.changes).toMatchObject({ own_changes: [{ choice: 'keep' }], changed_calls: [] })
    await publish(app, kept)
    expect((await datesOf(app)).Chennai).toBe(dayAhead(33))
    const next = await addReview(app, circular(news))
    expect(next.changes.own_changes).toMatchObject([{ choice: 'keep', is_new: false }])
  })

  test('are compared with the circular before one that was undone', async () => {
    const app = await startPublished(on)
    const wrong = await publish(app, await addReview(app, circular({ ...DAYS, Chennai: dayAhead(44) })))
    const { batch } = wrong.json().data
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    await type(app, 'Chennai', dayAhead(33))
    const { changes } = await addReview(app, circular(DAYS))
    expect(changes.own_changes).toMatchObject([{ port: 'Chennai', choice: 'keep', is_new: false }])
  })
})

test('a call that was deleted by hand is not brought back by the same circular', async () => {
  const app = await startPublished()
  await remove(app, `/api/schedules/${(await callAt(app, 'Kobe')).id}`)
  const review = await addReview(app, circular(DAYS))
  expect(review.changes).toMatchObject({
    own_changes: [{ kind: 'deleted', port: 'Kobe', ours: null, circulars: DAYS.Kobe, choice: 'keep' }],
    new_calls: [],
  })
  const key = review.changes.own_changes[0]?.key ?? ''
  const taken = await choose(app, review, { own_changes: { [key]: 'take' } })
  expect(taken.changes.new_calls).toMatchObject([{ port: 'Kobe' }])
  await publish(app, review.version === taken.version ? review : await choose(app, taken, {}))
  expect(Object.keys(await datesOf(app))).toEqual(['Yokohama', 'Chennai'])
  const next = await addReview(app, circular(DAYS))
  expect(next.changes.own_changes).toMatchObject([{ kind: 'deleted', choice: 'keep' }])
})

test('a voyage that was deleted by hand stays deleted while the circular says the same', async () => {
  const app = await startPublished()
  const rows = [
    ['PORT', VOYAGE, 'NEEM ARGOSY V.7W'],
    ...PORTS.map((port) => [port, DAYS[port] ?? '', DAYS[port] ?? '']),
  ]
  await publish(app, await addReview(app, circularOf(rows)))
  await remove(app, '/api/vessels/1')
  const review = await addReview(app, circularOf(rows))
  expect(review.changes).toMatchObject({
    own_changes: [{ kind: 'deleted', vessel: VOYAGE, port: null, choice: 'keep' }],
    ...{ new_voyages: [], new_calls: [] },
  })
  await publish(app, review)
  expect((await app.inject('/api/vessels')).json()).toMatchObject([{ name: 'NEEM ARGOSY' }])
  const next = await addReview(app, circularOf(rows))
  expect(next.changes.own_changes).toMatchObject([{ kind: 'deleted', choice: 'keep' }])
})

test('a route that was deleted as a whole comes back with its circular', async () => {
  const app = await startPublished()
  await remove(app, '/api/sailing-routes/1')
  const { changes } = await addReview(app, circular(DAYS))
  expect([changes.own_changes.length, changes.new_calls.length]).toEqual([0, 3])
})

test('a hand change of a call that the circular drops is asked when dropped calls are removed', async () => {
  const app = await startPublished()
  await type(app, 'Kobe', dayAhead(14))
  const { Kobe: _, ...others } = DAYS
  const review = await addReview(app, circular(others))
  expect(review.changes).toMatchObject({ own_changes: [], dropped_calls: [{ port: 'Kobe' }] })
  const removing = await choose(app, review, { remove_calls: true })
  expect(removing.changes.own_changes).toMatchObject([
    { kind: 'dropped', port: 'Kobe', ours: dayAhead(14), circulars: null, choice: 'take', is_new: true },
  ])
  const key = removing.changes.own_changes[0]?.key ?? ''
  const kept = await choose(app, removing, { remove_calls: true, own_changes: { [key]: 'keep' } })
  expect(kept.changes.dropped_calls).toEqual([])
  await publish(app, kept)
  expect((await datesOf(app)).Kobe).toBe(dayAhead(14))
  const again = await choose(app, await addReview(app, circular(others)), { remove_calls: true })
  expect(again.changes).toMatchObject({ own_changes: [{ choice: 'keep' }], dropped_calls: [] })
})

/** Read as printed: '30 Feb' is imported with a warning, another weekday is held back by a question. */
test.each([
  ['30 Feb', '31 Feb', 0],
  [onOtherWeekday(12), onOtherWeekday(13), 1],
])(
  'a cell with %s that was corrected is not asked again while it is printed so',
  async (wrong, other, asked) => {
    const printed = { ...DAYS, Kobe: wrong }
    const app = await startApp()
    const first = await addReview(app, circular(printed))
    expect(first.questions).toHaveLength(asked)
    const corrected = { cells: { 'JAPAN-INDIA': { B5: { text: dayAhead(12) } } } }
    await publish(app, await choose(app, first, corrected))
    expect(await datesOf(app)).toEqual(DAYS)

    const review = await addReview(app, circular(printed))
    expect(review.questions).toEqual([])
    expect(review.changes.own_changes).toMatchObject([
      { kind: 'corrected', port: 'Kobe', ours: dayAhead(12), circulars: wrong, choice: 'keep' },
    ])
    const key = review.changes.own_changes[0]?.key ?? ''
    const taken = await choose(app, review, { own_changes: { [key]: 'take' } })
    expect(taken.questions).toHaveLength(asked)
    await publish(app, await choose(app, taken, {}))
    expect(await datesOf(app)).toEqual(DAYS)
    expect((await addReview(app, circular(printed))).questions).toEqual([])
    const next = await addReview(app, circular({ ...DAYS, Kobe: other }))
    expect(next.changes.own_changes.filter(({ choice }) => choice === 'keep')).toEqual([])
    expect(next.questions).toHaveLength(asked)
  },
)

test('nothing is taken back on a route that no circular has printed', async () => {
  const app = await startApp()
  const review = await addReview(app, circular(DAYS))
  await publish(app, review)
  await app.database.db.deleteFrom('printed_call').execute()
  await type(app, 'Kobe', dayAhead(14))
  const { changes } = await addReview(app, circular(DAYS))
  expect([changes.own_changes.length, changes.changed_calls.length]).toEqual([0, 1])
})

test('the same days in other words are no change of ours', async () => {
  const app = await startPublished()
  await type(app, 'Kobe', `${dayAhead(12)} `)
  expect((await addReview(app, circular(DAYS))).changes.own_changes).toEqual([])
})

test('a cell of a call that is kept shows what it was understood as', async () => {
  const app = await startPublished()
  await type(app, 'Chennai', dayAhead(33))
  const sheet = await readSheet(app, await addReview(app, circular(DAYS)))
  expect(sheet.cells.find(({ cell }) => cell === 'B6')?.days).toContain(dayAhead(30))
})

test('a call with an actual date says so', async () => {
  const app = await startPublished()
  const { id } = await callAt(app, 'Yokohama')
  await app.database.db
    .updateTable('schedule')
    .set({ ata: dayAhead(-1) ? '2026-01-02' : null })
    .where('id', '=', id)
    .execute()
  await type(app, 'Yokohama', dayAhead(11))
  const { changes } = await addReview(app, circular(DAYS))
  expect(changes.own_changes).toMatchObject([{ kind: 'actual', port: 'Yokohama', choice: 'keep' }])
})

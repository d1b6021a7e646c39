import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import {
  addReview,
  choose,
  circularOf,
  circularReviews,
  dayAhead,
  publish,
  ROUTE,
} from '../../../tests/circular-reviews.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import { newestBatch, put } from '../../../tests/records.ts'

const OLD = 'NAGI MERIDIAN V.066W'
const circular = (names: string[], from = 10) =>
  circularOf([
    ['PORT', ...names],
    ['Yokohama', ...names.map((_, at) => dayAhead(from + at))],
    ['Chennai', ...names.map((_, at) => dayAhead(from + 20 + at))],
  ])

const vesselsOf = async (app: StartedApp): Promise<string[]> =>
  (await app.inject('/api/vessels'))
    .json()
    .map(({ name, voyage }: Record<string, string>) => `${name} V.${voyage}`)
const substitute = (app: StartedApp, name: string, id = 1) =>
  app.inject({ method: 'POST', url: `/api/vessels/${id}/substitute`, payload: { name } })
const undoNewest = async (app: StartedApp) =>
  app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })

/** NAGI MERIDIAN V.066W came with a circular; SAKURA PIONEER sails it. */
async function startSubstituted(on?: TestDatabase) {
  const app = await startApp(on ? { on } : {})
  await publish(app, await addReview(app, circular([OLD])))
  expect((await substitute(app, 'SAKURA PIONEER')).statusCode).toBe(200)
  return app
}

describeOnBoth('a voyage whose vessel was substituted', (on) => {
  test('stays one voyage when the next circular prints the former vessel', async () => {
    const app = await startSubstituted(on)
    const review = await addReview(app, circular([OLD], 12))
    expect(review.changes).toMatchObject({
      substituted_voyages: [
        { route: ROUTE, printed: OLD, vessel: 'SAKURA PIONEER V.066W', choice: 'keep', is_listed_too: false },
      ],
      new_voyages: [],
      unlisted_voyages: [],
      changed_calls: [
        { vessel: 'SAKURA PIONEER V.066W', port: 'Yokohama' },
        { vessel: 'SAKURA PIONEER V.066W', port: 'Chennai' },
      ],
    })
    expect((await publish(app, review)).statusCode).toBe(200)
    expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W'])
    expect((await app.inject('/api/schedules')).json()).toMatchObject([
      { dates: dayAhead(12) },
      { dates: dayAhead(32) },
    ])
    // And with the one after that.
    await publish(app, await addReview(app, circular([OLD], 13)))
    expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W'])
  })

  test('is sailed by the former vessel again if somebody says so', async () => {
    const app = await startSubstituted(on)
    const review = await addReview(app, circular([OLD], 12))
    const own_changes = { [review.changes.substituted_voyages[0]?.key ?? '']: 'take' as const }
    const chosen = await choose(app, review, { own_changes })
    expect(chosen.changes).toMatchObject({
      substituted_voyages: [{ choice: 'take' }],
      ...{ new_voyages: [], unlisted_voyages: [], finished_voyages: [] },
      changed_calls: [{ vessel: OLD }, { vessel: OLD }],
    })
    expect((await publish(app, chosen)).statusCode).toBe(200)
    expect(await vesselsOf(app)).toEqual([OLD])
    const next = await addReview(app, circular([OLD], 13))
    expect(next.changes.substituted_voyages).toEqual([])
    expect((await undoNewest(app)).statusCode).toBe(200)
    expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W'])
  })
})

test('a circular with both names imports the column of today, and leaves the other out', async () => {
  const app = await startSubstituted()
  const both = circular(['SAKURA PIONEER V.066W', OLD], 12)
  const review = await addReview(app, both)
  expect(review.changes).toMatchObject({ substituted_voyages: [{ is_listed_too: true }], new_voyages: [] })
  await publish(app, review)
  expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W'])
  expect((await app.inject('/api/schedules')).json()).toMatchObject([{ dates: dayAhead(12) }, {}])

  const again = await addReview(app, both)
  const own_changes = { [again.changes.substituted_voyages[0]?.key ?? '']: 'take' as const }
  const chosen = await choose(app, again, { own_changes })
  expect(chosen.changes.new_voyages).toEqual([{ route: ROUTE, vessel: OLD }])
  await publish(app, chosen)
  expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W', OLD])
})

test('every earlier name of a voyage is recognized, and a corrected one too', async () => {
  const app = await startSubstituted()
  await substitute(app, 'KITTIWAKE BANYAN')
  const [vessel] = (await app.inject('/api/vessels')).json()
  await put(app, '/api/vessels/1', { ...vessel, voyage: '067W' })
  for (const name of [OLD, 'SAKURA PIONEER V.066W', 'KITTIWAKE BANYAN V.066W']) {
    const { changes } = await addReview(app, circular([name]))
    expect(changes).toMatchObject({
      substituted_voyages: [{ printed: name, vessel: 'KITTIWAKE BANYAN V.067W' }],
      new_voyages: [],
    })
  }
})

test('a vessel that got its voyage back is no substitute', async () => {
  const app = await startSubstituted()
  await substitute(app, 'NAGI MERIDIAN')
  const { changes } = await addReview(app, circular([OLD]))
  expect(changes).toMatchObject({ substituted_voyages: [], unchanged_calls: 2 })
})

test('an undone substitution is forgotten', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circular([OLD])))
  await substitute(app, 'SAKURA PIONEER')
  expect((await undoNewest(app)).statusCode).toBe(200)
  const { changes } = await addReview(app, circular([OLD]))
  expect(changes).toMatchObject({ substituted_voyages: [], unchanged_calls: 2 })
})

test('the command line keeps a substituted vessel, and says so', async () => {
  const app = await startSubstituted()
  const applied = await circularReviews(app.database).importFile({ account_id: null }, circular([OLD], 12))
  expect(applied.substituted).toMatchObject([{ printed: OLD, vessel: 'SAKURA PIONEER V.066W' }])
  expect(await vesselsOf(app)).toEqual(['SAKURA PIONEER V.066W'])
})

test('a circular waiting for its time is not published if a vessel is substituted meanwhile', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circular([OLD])))
  const review = await addReview(app, circular([OLD], 12))
  await app.inject({
    method: 'PUT',
    url: `/api/drafts/${review.id}/publish-at`,
    payload: { version: review.version, publish_at: new Date(Date.now() + 3_600_000).toISOString() },
  })
  await substitute(app, 'SAKURA PIONEER')
  const seen = (await app.inject(`/api/circular-reviews/${review.id}`)).json()
  expect(seen.problem).toBe('The schedule has changed since this time was chosen.')
})

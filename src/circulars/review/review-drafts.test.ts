import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import {
  addConfirmedReview,
  choose,
  circularOf,
  dayAhead,
  publish,
  ROUTE,
} from '../../../tests/circular-reviews.ts'
import { createCircularReader } from './circular-reader.ts'
import { createCircularReviewService } from './review.service.ts'

const ROWS = [
  ['PORT', 'TAMARIND CREST V.041W'],
  ['Yokohama', dayAhead(10)],
  ['Chennai', dayAhead(30)],
]
const LOG = { warn: () => {}, error: () => {} }

async function start() {
  const app = await startApp()
  const publishAt = (id: number, version: number, publish_at: string | null, more: object = {}) =>
    app.inject({
      method: 'PUT',
      url: `/api/drafts/${id}/publish-at`,
      payload: { version, publish_at, ...more },
    })
  return {
    ...app,
    publishAt,
    /** Lets the time of a scheduled publication come. */
    async publishDue() {
      const publish_at = new Date(Date.now() - 1000).toISOString()
      await app.database.db.updateTable('draft').set({ publish_at }).execute()
      await app.services.drafts.publishDue(LOG)
    },
    calls: async () => (await app.inject('/api/schedules')).json().length,
    list: async () => (await app.inject('/api/drafts')).json(),
  }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('is previewed as it would be published, and nothing is published', async () => {
  const app = await start()
  const { id } = await addConfirmedReview(app, circularOf(ROWS))
  const made = await app.inject({ method: 'POST', url: `/api/drafts/${id}/preview` })
  const key = made.json().path.split('/').at(-1)

  const preview = await app.inject(`/backend/api/preview/${key}`)

  expect(preview.statusCode).toBe(200)
  expect(preview.json()).toMatchObject({ schedules: [{ route: { direction: ROUTE } }] })
  expect(preview.json().schedules[0].schedules).toHaveLength(2)
  expect(await app.calls()).toBe(0)
  expect(await app.list()).toMatchObject([{ id, kind: 'circular' }])
})

test('is published at its time', async () => {
  const app = await start()
  const { id, version } = await addConfirmedReview(app, circularOf(ROWS))
  expect((await app.publishAt(id, version, tomorrow())).statusCode).toBe(200)

  await app.publishDue()

  expect(await app.calls()).toBe(2)
  expect(await app.list()).toEqual([])
})

test('is not published at its time if the schedule has changed since', async () => {
  const app = await start()
  const { id, version } = await addConfirmedReview(app, circularOf(ROWS))
  await app.publishAt(id, version, tomorrow())
  await app.inject({ method: 'POST', url: '/api/sailing-routes', payload: { direction: ROUTE } })
  const [route] = (await app.inject('/api/sailing-routes')).json()
  await app.inject({
    method: 'POST',
    url: '/api/vessels',
    payload: { route_id: route.id, name: 'TAMARIND CREST', voyage: 'V.041W' },
  })

  await app.publishDue()

  expect(await app.calls()).toBe(0)
  expect(await app.list()).toMatchObject([
    { id, publish_at: null, failure: expect.stringContaining('has changed since you looked at it') },
  ])
})

test('keeps its time when its choices change, and notices changes of the schedule since', async () => {
  const app = await start()
  const review = await addConfirmedReview(app, circularOf(ROWS))
  await app.publishAt(review.id, review.version, tomorrow())
  const chosen = await choose(app, review, { remove_calls: true })
  expect(chosen.publish_at).not.toBeNull()
  await app.inject({ method: 'POST', url: '/api/ports', payload: { name: 'Atlantis' } })

  await app.publishDue()

  expect(await app.calls()).toBe(0)
  expect(await app.list()).toMatchObject([
    { failure: expect.stringContaining('has changed since you looked at it') },
  ])
})

test('is not published unchecked while its choices are being saved', async () => {
  const app = await start()
  const { id, version, choices } = await addConfirmedReview(app, circularOf(ROWS))
  await app.publishAt(id, version, tomorrow())
  const reader = createCircularReader()
  onTestFinished(() => reader.close())
  const saving = createCircularReviewService(app.database, {
    reader: {
      ...reader,
      async review(...request) {
        await app.inject({ method: 'POST', url: '/api/ports', payload: { name: 'Atlantis' } })
        await app.publishDue()
        return reader.review(...request)
      },
    },
  })

  const account = await app.database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  // What was confirmed stays so: otherwise that alone would keep it from being published.
  const saved = { version, choices: { ...choices, remove_calls: true } }
  await saving.saveChoices({ account_id: account.id }, id, saved)

  expect(await app.calls()).toBe(0)
})

test('is not scheduled while a check of the file fails', async () => {
  const app = await start()
  await publish(app, await addConfirmedReview(app, circularOf(ROWS)))
  const review = await addConfirmedReview(app, circularOf(ROWS))
  const old = await choose(app, review, { issued: '2025-01-01' })

  const refused = await app.publishAt(review.id, old.version, tomorrow())

  expect(old.failed_checks.map(({ check }) => check)).toEqual(['older'])
  expect(refused.statusCode).toBe(409)
})

test('is scheduled with open questions only if that is accepted', async () => {
  const app = await start()
  const { id, version } = await addConfirmedReview(app, circularOf([...ROWS, ['Chenai', dayAhead(33)]]))

  const refused = await app.publishAt(id, version, tomorrow())
  const accepted = await app.publishAt(id, version, tomorrow(), { accept_questions: true })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'questions',
    message: '1 question is open. 1 cell is not imported; what is published there stays.',
  })
  expect(accepted.statusCode).toBe(200)
})

test('says that it would not be published at its time, as soon as the schedule has changed', async () => {
  const app = await start()
  const { id, version } = await addConfirmedReview(app, circularOf(ROWS))
  await app.publishAt(id, version, tomorrow())
  expect(await app.list()).toMatchObject([{ problem: null }])

  await app.inject({ method: 'POST', url: '/api/ports', payload: { name: 'Atlantis' } })

  const problem = expect.stringContaining('has changed since')
  expect(await app.list()).toMatchObject([{ publish_at: expect.any(String), problem }])
  expect((await app.inject(`/api/circular-reviews/${id}`)).json()).toMatchObject({ problem })
  await app.publishAt(id, version, tomorrow())
  expect(await app.list()).toMatchObject([{ problem: null }])
})

test('has a preview that says why it cannot be published, without names of cells', async () => {
  const app = await start()
  await publish(app, await addConfirmedReview(app, circularOf(ROWS)))
  const rows = [
    ROWS[0] ?? [],
    ['Yokohama', dayAhead(10)],
    ['Chenai', dayAhead(30)],
    ['Somewhere', 'x', dayAhead(12)],
  ]
  const review = await addConfirmedReview(app, circularOf(rows))
  const removing = await choose(app, review, { remove_calls: true, issued: '2025-01-01' })
  expect(removing.failed_checks.length).toBeGreaterThan(0)
  const made = await app.inject({ method: 'POST', url: `/api/drafts/${review.id}/preview` })

  const preview = (
    await app.inject(`/backend${made.json().path.replace('/preview/', '/api/preview/')}`)
  ).json()

  expect(preview.problem).toMatch(/^A check of the whole circular has failed\./)
  expect(preview.problem).not.toMatch(/[A-Z]\d/)
  expect(preview.path).toBe(`/admin/circulars/${review.id}`)
})

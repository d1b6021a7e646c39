import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import {
  addConfirmedReview,
  addReview,
  choose,
  circularOf,
  dayAhead,
  publish,
  ROUTE,
  upload,
} from '../../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { startSession } from '../../../tests/session.ts'
import { eraseExpiredFiles } from '../files/archived-circular.store.ts'
import type { CircularReview } from '../review/review.schema.ts'
import type { ArchivedCircular } from './archive.schema.ts'

const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const ROWS = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chenai', dayAhead(30), dayAhead(33)]]
const LATER = [HEADER, ['Yokohama', dayAhead(12), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
/** One file: another one of the same cells may have other bytes. */
const CIRCULAR = circularOf(ROWS)
const ANSWERS = { ports: { Chenai: 'Chennai' } }
const PATH = '/api/circular-archive'

const listed = async (app: StartedApp, query = ''): Promise<ArchivedCircular[]> =>
  (await app.inject(`${PATH}${query}`)).json()

const bringBack = (app: StartedApp, id: number) => app.inject({ method: 'POST', url: `${PATH}/${id}/review` })

/** A circular that was read, answered and published. */
async function publishAnswered(app: StartedApp): Promise<{ review: CircularReview; batch: string }> {
  const review = await choose(app, await addReview(app, CIRCULAR), ANSWERS)
  const { data } = (await publish(app, review)).json()
  return { review, batch: data.batch }
}

describeOnBoth('the archive of circulars', (on) => {
  test('lists every file that was read, with who, when, and what became of it', async () => {
    const app = await startApp({ on })
    const { batch } = await publishAnswered(app)
    const discarded = await addReview(app, circularOf(LATER))
    await app.inject({ method: 'DELETE', url: `/api/drafts/${discarded.id}` })
    const open = await addReview(app, circularOf(LATER, { name: 'AGAIN' }))

    const rows = await listed(app)

    expect(
      rows.map(({ state, review, batch: by, change_count }) => ({ state, review, by, change_count })),
    ).toEqual([
      { state: 'in_review', review: open.id, by: null, change_count: 1 },
      { state: 'discarded', review: null, by: null, change_count: 1 },
      { state: 'published', review: null, by: batch, change_count: 4 },
    ])
    expect(rows[0]).toMatchObject({ file: 'circular.xlsx', has_file: true })
    expect(rows[0]?.read_by).toMatch(/^administrator-/)
    expect(rows[0]?.size).toBeGreaterThan(1000)

    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect((await listed(app)).at(-1)).toMatchObject({ state: 'in_review', batch })
  })

  test('is searched by file and person, sorted, and read by page', async () => {
    const app = await startApp({ on })
    for (const name of ['january.xlsx', 'february.xlsx', 'march 100%.xlsx'])
      await upload(app, circularOf(ROWS, { name: name.slice(0, 8) }), name)

    const files = async (query: string) => (await listed(app, query)).map(({ file }) => file)
    expect(await files('?search=FEB')).toEqual(['february.xlsx'])
    expect(await files('?search=100%25')).toEqual(['march 100%.xlsx'])
    expect(await files('?search=administrator-&sort=file&size=5')).toHaveLength(3)
    expect(await files('?sort=file&size=5')).toEqual(['february.xlsx', 'january.xlsx', 'march 100%.xlsx'])
    expect((await app.inject(`${PATH}?sort=choices`)).statusCode).toBe(400)
    const page = await app.inject(`${PATH}?size=5&page=2`)
    expect([page.json(), page.headers['x-total-count']]).toEqual([[], '3'])
  })

  test('keeps the answers and the difference as they were published', async () => {
    const app = await startApp({ on })
    await publishAnswered(app)
    const [row] = await listed(app)

    const details = (await app.inject(`${PATH}/${row?.id}`)).json()

    expect(details.choices).toMatchObject(ANSWERS)
    expect(details.changes.new_calls).toHaveLength(4)
    expect(details.changes.new_voyages).toHaveLength(2)
  })

  test('sends the file as it came, as an attachment that no browser opens', async () => {
    const app = await startApp({ on })
    const content = circularOf(ROWS)
    await upload(app, content, 'Circular – März.xlsx')
    const [row] = await listed(app)

    const response = await app.inject(`${PATH}/${row?.id}/file`)

    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="Circular _ Marz\.xlsx"; filename\*=UTF-8''Circular%20%E2%80%93/,
    )
  })

  test('stores the same bytes once, and erases them after 24 months but for those under review', async () => {
    const app = await startApp({ on })
    const { db } = app.database
    await publishAnswered(app)
    await publishAnswered(app)
    await addReview(app, circularOf(LATER))
    const files = () => db.selectFrom('circular_file').select('hash').execute()
    expect(await files()).toHaveLength(2)
    await db
      .updateTable('archived_circular')
      .set({ read_at: monthsAgo(23) })
      .execute()
    expect(await eraseExpiredFiles(app.database)).toEqual({ files: 0 })
    await db
      .updateTable('archived_circular')
      .set({ read_at: monthsAgo(25) })
      .execute()

    expect(await eraseExpiredFiles(app.database)).toEqual({ files: 1 })

    const rows = await listed(app)
    expect(rows.map(({ has_file, state }) => [has_file, state])).toEqual([
      [true, 'in_review'],
      [false, 'published'],
      [false, 'published'],
    ])
    const [, published] = rows
    expect(published).toMatchObject({ change_count: 0, batch: expect.any(String) })
    for (const response of [
      await app.inject(`${PATH}/${published?.id}/file`),
      await app.inject(`${PATH}/${published?.id}/comparison?with=${rows[0]?.id}`),
      await bringBack(app, published?.id ?? 0),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toContain('was erased because of its age')
    }
  })

  test('erases the oldest files beyond the total size', async () => {
    const app = await startApp({ on })
    await addReview(app, circularOf(LATER))
    const discarded = await addReview(app, circularOf(ROWS))
    await app.inject({ method: 'DELETE', url: `/api/drafts/${discarded.id}` })

    expect(await eraseExpiredFiles(app.database, circularOf(LATER).length)).toEqual({ files: 1 })
    expect((await listed(app)).map(({ has_file }) => has_file)).toEqual([false, true])
  })

  test('brings a file back as a review with its answers, but not with what was to be removed then', async () => {
    const app = await startApp({ on })
    const first = await addReview(app, circularOf(ROWS))
    await choose(app, first, { ...ANSWERS, remove_calls: true, remove_voyages: true, accept: ['older'] })
    await app.inject({ method: 'DELETE', url: `/api/drafts/${first.id}` })
    const [row] = await listed(app)

    const response = await bringBack(app, row?.id ?? 0)

    expect([response.statusCode, response.json().message]).toEqual([201, 'Circular under review again'])
    const { review } = response.json().data
    const brought: CircularReview = (await app.inject(`/api/circular-reviews/${review}`)).json()
    expect(brought).toMatchObject({ choices: ANSWERS, questions: [], changes: { unchanged_calls: 0 } })
    expect(brought.changes.new_calls).toHaveLength(4)
    expect((await publish(app, brought)).statusCode).toBe(200)
    expect(await listed(app)).toHaveLength(2)
  })

  test('brings a file back once if two administrators ask at the same time', async () => {
    const app = await startApp({ on })
    await publishAnswered(app)
    const [row] = await listed(app)
    const id = row?.id ?? 0

    const answers = await Promise.all([bringBack(app, id), bringBack(app, id)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const [open] = (await app.inject('/api/circular-reviews')).json()
    expect(refused).toMatchObject({ code: 'in_review', review: open.id })
    expect(refused.message).toContain('is under review already')
    expect(await listed(app)).toHaveLength(2)
  })

  test('brings a file back although its route was deleted, and asks nothing of it', async () => {
    const app = await startApp({ on })
    await publishAnswered(app)
    const [route] = (await app.inject('/api/sailing-routes')).json()
    await app.inject({ method: 'DELETE', url: `/api/sailing-routes/${route.id}` })
    const [row] = await listed(app)

    const { review } = (await bringBack(app, row?.id ?? 0)).json().data

    const brought = (await app.inject(`/api/circular-reviews/${review}`)).json()
    expect(brought.sheets[0].routes).toEqual([ROUTE])
    expect(brought.changes.new_calls).toHaveLength(4)
  })
})

test('an import of the command line is in the archive, with its file', async () => {
  const app = await startApp()
  const content = circularOf(LATER)
  await app.services.circulars.reviews.reviewFile(content)
  expect(await listed(app)).toEqual([])

  await app.services.circulars.reviews.importFile({ account_id: null }, content, {
    file_name: 'mail.xlsx',
    accept: ['layout'],
  })

  const [row] = await listed(app)
  expect(row).toMatchObject({ file: 'mail.xlsx', read_by: null, state: 'published', change_count: 4 })
  await app.inject({ method: 'POST', url: `/api/history/${row?.batch}/undo` })
  expect(await listed(app)).toMatchObject([{ state: 'undone' }])
})

test('a circular that was published at its time is in the archive as published', async () => {
  const app = await startApp()
  const review = await addConfirmedReview(app, circularOf(LATER))
  const { db } = app.database
  await app.inject({
    method: 'PUT',
    url: `/api/drafts/${review.id}/publish-at`,
    payload: { version: review.version, publish_at: new Date(Date.now() + 60_000).toISOString() },
  })
  await db
    .updateTable('draft')
    .set({ publish_at: new Date(Date.now() - 1000).toISOString() })
    .execute()
  await app.services.drafts.publishDue({ error: () => {} })

  expect(await listed(app)).toMatchObject([{ state: 'published', change_count: 4 }])
})

test('unknown circulars are not found, and a stranger reads none', async () => {
  const app = await startApp()
  for (const path of ['/7', '/7/file', '/7/comparison?with=8'])
    expect((await app.inject(`${PATH}${path}`)).statusCode).toBe(404)
  expect((await app.inject(`${PATH}/x`)).statusCode).toBe(400)
  expect((await bringBack(app, 7)).statusCode).toBe(404)
  const pending = await startSession(app.database, 'pending')
  const refused = await app.app.inject({ url: `${PATH}/7/file`, cookies: { sid: pending } })
  expect(refused.statusCode).toBe(403)
})

function monthsAgo(months: number): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString()
}

import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addReview, circularOf, dayAhead } from '../../../tests/circular-reviews.ts'

const CIRCULAR = circularOf([
  ['PORT', 'TAMARIND CREST V.041W'],
  ['Yokohama', dayAhead(10)],
])
const post = async (app: StartedApp, path: string) => {
  const response = await app.inject({ method: 'POST', url: `/api/drafts/${path}` })
  return { status: response.statusCode, ...response.json() }
}

test('the address of a preview stays the same until it expires or a new one is made', async () => {
  const app = await startApp()
  const { id } = await addReview(app, CIRCULAR)
  const first = await post(app, `${id}/preview`)
  expect(first.status).toBe(200)
  expect(await post(app, `${id}/preview`)).toEqual(first)

  const renewed = await post(app, `${id}/preview/renew`)
  expect(renewed.path).not.toBe(first.path)
  expect(await post(app, `${id}/preview`)).toEqual(renewed)

  await app.database.db.updateTable('draft').set({ preview_until: '2026-01-01T00:00:00.000Z' }).execute()
  const later = await post(app, `${id}/preview`)
  expect(later.path).not.toBe(renewed.path)
  expect(later.expires_at > new Date().toISOString()).toBe(true)
})

test('a draft that does not exist has no preview', async () => {
  const app = await startApp()
  expect(await post(app, '99/preview/renew')).toMatchObject({ status: 404 })
})

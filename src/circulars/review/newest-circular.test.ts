import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import {
  addReview,
  choose,
  circularOf,
  circularReviews,
  dayAhead,
  publish,
} from '../../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../../tests/databases.ts'

const ROWS = [
  ['PORT', 'TAMARIND CREST V.041W'],
  ['Yokohama', dayAhead(10)],
  ['Chennai', dayAhead(30)],
]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describeOnBoth('a circular that was undone', (on) => {
  test('is not the newest, until the undo is undone', async () => {
    const app = await startApp({ on })
    const old = await choose(app, await addReview(app, circularOf(ROWS)), { issued: daysAgo(9) })
    await publish(app, old)
    const published = await publish(app, await addReview(app, circularOf([...ROWS, ['Kobe', dayAhead(12)]])))
    const newest = async () => (await app.inject('/api/today')).json().circular?.issued
    expect(await newest()).toBe(daysAgo(0))

    const undo = (batch: string) => app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    const undone = await undo(published.json().data.batch)
    expect(await newest()).toBe(daysAgo(9))
    const between = await addReview(app, circularOf([...ROWS, ['Osaka', dayAhead(13)]]))
    expect((await choose(app, between, { issued: daysAgo(5) })).failed_checks).toEqual([])
    await undo(undone.json().batch)
    expect(await newest()).toBe(daysAgo(0))
  })
})

test('a circular that came by mail is named on the dashboard and marked in the list, until it is published', async () => {
  const app = await startApp()
  await addReview(app, circularOf([...ROWS, ['Kobe', dayAhead(12)]]))
  const json = await circularReviews(app.database).addReview(
    { account_id: null },
    { name: 'by-mail.xlsx', content: circularOf(ROWS) },
  )
  const review = JSON.parse(json)
  const today = async () => (await app.inject('/api/today')).json().circulars_by_mail
  expect(await today()).toMatchObject([{ id: review.id, title: 'by-mail.xlsx' }])
  const marked = (await app.inject('/api/circular-reviews')).json()
  expect(marked.filter((row: { is_by_mail: boolean }) => row.is_by_mail)).toMatchObject([{ id: review.id }])
  await publish(app, review)
  expect(await today()).toEqual([])
})

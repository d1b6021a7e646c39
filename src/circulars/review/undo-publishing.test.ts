import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, dayAhead, publish } from '../../../tests/circular-reviews.ts'

const ROWS = [
  ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'],
  ['Yokohama', dayAhead(10), dayAhead(12)],
  ['Chenai', dayAhead(30), dayAhead(33)],
]
const ANSWERS = { ports: { Chenai: 'Chennai' } }

async function publishAnswered(app: StartedApp) {
  const review = await choose(app, await addReview(app, circularOf(ROWS)), ANSWERS)
  const published = await publish(app, review)
  const batch: string = published.json().data.batch
  const undo = (path: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api/history/${batch}/${path}`, ...(payload && { payload }) })
  const changes = (await app.inject(`/api/history/batches/${batch}`)).json()
  const changeOf = (entity: string, name: string): number =>
    changes.find((one: { entity: string; name: string }) => one.entity === entity && one.name.includes(name))
      ?.id
  return { review, undo, changeOf }
}

const callsOf = async (app: StartedApp) =>
  (await app.inject('/api/schedules'))
    .json()
    .map(({ vessel_name, port_name }: Record<string, string>) => `${vessel_name} ${port_name}`)

test('returns it to review with its answers, from which it can be published again', async () => {
  const app = await startApp()
  const { review, undo } = await publishAnswered(app)
  expect((await app.inject('/api/drafts')).json()).toEqual([])
  const [published] = (await app.inject('/api/history/batches?search=circular')).json()
  expect(published.title).toMatch(/^Circular .+ published$/)

  const undone = await undo('undo')

  expect(undone.json().message).toContain('The circular is under review again, with its answers.')
  expect(await callsOf(app)).toEqual([])
  const returned = (await app.inject(`/api/circular-reviews/${review.id}`)).json()
  expect(returned).toMatchObject({ choices: ANSWERS, questions: [], publish_at: null })
  expect((await app.inject('/api/circular-reviews')).json()).toMatchObject([{ id: review.id }])
  expect((await publish(app, returned)).statusCode).toBe(200)
  expect(await callsOf(app)).toHaveLength(4)
})

test('can be limited to one call', async () => {
  const app = await startApp()
  const { undo, changeOf, review } = await publishAnswered(app)

  const undone = await undo('undo-part', { change: changeOf('schedule', 'NEEM'), whole: 'change' })

  expect(undone.statusCode).toBe(200)
  expect(await callsOf(app)).toHaveLength(3)
  expect((await app.inject(`/api/circular-reviews/${review.id}`)).statusCode).toBe(404)
})

test('can be limited to one voyage with its calls', async () => {
  const app = await startApp()
  const { undo, changeOf } = await publishAnswered(app)

  const undone = await undo('undo-part', { change: changeOf('schedule', 'NEEM'), whole: 'voyage' })

  expect(undone.json().message).toBe('Undone: 1 vessel and 2 schedules removed.')
  expect((await callsOf(app)).sort()).toEqual(['TAMARIND CREST Chennai', 'TAMARIND CREST Yokohama'])
  const again = await undo('undo-part', { change: changeOf('vessel', 'NEEM'), whole: 'voyage' })
  expect(again.statusCode).toBe(409)
})

test('is refused for a change that is not part of it', async () => {
  const app = await startApp()
  const { undo } = await publishAnswered(app)

  expect((await undo('undo-part', { change: 9999, whole: 'change' })).statusCode).toBe(404)
  expect((await undo('undo-part', { change: 0, whole: 'all' })).statusCode).toBe(422)
})

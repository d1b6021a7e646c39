import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import {
  addConfirmedReview,
  choose,
  circularOf,
  publish,
  readSheet,
} from '../../../tests/circular-reviews.ts'

const SHEET = 'JAPAN-INDIA'

/** A day of the next year, so that dates without a year mean it. */
const NEXT = new Date().getUTCFullYear() + 1
const NAMES = ['PORT', 'ASHOKA WIDGEON V.017E', 'NEEM ARGOSY V.7W']
const circular = (yokohama: string, kobe: string, chennai: string) =>
  circularOf([
    NAMES,
    ['Yokohama', yokohama, `3 Jan ${NEXT}`],
    ['Kobe', kobe, `5 Jan ${NEXT}`],
    ['Chennai', chennai, `20 Jan ${NEXT}`],
  ])

const callsOf = async ({ inject }: StartedApp) =>
  (await inject('/api/schedules'))
    .json()
    .map(({ port_name, dates }: Record<string, string>) => `${port_name} ${dates}`)

test('offers the year that was meant, and publishes it', async () => {
  const app = await startApp()
  const review = await addConfirmedReview(
    app,
    circular(`2 Jan ${NEXT}`, `4 Jan ${NEXT - 1}`, `19 Jan ${NEXT}`),
  )

  expect(review.questions).toEqual([])
  expect(review.errors).toMatchObject([
    {
      sheet: SHEET,
      cell: 'B5',
      vessel: 'ASHOKA WIDGEON V.017E',
      port: 'Kobe',
      published: null,
      options: [{ label: `Use 4 Jan ${NEXT}` }],
    },
  ])
  expect((await readSheet(app, review)).cells.find(({ cell }) => cell === 'B5')).toMatchObject({
    is_error: true,
  })

  const choices = review.errors[0]?.options[0]?.choices ?? {}
  const corrected = await choose(app, review, { ...review.choices, ...choices })
  expect(corrected.errors).toEqual([])
  expect((await publish(app, corrected)).statusCode).toBe(200)
  expect(await callsOf(app)).toContain(`Kobe 4 Jan ${NEXT}`)
})

test('offers the day with the year first', async () => {
  const app = await startApp()
  const year = String(NEXT).slice(2)
  const review = await addConfirmedReview(app, circular(`2 Jan ${NEXT}`, `${year}/01/12`, `19 Jan ${NEXT}`))

  expect(review.errors).toMatchObject([
    { cell: 'B5', options: [{ label: `Use 12 Jan ${NEXT}` }, { label: `Use ${year} Jan ${NEXT}` }] },
  ])
  expect(review.errors[0]?.message).toContain(`unless it is 12 Jan ${NEXT}, with the year first`)
})

test('offers the month in which a call is between its neighbours, and nothing if there are several or none', async () => {
  const app = await startApp()
  const between = await addConfirmedReview(app, circular(`28 Jan ${NEXT}`, `2 Jan ${NEXT}`, `19 Feb ${NEXT}`))
  expect(between.errors).toMatchObject([{ cell: 'B5', options: [{ label: `Use 2 Feb ${NEXT}` }] }])

  const none = await addConfirmedReview(app, circular(`10 Jan ${NEXT}`, `9 Jan ${NEXT}`, `19 Jan ${NEXT}`))
  expect(none.errors).toMatchObject([{ cell: 'B5', options: [] }])
})

test('a day that does not exist is published as printed or left out, but never guessed', async () => {
  const app = await startApp()
  const content = circular(`2 Jan ${NEXT}`, '30 Feb', `19 Mar ${NEXT}`)
  const review = await addConfirmedReview(app, content)
  expect(review.errors).toMatchObject([{ cell: 'B5', options: [] }])
  const total = review.changes.new_calls.length

  const asPrinted = await choose(app, review, { ...review.choices, cells: { [SHEET]: { B5: 'as_read' } } })
  expect(asPrinted.errors).toEqual([])
  expect(asPrinted.changes.new_calls).toHaveLength(total)

  const leftOut = await choose(app, asPrinted, { ...review.choices, cells: { [SHEET]: { B5: 'left_out' } } })
  expect(leftOut.errors).toEqual([])
  expect(leftOut.changes.new_calls).toHaveLength(total - 1)
  expect((await publish(app, leftOut)).statusCode).toBe(200)
  expect((await callsOf(app)).filter((call: string) => call.startsWith('Kobe'))).toEqual([
    `Kobe 5 Jan ${NEXT}`,
  ])

  const next = await addConfirmedReview(app, circular(`2 Jan ${NEXT}`, '31 Feb', `19 Mar ${NEXT}`))
  expect(next.errors).toMatchObject([{ cell: 'B5', published: null }])
})

test('says what is published today, which stays when the cell is left out', async () => {
  const app = await startApp()
  const right = await addConfirmedReview(app, circular(`2 Jan ${NEXT}`, `4 Jan ${NEXT}`, `19 Jan ${NEXT}`))
  expect(right.errors).toEqual([])
  expect((await publish(app, right)).statusCode).toBe(200)

  const wrong = await addConfirmedReview(app, circular(`2 Jan ${NEXT}`, '30 Feb', `19 Jan ${NEXT}`))
  expect(wrong.errors).toMatchObject([{ cell: 'B5', published: `4 Jan ${NEXT}` }])
  const leftOut = await choose(app, wrong, { ...wrong.choices, cells: { [SHEET]: { B5: 'left_out' } } })
  expect(leftOut.changes).toMatchObject({
    changed_calls: [],
    dropped_calls: [],
    left_out_calls: [{ port: 'Kobe' }],
  })
})

test('is asked about before a time of publishing is saved', async () => {
  const app = await startApp()
  const review = await addConfirmedReview(app, circular(`2 Jan ${NEXT}`, '30 Feb', `19 Mar ${NEXT}`))
  const save = (more: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/drafts/${review.id}/publish-at`,
      payload: { version: review.version, publish_at: '2098-01-01T10:00:00Z', ...more },
    })

  const refused = await save({})
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'questions',
    message: '1 error in the circular is published as printed.',
  })
  expect((await save({ accept_questions: true })).statusCode).toBe(200)
})

test('three hundred are listed one by one, published as printed at once, and none is done twice', async () => {
  const app = await startApp()
  const voyages = Array.from({ length: 100 }, (_, at) => `TAMARIND CREST V.${at + 1}E`)
  const row = (port: string, dates: string) => [port, ...voyages.map(() => dates)]
  const review = await addConfirmedReview(
    app,
    circularOf([
      ['PORT', ...voyages],
      row('Yokohama', `2 Jan ${NEXT}`),
      row('Kobe', `30 Feb ${NEXT}`),
      row('Osaka', `31 Feb ${NEXT}`),
      row('Nagoya', `32 Jan ${NEXT}`),
      row('Chennai', `19 Mar ${NEXT}`),
    ]),
  )
  expect(review.errors).toHaveLength(300)
  for (const { vessel, port, message } of review.errors)
    expect([vessel, port, message].every(Boolean)).toBe(true)

  const cells = Object.fromEntries(review.errors.map(({ cell }) => [cell, 'as_read' as const]))
  const decided = await choose(app, review, { ...review.choices, cells: { [SHEET]: cells } })

  expect(decided.errors).toEqual([])
  expect((await publish(app, decided)).statusCode).toBe(200)
  const [refused] = [await publish(app, decided)]
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  const calls = await callsOf(app)
  expect(calls.filter((call: string) => call.startsWith('Kobe 30 Feb'))).toHaveLength(100)
  expect(calls).toHaveLength(500)
})

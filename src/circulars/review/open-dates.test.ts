import { expect, test } from 'vitest'
import { readRows } from '../../../packages/circular-reader/tests/circular.ts'
import type { TestRow } from '../../../packages/circular-reader/tests/workbook.ts'
import { startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, publish } from '../../../tests/circular-reviews.ts'
import { chooseOption } from '../screen/review/review-choices.ts'

const SHIP = 'PALM ORCHID V.051W'

/** The questions with the labels of their options, and what those mean for the first calls. */
function asked(rows: TestRow[]) {
  return readRows(rows)
    .warnings.filter(({ severity }) => severity === 'error')
    .map(({ code, cells_withheld, options = [] }) => ({
      code,
      cells: cells_withheld,
      options: options.map(({ label, examples }) => [label, ...examples]),
    }))
}

const DAY_FIRST = 'Day first (5/12 is 5 December)'
const MONTH_FIRST = 'Month first (5/12 is 12 May)'
const DAYS_ONLY = 'Days only (10/12 is a stay from the 10th to the 12th), in Dec 2026'

test('figures of two possible orders are one question with what each would mean', () => {
  expect(
    asked([['PORT', SHIP], 'YOKOHAMA | 12/5', 'KOBE | 12/6', 'SINGAPORE | 12/8', 'CHENNAI | 12/9']),
  ).toEqual([
    {
      code: 'date_order_unclear',
      cells: ['B6', 'B7', 'B8', 'B9'],
      options: [
        [
          DAY_FIRST,
          `B6 12/5: ${SHIP} at Yokohama, Wed 12 May 2027`,
          `B7 12/6: ${SHIP} at Kobe, Sat 12 Jun 2027`,
          `B8 12/8: ${SHIP} at Singapore, Thu 12 Aug 2027`,
        ],
        [
          MONTH_FIRST,
          `B6 12/5: ${SHIP} at Yokohama, Sat 5 Dec 2026`,
          `B7 12/6: ${SHIP} at Kobe, Sun 6 Dec 2026`,
          `B8 12/8: ${SHIP} at Singapore, Tue 8 Dec 2026`,
        ],
      ],
    },
  ])
})

test('figures of a voyage that is too fast are not read in an order in which its stays are none', () => {
  const heads = ['', 'ETA', 'ETD', 'ETA', 'ETD', 'ETA', 'ETD']
  const rows = [
    ['VESSEL', 'TOKYO', '', 'COLOMBO', '', 'KOLKATA', ''],
    heads,
    [SHIP, '2/6', '2/6', '5/6', '8/6', '11/6', '12/6'],
  ]

  expect(asked(rows).map(({ code }) => code)).toEqual(['date_order_unclear'])
})

test('figures that no order explains are one question, with days only among the answers', () => {
  const [question, ...others] = asked([['PORT', SHIP], 'YOKOHAMA | 5/7', 'KOBE | 8/9', 'CHENNAI | 24/25'])

  expect(others).toEqual([])
  expect(question?.cells).toEqual(['B6', 'B7', 'B8'])
  expect(question?.options).toEqual([
    expect.arrayContaining([`${DAY_FIRST}, but 1 date is not read so`]),
    expect.arrayContaining([`${MONTH_FIRST}, but 1 date is not read so`]),
    [
      DAYS_ONLY,
      `B6 5/7: ${SHIP} at Yokohama, Sat 5 – Mon 7 Dec 2026`,
      `B7 8/9: ${SHIP} at Kobe, Tue 8 – Wed 9 Dec 2026`,
      `B8 24/25: ${SHIP} at Chennai, Thu 24 – Fri 25 Dec 2026`,
    ],
  ])
})

test('days without any month are one question about their month', () => {
  expect(asked([['PORT', SHIP], 'YOKOHAMA | 5-7', 'CHENNAI | 24'])).toEqual([
    {
      code: 'month_missing',
      cells: ['B6', 'B7'],
      options: [
        [
          'The days are in Dec 2026',
          `B6 5-7: ${SHIP} at Yokohama, Sat 5 – Mon 7 Dec 2026`,
          `B7 24: ${SHIP} at Chennai, Thu 24 Dec 2026`,
        ],
      ],
    },
  ])
})

test('no month is offered in which a vessel would sail back', () => {
  const [question] = asked([['PORT', SHIP], 'YOKOHAMA | 25-26', 'CHENNAI | 5'])

  expect(question).toMatchObject({ code: 'month_missing', options: [] })
})

test('figures are days where only that explains all of them', () => {
  const { sheets } = readRows([
    ['DECEMBER 2026'],
    ['PORT', SHIP, 'KESTREL DAWN V.2W'],
    'YOKOHAMA | 10/12 | 12/13',
    'KOBE | 12/14 | 30/1',
    'CHENNAI | 24/25 | 5/7',
  ])

  expect(sheets[0]?.schedules.map(({ start, end, import: isRead }) => isRead && `${start} ${end}`)).toEqual([
    '2026-12-10 2026-12-12',
    '2026-12-12 2026-12-13',
    '2026-12-12 2026-12-14',
    '2026-12-30 2027-01-01',
    '2026-12-24 2026-12-25',
    '2027-01-05 2027-01-07',
  ])
})

test('the order that was chosen is remembered with the layout, the month is asked again', async () => {
  const app = await startApp()
  const rows = [
    ['PORT', SHIP],
    ['YOKOHAMA', '5/7'],
    ['KOBE', '8/9'],
    ['CHENNAI', '24/25'],
  ]
  const review = await addReview(app, circularOf(rows))
  const daysOnly = review.questions[0]?.options.find(({ label }) => label.startsWith('Days only'))
  expect(review.questions).toHaveLength(1)
  expect(Object.keys(daysOnly?.choices ?? {})).toEqual(['orders', 'months'])

  const answered = await choose(app, review, daysOnly ? chooseOption(daysOnly)(review.choices) : {})
  expect(answered.questions).toEqual([])
  expect((await publish(app, answered)).statusCode).toBe(200)

  const next = await addReview(app, circularOf([...rows.slice(0, 3), ['CHENNAI', '24/26']]))
  expect(next.choices).toMatchObject({ orders: { 'JAPAN-INDIA': 'days only' } })
  expect(next.questions).toMatchObject([{ code: 'month_missing', answer: 'order' }])
  expect(next.questions[0]?.options[0]?.label).toMatch(/^The days are in /)
})

test('a sheet that names other months beside its days is not asked about one for all', () => {
  const questions = asked([
    ['PORT', SHIP, 'MONTH'],
    ...['YOKOHAMA | 8-9 | DEC', 'KOBE | 10-11 | DEC', 'CHENNAI | 17-18 | JAN'],
  ])
  expect(questions.map(({ code }) => code)).toContain('month_missing')
  expect(questions.flatMap(({ options }) => options.map(([label]) => label))).not.toContain(
    'The days are in Dec 2026',
  )
})

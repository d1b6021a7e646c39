import { expect, test } from 'vitest'
import { type TestCell, workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { startApp } from '../../../tests/app.ts'
import {
  addConfirmedReview,
  addReview,
  choose,
  circularOf,
  dayAhead,
  ISSUED,
  publish,
  ROUTE,
  readSheet,
} from '../../../tests/circular-reviews.ts'
import type { ReviewQuestion } from './review.schema.ts'

const SHEET = 'JAPAN-INDIA'
const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const PORTS = ['Yokohama', 'Nagoya', 'Kobe', 'Singapore', 'Chennai']

const leftOut = ({ sheet, cells, others }: ReviewQuestion) =>
  Object.fromEntries(
    [{ sheet, cells }, ...others].map((place) => [
      place.sheet,
      Object.fromEntries(
        [{ sheet, cells }, ...others]
          .filter((one) => one.sheet === place.sheet)
          .flatMap((one) => one.cells.map((cell) => [cell, 'left_out' as const])),
      ),
    ]),
  )

/** Two stays in each cell: all of them are asked about for the same reason. */
function manyFaults(sheets: number, columns: number) {
  const ships = Array.from({ length: columns }, (_, i) => `TAMARIND CREST V.${100 + i}W`)
  const stays = (i: number) =>
    `${dayAhead(10 + i)}-${dayAhead(11 + i)}\n${dayAhead(20 + i)}-${dayAhead(21 + i)}`
  const rows = PORTS.map((port, i) => [port, ...ships.map(() => stays(i))])
  return Buffer.from(
    workbookBytes({
      sheets: Array.from({ length: sheets }, (_, i) => ({
        name: `SHEET ${i}`,
        rows: [[`EX JAPAN ${i} TO INDIA ( IMPORT )`], [ISSUED], ['PORT', ...ships], ...rows],
      })),
    }),
  )
}

test('faults of the same cause are one question with all their cells, and one answer settles them', async () => {
  const app = await startApp()
  const review = await addReview(app, manyFaults(3, 10))

  expect(review.questions).toHaveLength(1)
  const [question] = review.questions
  expect(question).toMatchObject({ code: 'two_stays', answer: 'cells', may_be_as_read: true })
  expect(question?.others).toHaveLength(3 * 10 * 5 - 1)

  const answered = await choose(app, review, { cells: question ? leftOut(question) : {} })
  expect(answered.questions).toEqual([])
})

test('a cell can still be answered alone', async () => {
  const app = await startApp()
  const review = await addReview(app, manyFaults(1, 2))

  const one = await choose(app, review, { cells: { 'SHEET 0': { B4: 'left_out' } } })

  expect(one.questions[0]?.others).toHaveLength(2 * 5 - 2)
})

const column = (name: string, dates: readonly (TestCell | null)[]) => [name, ...dates]
const sheetOf = (...columns: (TestCell | null)[][]): TestCell[][] =>
  Array.from({ length: 6 }, (_, row) => columns.map((cells) => cells[row] ?? null) as TestCell[])

const DAYS = PORTS.map((_, i) => dayAhead(10 + 4 * i))

test.each<[string, TestCell[][]]>([
  [
    'two stays in a cell',
    sheetOf(
      column('PORT', PORTS),
      column('NEEM ARGOSY V.7W', [
        `${DAYS[0]}-${dayAhead(12)}\n${dayAhead(20)}-${dayAhead(22)}`,
        ...DAYS.slice(1),
      ]),
    ),
  ],
  [
    'a vessel without a name',
    sheetOf(column('PORT', PORTS), column('NEEM ARGOSY V.7W', DAYS), column('', DAYS)),
  ],
  [
    'a voyage twice',
    sheetOf(
      column('PORT', PORTS),
      column('NEEM ARGOSY V.7W', DAYS),
      column('NEEM ARGOSY V.7W', [dayAhead(11), ...DAYS.slice(1)]),
    ),
  ],
  [
    'a voyage twice, with a call missing',
    sheetOf(
      column('PORT', PORTS),
      column('NEEM ARGOSY V.7W', DAYS),
      column('NEEM ARGOSY V.7W', DAYS.slice(0, 4)),
    ),
  ],
  ['a port twice', sheetOf(column('PORT', [...PORTS.slice(0, 4), 'Kobe']), column('NEEM ARGOSY V.7W', DAYS))],
  [
    'a row without a port',
    sheetOf(
      column('PORT', ['Yokohama', 'Nagoya', '', 'Singapore', 'Chennai']),
      column('NEEM ARGOSY V.7W', DAYS),
    ),
  ],
  [
    'an impossible speed',
    sheetOf(column('PORT', PORTS), column('NEEM ARGOSY V.7W', [...DAYS.slice(0, 4), dayAhead(23)])),
  ],
])('%s is no longer asked about when it is left out', async (_, rows) => {
  const app = await startApp()
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toHaveLength(1)

  const answered = await choose(app, review, {
    cells: review.questions[0] ? leftOut(review.questions[0]) : {},
  })

  expect(answered.questions).toEqual([])
  const { cells } = await readSheet(app, answered)
  expect(cells.filter(({ is_held }) => is_held).map(({ cell }) => cell)).toEqual([])
})

test('published calls whose cells are left out have no open question', async () => {
  const app = await startApp()
  const rows = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
  await publish(app, await addReview(app, circularOf(rows)))
  const faulty = [
    ...rows.slice(0, 2),
    ['Chennai', `${dayAhead(30)}-${dayAhead(31)}\n${dayAhead(37)}-${dayAhead(38)}`, dayAhead(33)],
  ]
  const review = await addReview(app, circularOf(faulty))
  expect(review.changes.held_back_calls).toMatchObject([{ port: 'Chennai' }])

  const answered = await choose(app, review, { cells: { [SHEET]: { B5: 'left_out' } } })

  expect(answered.changes).toMatchObject({ held_back_calls: [], left_out_calls: [{ port: 'Chennai' }] })
})

test('sheets beyond the limit prevent publishing until somebody says that they are not needed', async () => {
  const app = await startApp()
  const rows = [[ROUTE], [ISSUED], HEADER, ['Yokohama', dayAhead(10)], ['Chennai', dayAhead(30)]]
  const other = [['Notes'], ['none']]
  const sheets = Array.from({ length: 80 }, (_, i) => ({ name: `S${i}`, rows: i === 0 ? rows : other }))
  const review = await addConfirmedReview(app, Buffer.from(workbookBytes({ sheets })))

  expect(review.failed_checks).toMatchObject([
    {
      check: 'unread-sheets',
      message: expect.stringContaining('Not read: S60, S61, S62, S63, S64 and 15 more'),
    },
  ])
  expect((await publish(app, review)).statusCode).toBe(409)
  const accepted = await choose(app, review, { accept: ['unread-sheets'] })
  expect((await publish(app, accepted)).statusCode).toBe(200)
})

test.each([
  [
    'a voyage with a date that no rule reads',
    ['VESSEL', 'YOKOHAMA', 'CHENNAI'],
    ['PALM ORCHID V.051W', '', 'next week'],
  ],
  ['a voyage as a number', ['VESSEL', 'VOY', 'CHENNAI'], ['PALM ORCHID', 51, 'next week']],
])(
  'a sheet that names ports and %s prevents publishing until somebody says that it is not needed',
  async (_, ...other) => {
    const app = await startApp()
    const rows = [[ROUTE], [ISSUED], HEADER, ['Yokohama', dayAhead(10)], ['Chennai', dayAhead(30)]]
    const empty = [['EX INDIA TO JAPAN ( EXPORT )'], ['VESSEL', 'VOY', 'CHENNAI', 'KOBE'], ['REMARKS : NIL']]
    const sheets = [
      { name: SHEET, rows },
      { name: 'OTHER', rows: [['EX CHINA TO INDIA ( IMPORT )'], ...other] },
      { name: 'EMPTY', rows: empty },
    ]
    const review = await addConfirmedReview(app, Buffer.from(workbookBytes({ sheets })))

    const [failed, ...others] = review.failed_checks
    expect(others).toEqual([])
    expect(failed).toMatchObject({
      check: 'unread-sheets',
      message: expect.stringContaining('from them: OTHER.'),
    })
    const accepted = await choose(app, review, { accept: ['unread-sheets'] })
    expect((await publish(app, accepted)).statusCode).toBe(200)
  },
)

test('a row of vessel types is shown as what it is', async () => {
  const app = await startApp()
  const rows = [
    HEADER,
    ['TYPE', 'PCTC', 'MPP'],
    ['Yokohama', dayAhead(10), dayAhead(12)],
    ['Chennai', dayAhead(30), dayAhead(33)],
  ]
  const { cells } = await readSheet(app, await addReview(app, circularOf(rows)))

  const roles = Object.fromEntries(cells.map(({ cell, role }) => [cell, role]))
  expect([roles.A4, roles.B4, roles.C4]).toEqual(['heading', 'type', 'type'])
})

test('a circular of which nothing can be imported is not published, now or later', async () => {
  const app = await startApp()
  const review = await addReview(
    app,
    circularOf([
      ['Yokohama', dayAhead(10)],
      ['around', dayAhead(20)],
    ]),
  )
  expect(review.changes).toMatchObject({ new_calls: [], unchanged_calls: 0 })

  const published = await publish(app, review)

  expect(published.statusCode).toBe(409)
  expect(published.json().message).toContain('there is nothing to publish')
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  const url = `/api/drafts/${review.id}/publish-at`
  const scheduled = await app.inject({ method: 'PUT', url, payload: { version: review.version, publish_at } })
  expect(scheduled.statusCode).toBe(409)
})

test('a missing name of a vessel is given in its heading', async () => {
  const app = await startApp()
  const review = await addReview(
    app,
    circularOf(sheetOf(column('PORT', PORTS), column('NEEM ARGOSY V.7W', DAYS), column('', DAYS))),
  )
  expect(review.questions).toMatchObject([{ answer: 'heading', cell: 'C3' }])

  const named = await choose(app, review, { cells: { [SHEET]: { C3: { text: 'LOTUS ISTHMUS V.001W' } } } })

  expect(named.questions).toEqual([])
  expect(named.changes.new_voyages.map(({ vessel }) => vessel)).toContain('LOTUS ISTHMUS V.001W')
})

test('a row of two ports is read as one of them, for this circular only', async () => {
  const app = await startApp()
  const rows = [HEADER, ['OSAKA / KOBE', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toMatchObject([{ code: 'ambiguous_port', rivals: ['Osaka', 'Kobe'] }])

  const answered = await choose(app, review, { ports: { 'OSAKA / KOBE': 'Kobe' } })
  expect(answered.questions).toEqual([])
  expect(answered.changes.new_calls.map(({ port }) => port)).toEqual(['Kobe', 'Kobe', 'Chennai', 'Chennai'])
  await publish(app, answered)

  const next = await addReview(app, circularOf(rows, { name: 'NEXT' }))
  expect(next.questions).toMatchObject([{ code: 'ambiguous_port', rivals: ['Osaka', 'Kobe'] }])
})

test('a chosen role is shown on the sheet, or named as one without effect', async () => {
  const app = await startApp()
  const rows = [
    ['PORT', 'KAIYO LINE', 'KAIYO LINE'],
    ['', 'TAMARIND CREST', 'NEEM ARGOSY'],
    ['', 'V.041W', 'V.7W'],
    ['Yokohama', dayAhead(10), dayAhead(12)],
    ['Chennai', dayAhead(30), dayAhead(33)],
    ['Rates on request'],
  ]
  const review = await addReview(app, circularOf(rows))
  const unused = { sheet: SHEET, range: '9', role: 'vessel' as const }

  const chosen = await choose(app, review, { roles: [{ sheet: SHEET, range: '4', role: 'vessel' }, unused] })

  expect(chosen.roles_without_effect).toEqual([unused])
  expect(chosen.questions).toEqual([])
  const { cells } = await readSheet(app, chosen)
  const roles = Object.fromEntries(cells.map(({ cell, role }) => [cell, role]))
  expect([roles.B3, roles.B4, roles.C4, roles.B5]).toEqual(['ignored', 'vessel', 'vessel', 'voyage'])
})

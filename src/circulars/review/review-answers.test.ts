import { expect, test } from 'vitest'
import {
  type TestCell,
  type TestSheet,
  workbookBytes,
} from '../../../packages/circular-reader/tests/workbook.ts'
import { startApp } from '../../../tests/app.ts'
import {
  addReview,
  choose,
  dayAhead,
  ISSUED,
  publish,
  ROUTE,
  readSheet,
} from '../../../tests/circular-reviews.ts'
import type { CircularReview, ReviewChoices, ReviewQuestion } from './review.schema.ts'

const TITLES: TestCell[][] = [[ROUTE], [ISSUED]]
const [one, two, three, four] = [10, 12, 30, 32].map(dayAhead)

const fileOf = (...sheets: Array<Partial<TestSheet> & { rows: TestCell[][] }>) =>
  Buffer.from(
    workbookBytes({
      sheets: sheets.map(({ rows, ...sheet }, i) => ({
        name: `S${i}`,
        ...sheet,
        rows: [...TITLES, ...rows],
      })),
    }),
  )

const callsOf = ({ changes }: CircularReview) =>
  changes.new_calls.map(({ vessel, port, days }) => `${vessel} ${port} ${days.slice(4)}`).toSorted()

/** The choices of the first option of each question. */
function firstOptions(questions: readonly ReviewQuestion[]): ReviewChoices {
  const all = questions.map(({ options }) => options[0]?.choices ?? {})
  return {
    roles: all.flatMap(({ roles = [] }) => roles),
    routes: Object.assign({}, ...all.map(({ routes }) => routes)),
  }
}

const BOTH = [
  `KESTREL DAWN V.208W Chennai ${four}`,
  `KESTREL DAWN V.208W Yokohama ${two}`,
  `PALM ORCHID V.051W Chennai ${three}`,
  `PALM ORCHID V.051W Yokohama ${one}`,
]
const SAILINGS: TestCell[][] = [
  ['PALM ORCHID', '051W', one],
  ['KESTREL DAWN', '208W', two],
]
const LATER: TestCell[][] = [
  ['PALM ORCHID', '051W', three],
  ['KESTREL DAWN', '208W', four],
]
const LIST_HEADING: TestCell[] = ['VESSEL', 'VOY', 'ETA']

test.each<[string, Buffer]>([
  [
    'in rows above their calls',
    fileOf({ rows: [LIST_HEADING, ['YOKOHAMA'], ...SAILINGS, ['CHENNAI'], ...LATER] }),
  ],
  [
    'in the titles of lists',
    fileOf({
      rows: [['PORT : YOKOHAMA'], LIST_HEADING, ...SAILINGS, [], ['CHENNAI'], LIST_HEADING, ...LATER],
    }),
  ],
  [
    'in the names of sheets',
    fileOf(
      { name: 'YOKOHAMA', rows: [LIST_HEADING, ...SAILINGS] },
      { name: 'Chennai', rows: [LIST_HEADING, ...LATER] },
    ),
  ],
  [
    'at the right of the dates',
    fileOf({
      rows: [
        ['PALM ORCHID V.051W', 'KESTREL DAWN V.208W', 'PORT'],
        [one, two, 'YOKOHAMA'],
        [three, four, 'CHENNAI'],
      ],
    }),
  ],
])('ports %s are read without a question', async (_, file) => {
  const app = await startApp()
  const review = await addReview(app, file)

  expect(review.questions).toEqual([])
  expect(callsOf(review)).toEqual(BOTH)
  expect((await publish(app, review)).statusCode).toBe(200)
})

test('a row that names a port in other words can be chosen as one', async () => {
  const app = await startApp()
  const rows = [['Sailings from our Yokohama berth:'], LIST_HEADING, ...SAILINGS, ['CHENNAI'], ...LATER]
  const review = await addReview(app, fileOf({ rows }))
  expect(callsOf(review)).toEqual(BOTH.filter((call) => call.includes('Chennai')))

  const chosen = await choose(app, review, { roles: [{ sheet: 'S0', range: '3', role: 'port' }] })
  expect(chosen.roles_without_effect).toEqual([])
  expect(chosen.questions).toMatchObject([{ answer: 'port', subject: 'Sailings from our Yokohama berth:' }])

  const ports = { 'Sailings from our Yokohama berth:': 'Yokohama' }
  const named = await choose(app, chosen, { ...chosen.choices, ports })
  expect(named.questions).toEqual([])
  expect(callsOf(named)).toEqual(BOTH)
  expect((await publish(app, named)).statusCode).toBe(200)
})

test('a list whose only port is in the name of its sheet, in other words, can be given one', async () => {
  const app = await startApp()
  const name = 'Yokohama sailings'
  const review = await addReview(app, fileOf({ name, rows: [LIST_HEADING, ...SAILINGS] }))
  expect(callsOf(review)).toEqual([])

  const named = await choose(app, review, { cells: { [name]: { A2: { text: 'YOKOHAMA' } } } })
  expect(callsOf(named)).toEqual(BOTH.filter((call) => call.includes('Yokohama')))
  expect((await publish(app, named)).statusCode).toBe(200)
})

test('unknown ports at the right of the dates can be chosen', async () => {
  const app = await startApp()
  const rows = [
    ['PALM ORCHID V.051W', 'KESTREL DAWN V.208W', 'WHERE'],
    [one, two, 'ATLANTIS'],
    [three, four, 'LEMURIA'],
  ]
  const review = await addReview(app, fileOf({ rows }))
  expect(callsOf(review)).toEqual([])

  const chosen = await choose(app, review, { roles: [{ sheet: 'S0', range: 'C', role: 'port' }] })
  expect(chosen.roles_without_effect).toEqual([])
  expect(chosen.questions.map(({ subject }) => subject)).toEqual(['ATLANTIS', 'LEMURIA'])

  const ports = { ATLANTIS: 'Yokohama', LEMURIA: 'Chennai' }
  const named = await choose(app, chosen, { ...chosen.choices, ports })
  expect(callsOf(named)).toEqual(BOTH)
  expect((await publish(app, named)).statusCode).toBe(200)
})

test.each<[string, TestCell[][], string[]]>([
  [
    'the newer of two dates below a name over the first of them',
    [
      ['PORT', 'PALM ORCHID V.051W', null],
      [null, 'ETA', 'UPDATED ETA'],
      ['YOKOHAMA', dayAhead(9), one],
      ['CHENNAI', dayAhead(29), three],
    ],
    BOTH.slice(2),
  ],
  [
    'that cargo stays on board',
    [
      ['VESSEL', 'VOY', 'POL', 'ETD', 'VIA', 'POD', 'ETA'],
      ['PALM ORCHID', '051W', 'YOKOHAMA', one, 'SINGAPORE', 'CHENNAI', three],
    ],
    BOTH.slice(2),
  ],
  [
    'that a second list is of the same route',
    [
      ['VESSEL', 'PORT', 'ETA', null, 'VESSEL', 'PORT', 'ETA'],
      ['PALM ORCHID V.051W', 'YOKOHAMA', one, null, 'KESTREL DAWN V.208W', 'YOKOHAMA', two],
      ['PALM ORCHID V.051W', 'CHENNAI', three, null, 'KESTREL DAWN V.208W', 'MUMBAI', four],
    ],
    [`KESTREL DAWN V.208W Mumbai ${four}`, ...BOTH.slice(1)],
  ],
  [
    'that rows below another title are of the same route',
    [
      ['PORT', 'PALM ORCHID V.051W', 'KESTREL DAWN V.208W'],
      ['YOKOHAMA', one, two],
      ['BAY LOOP'],
      ['CHENNAI', three, four],
    ],
    BOTH,
  ],
])('one answer says %s', async (_, rows, calls) => {
  const app = await startApp()
  const review = await addReview(app, fileOf({ rows }))
  expect(review.questions).toHaveLength(1)

  const answered = await choose(app, review, firstOptions(review.questions))
  expect(answered.questions).toEqual([])
  expect(callsOf(answered)).toEqual(calls.toSorted())
  expect((await publish(app, answered)).statusCode).toBe(200)
})

test('rows below the title of another route are read, or left out, as somebody says', async () => {
  const app = await startApp()
  const rows = [
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', three],
    ['EX INDIA TO JAPAN ( EXPORT )'],
    ['CHENNAI', one],
  ]
  const review = await addReview(app, fileOf({ rows }))
  const [question] = review.questions
  expect(question).toMatchObject({ code: 'columns_unclear', cells: ['B6'], may_be_as_read: true })

  const read = await choose(app, review, { cells: { S0: { B6: 'as_read' } } })
  expect(read.questions).toEqual([])
  expect(read.changes.new_calls.map(({ port, route }) => [port, route])).toContainEqual([
    'Chennai',
    'EX INDIA TO JAPAN ( EXPORT )',
  ])
  const without = await choose(app, read, { cells: { S0: { B6: 'left_out' } } })
  expect(without.questions).toEqual([])
  expect(without.changes.new_calls).toHaveLength(1)
  expect((await publish(app, without)).statusCode).toBe(200)
})

test('a date whose order is open shows both days', async () => {
  const app = await startApp()
  const rows = [
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', '3/4'],
    ['CHENNAI', '4/5'],
  ]
  const review = await addReview(app, fileOf({ rows }))
  expect(review.questions).toMatchObject([{ code: 'date_order_unclear' }])

  const { cells } = await readSheet(app, review)
  expect(cells.find(({ cell }) => cell === 'B4')?.days).toMatch(/^undecided: .* Apr \d{4} or .* Mar \d{4}$/)
})

test('of a list with IMPORT and EXPORT in a column, the rows of one can be read', async () => {
  const app = await startApp()
  const rows = [
    ['TRADE', 'VESSEL', 'VOY', 'PORT', 'ETA'],
    ['IMPORT', 'PALM ORCHID', '051W', 'YOKOHAMA', one],
    ['IMPORT', 'PALM ORCHID', '051W', 'CHENNAI', three],
    ['EXPORT', 'KESTREL DAWN', '208E', 'CHENNAI', two],
    ['EXPORT', 'KESTREL DAWN', '208E', 'YOKOHAMA', four],
  ]
  const review = await addReview(app, fileOf({ rows }))
  expect(review.questions).toMatchObject([
    { options: [{ label: 'Read IMPORT, leave out EXPORT' }, { label: 'Read EXPORT, leave out IMPORT' }] },
  ])

  const [option] = review.questions[0]?.options ?? []
  const read = await choose(app, review, option?.choices ?? {})
  expect(read.questions).toEqual([])
  expect(callsOf(read)).toEqual(BOTH.slice(2))
  expect((await publish(app, read)).statusCode).toBe(200)
})

test('dates of no call are asked about, and are settled when they are left out', async () => {
  const app = await startApp()
  const rows = [LIST_HEADING, ['YOKOHAMA'], ...SAILINGS, ['LOOP A : no port'], ...LATER]
  const review = await addReview(app, fileOf({ rows }))
  const asked = review.questions.find(({ code }) => code === 'dates_not_read')
  expect(asked).toMatchObject({ answer: 'cells', cells: ['C8', 'C9'], may_be_as_read: false })

  const cells = { S0: { C8: 'left_out' as const, C9: 'left_out' as const } }
  const answered = await choose(app, review, { ...firstOptions(review.questions), cells })
  expect(answered.questions).toEqual([])
  expect(callsOf(answered)).toEqual(BOTH.filter((call) => call.includes('Yokohama')))
})

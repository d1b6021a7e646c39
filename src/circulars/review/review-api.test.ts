import { expect, test } from 'vitest'
import { inFormat, OTHER_FORMATS } from '../../../packages/circular-reader/tests/other-formats.ts'
import { pdfOf } from '../../../packages/circular-reader/tests/pdf-table.ts'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import {
  addReview,
  choose,
  circularOf,
  dayAhead,
  ISSUED,
  publish,
  ROUTE,
  readSheet,
  upload,
} from '../../../tests/circular-reviews.ts'
import { readAllTables } from '../../../tests/records.ts'
import { createCircularReader } from './circular-reader.ts'
import { createCircularReviewService } from './review.service.ts'

const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const ROWS = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]

async function scheduleOf(app: StartedApp) {
  const calls = (await app.inject('/api/schedules')).json()
  return calls.map(
    ({ vessel_name, port_name, dates }: Record<string, string>) => `${vessel_name} ${port_name} ${dates}`,
  )
}

test('is read, shown and published in one change, which can be undone', async () => {
  const app = await startApp()
  const review = await addReview(app, circularOf(ROWS))

  expect(review).toMatchObject({
    file: 'circular.xlsx',
    layout: { name: null, recognised: 'new' },
    questions: [],
    failed_checks: [{ check: 'layout' }],
    sheets: [{ name: 'JAPAN-INDIA', routes: [ROUTE], skipped: null }],
  })
  expect(review.changes.new_voyages.map(({ vessel }) => vessel)).toEqual([
    'TAMARIND CREST V.041W',
    'NEEM ARGOSY V.7W',
  ])
  expect(review.changes.new_calls).toHaveLength(4)
  expect(await scheduleOf(app)).toEqual([])

  const published = await publish(app, review)
  expect(published.json()).toMatchObject({ success: true, data: { routes: [ROUTE] } })
  expect(await scheduleOf(app)).toHaveLength(4)
  expect((await app.inject(`/api/circular-reviews/${review.id}`)).statusCode).toBe(404)

  const undo = await app.inject({ method: 'POST', url: `/api/history/${published.json().data.batch}/undo` })
  expect(undo.statusCode).toBe(200)
  expect(await scheduleOf(app)).toEqual([])
})

test.each([...OTHER_FORMATS, 'html'] as const)(
  'is read as what it is, whatever its name says: %s',
  async (format) => {
    const app = await startApp()
    const expected = await addReview(app, circularOf(ROWS))
    const response = await upload(app, inFormat(circularOf(ROWS), format), 'circular.csv')

    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({ questions: [], changes: expected.changes })
  },
)

test('is read back each time if it is a PDF, also in a layout that is known', async () => {
  const app = await startApp()
  const published = await publish(app, await addReview(app, circularOf(ROWS)))
  expect(published.statusCode).toBe(200)
  const pdf = await pdfOf([{ titles: [ROUTE, ISSUED], rows: ROWS, width: 160 }])

  const review = await addReview(app, pdf)
  expect(review).toMatchObject({ questions: [], failed_checks: [{ check: 'layout' }] })
  expect(review.changes).toMatchObject({ new_calls: [], changed_calls: [] })
  expect(review.read_back).toMatchObject([
    { text: expect.stringContaining('A PDF has no cells'), sheet: 'Page 1', cell: 'A1', is_confirmed: false },
  ])
  expect((await publish(app, review)).statusCode).toBe(200)

  expect(
    (await addReview(app, await pdfOf([{ titles: [ROUTE, ISSUED], rows: ROWS, width: 170 }]))).read_back,
  ).toHaveLength(1)
})

test('shows what each cell was understood as', async () => {
  const app = await startApp()
  const sheet = await readSheet(app, await addReview(app, circularOf(ROWS)))

  expect(sheet).toMatchObject({ name: 'JAPAN-INDIA', rows: 5, columns: 3 })
  const cells = Object.fromEntries(sheet.cells.map((cell) => [cell.cell, cell]))
  expect([cells.A1, cells.A2, cells.A3, cells.B3, cells.A4].map((cell) => cell?.role)).toEqual([
    'title',
    'issue_date',
    'heading',
    'vessel',
    'port',
  ])
  expect(cells.B4).toMatchObject({ role: 'stay', port: 'Yokohama', vessel: 'TAMARIND CREST V.041W' })
  expect(cells.B4?.days).toContain(dayAhead(10))
})

test('shows backgrounds, comments and struck texts', async () => {
  const app = await startApp()
  const yellow = { text: dayAhead(10), fill: 0 }
  const rows = [[ROUTE], [ISSUED], HEADER.slice(0, 2), ['Yokohama', yellow], ['Chennai', dayAhead(30)]]
  const workbook = { sheets: [{ name: 'A', rows, notes: { B5: 'changed' } }], fills: ['rgb="FFFFFF00"'] }
  const sheet = await readSheet(app, await addReview(app, workbookBytes(workbook)))

  expect(sheet.cells.find(({ cell }) => cell === 'B4')).toMatchObject({ fill: '#ffff00' })
  expect(sheet.cells.find(({ cell }) => cell === 'B5')).toMatchObject({ comment: 'changed' })
})

test.each([
  ['Chenai', 'Chennai', 'Chennai'],
  ['よこはま', 'Yokohama', null],
])(
  'asks for the unknown port %s, and remembers the spelling once it is published',
  async (spelling, port, suggestion) => {
    const app = await startApp()
    const other = port === 'Chennai' ? 'Yokohama' : 'Chennai'
    const [first, last] = port === 'Chennai' ? [other, spelling] : [spelling, other]
    const rows = [HEADER, [first, dayAhead(10), dayAhead(12)], [last, dayAhead(30), dayAhead(33)]]
    const review = await addReview(app, circularOf(rows))
    const row = port === 'Chennai' ? 5 : 4
    expect(review.questions).toMatchObject([
      { answer: 'port', subject: spelling, suggestion, cells: [`B${row}`, `C${row}`], may_be_as_read: false },
    ])

    const answered = await choose(app, review, { ports: { [spelling]: port } })
    expect(answered.questions).toEqual([])
    expect(answered.changes.new_calls).toHaveLength(4)
    await publish(app, answered)

    const next = await addReview(app, circularOf(rows))
    expect(next.questions).toEqual([])
    expect(next.changes.unchanged_calls).toBe(4)
    expect(next.layout.recognised).toBe('known')
  },
)

test('knows Japanese ports by their Japanese names without asking', async () => {
  const app = await startApp()
  const rows = [HEADER, ['横浜', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
  const review = await addReview(app, circularOf(rows))

  expect(review.questions).toEqual([])
  expect(new Set(review.changes.new_calls.map(({ port }) => port))).toEqual(new Set(['Yokohama', 'Chennai']))
})

test('asks about a similar vessel: the same, or a new one', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circularOf(ROWS)))
  const rows = [
    ['PORT', 'TAMARIND CRST V.042W'],
    ['Yokohama', dayAhead(20)],
    ['Chennai', dayAhead(40)],
  ]
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toMatchObject([
    { answer: 'vessel', subject: 'TAMARIND CRST', suggestion: 'TAMARIND CREST' },
  ])

  const same = await choose(app, review, { vessels: { 'TAMARIND CRST': 'TAMARIND CREST' } })
  expect(same.changes.new_voyages).toEqual([{ route: ROUTE, vessel: 'TAMARIND CREST V.042W' }])
  const other = await choose(app, same, { vessels: { 'TAMARIND CRST': 'TAMARIND CRST' } })
  expect(other.changes.new_voyages).toEqual([{ route: ROUTE, vessel: 'TAMARIND CRST V.042W' }])
  expect(other.questions).toEqual([])
})

test('does not list a voyage as gone while an open question may be about it', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circularOf(ROWS)))
  const misspelt = [HEADER.map((text) => text.replace('CREST', 'CRST')), ...ROWS.slice(1)]
  const review = await addReview(app, circularOf(misspelt))
  expect(review.questions).toMatchObject([{ answer: 'vessel', subject: 'TAMARIND CRST' }])
  expect(review.changes.unlisted_voyages).toEqual([])

  const other = await choose(app, review, { vessels: { 'TAMARIND CRST': 'TAMARIND CRST' } })
  expect(other.changes.unlisted_voyages).toEqual([{ route: ROUTE, vessel: 'TAMARIND CREST V.041W' }])
})

test('asks whether a new route is import or export', async () => {
  const app = await startApp()
  const review = await addReview(app, circularOf(ROWS, { title: 'EX FAR EAST TO INDIA' }))
  expect(review.questions).toMatchObject([{ answer: 'route', subject: 'EX FAR EAST TO INDIA' }])

  const direction = 'EX FAR EAST TO INDIA ( IMPORT )'
  const answered = await choose(app, review, { routes: { 'EX FAR EAST TO INDIA': direction } })
  expect(answered.questions).toEqual([])
  await publish(app, answered)
  expect((await app.inject('/api/sailing-routes')).json()).toMatchObject([{ direction }])
})

test('asks once about the order of day and month of a sheet', async () => {
  const app = await startApp()
  const rows = [HEADER, ['Yokohama', '5/4', '6/4'], ['Chennai', '6/5', '7/5']]
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toMatchObject([{ answer: 'order', subject: 'JAPAN-INDIA' }])
  expect(review.questions[0]?.cells.sort()).toEqual(['B4', 'B5', 'C4', 'C5'])

  const answered = await choose(app, review, { orders: { 'JAPAN-INDIA': 'day first' } })
  expect(answered.questions).toEqual([])
  expect(answered.sheets).toMatchObject([{ order: 'day first', is_order_open: true }])
  expect(answered.changes.new_calls).toHaveLength(4)
})

test('takes a cell as read, corrected or not at all', async () => {
  const app = await startApp()
  const twoStays = `${dayAhead(30)}-${dayAhead(31)}\n${dayAhead(37)}-${dayAhead(38)}`
  const rows = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', twoStays, dayAhead(33)]]
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toMatchObject([
    { code: 'two_stays', cell: 'B5', answer: 'cells', may_be_as_read: true },
  ])

  const sheet = 'JAPAN-INDIA'
  const corrected = await choose(app, review, { cells: { [sheet]: { B5: { text: dayAhead(30) } } } })
  expect(corrected.questions).toEqual([])
  expect(corrected.changes.new_calls).toHaveLength(4)
  const asRead = await choose(app, corrected, { cells: { [sheet]: { B5: 'as_read' } } })
  expect(asRead.changes.new_calls).toHaveLength(4)
  expect(asRead.changes.new_calls.map(({ to }) => to)).toContain(twoStays.replace('\n', ' '))
  const leftOut = await choose(app, asRead, { cells: { [sheet]: { B5: 'left_out' } } })
  expect(leftOut.questions).toEqual([])
  expect(leftOut.changes.new_calls).toHaveLength(3)
})

test('asks which of two columns of a voyage holds', async () => {
  const app = await startApp()
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W', 'TAMARIND CREST V.041W'],
    ['Yokohama', dayAhead(10), dayAhead(10)],
    ['Chennai', dayAhead(30), dayAhead(33)],
  ]
  const review = await addReview(app, circularOf(rows))
  expect(review.questions).toMatchObject([
    {
      ...{ code: 'duplicate_vessel', cells: ['B5', 'C5'], may_be_as_read: false },
      options: [{ label: `${dayAhead(30)}, column B` }, { label: `${dayAhead(33)}, column C` }],
    },
  ])
  expect(review.changes.new_calls.map(({ port }) => port)).toEqual(['Yokohama'])

  const answered = await choose(app, review, review.questions[0]?.options[1]?.choices ?? {})
  expect(answered.questions).toEqual([])
  expect(answered.changes.new_calls.find(({ port }) => port === 'Chennai')?.to).toBe(dayAhead(33))
})

test('is read from a pasted block too', async () => {
  const app = await startApp()
  const text = [[ROUTE], ...ROWS].map((row) => row.join('\t')).join('\r\n')
  const response = await app.inject({ method: 'POST', url: '/api/circular-reviews', payload: { text } })

  expect(response.statusCode).toBe(201)
  expect(response.json().data.changes.new_calls).toHaveLength(4)
})

test.each([
  ['a PDF without a schedule', readUpload('valid.pdf')],
  ['a PDF with scripts', readUpload('javascript.pdf')],
  ['a program', readUpload('exe-renamed.pdf')],
  ['a zip bomb', readUpload('zip-bomb.docx')],
  ['nothing', Buffer.alloc(0)],
  ['a letter', Buffer.from('Dear all,\nplease find the schedule attached.\n')],
  ['a workbook without dates', circularOf([['PORT', 'VESSEL']])],
  ['half of a workbook', circularOf(ROWS).subarray(0, 900)],
])('is refused with the reason beside the field if it is %s', async (_, content) => {
  const app = await startApp()
  const before = await readAllTables(app)

  const response = await upload(app, content)

  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toMatchObject([{ field: 'file' }])
  expect(await readAllTables(app)).toEqual(before)
})

test('is refused if it is too large, or sent in no form at all', async () => {
  const app = await startApp()
  expect((await upload(app, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
  const empty = await app.inject({ method: 'POST', url: '/api/circular-reviews', payload: { text: ' ' } })
  expect(empty.statusCode).toBe(422)
})

test.each([
  [{ choices: {} }, 422],
  [{ version: 1, choices: { issued: 'tomorrow' } }, 422],
  [{ version: 1, choices: { roles: [{ sheet: 'x', range: 'B5:C6', role: 'port' }] } }, 422],
  [{ version: 1, choices: { ports: { Chenai: 'Atlantis' } } }, 422],
  [{ version: 1, choices: { cells: { 'JAPAN-INDIA': { B5: 'perhaps' } } } }, 422],
])('refuses the choices %j with %i', async (payload, status) => {
  const app = await startApp()
  const { id } = await addReview(app, circularOf(ROWS))
  const response = await app.inject({ method: 'PUT', url: `/api/circular-reviews/${id}`, payload })
  expect(response.statusCode).toBe(status)
})

test('is not found under another id, nor another sheet', async () => {
  const app = await startApp()
  const { id } = await addReview(app, circularOf(ROWS))
  for (const path of ['99', `${id}/sheets/7`, '99/sheets/0'])
    expect((await app.inject(`/api/circular-reviews/${path}`)).statusCode).toBe(404)
  const list = (await app.inject('/api/circular-reviews')).json()
  expect(list).toMatchObject([{ id, file: 'circular.xlsx', version: 1, failure: null }])
})

test('that was read before and takes too long now is to be asked for later', async () => {
  const app = await startApp()
  const { id } = await addReview(app, circularOf(ROWS))
  const busy = createCircularReviewService(app.database, { reader: createCircularReader({ maxMs: 0 }) })

  for (const read of [busy.readReview(id), busy.readSheet(id, 0)])
    await expect(read).rejects.toMatchObject({ status: 503, message: expect.stringContaining('too long') })
})

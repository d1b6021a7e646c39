import { describe, expect, test } from 'vitest'
import type { TestCell } from '../../../packages/circular-reader/tests/workbook.ts'
import { startApp } from '../../../tests/app.ts'
import {
  addReview,
  choose,
  circularOf,
  dayAhead,
  publish,
  readSheet,
} from '../../../tests/circular-reviews.ts'
import { circularReport } from './circular-report.ts'

const list = (voyage: string): TestCell[][] => [
  ['CARRIER', 'TRIP', 'WHERE', 'DATE 1', 'DATE 2'],
  ['TAMARIND CREST', voyage, 'Yokohama', dayAhead(10), dayAhead(11)],
  ['TAMARIND CREST', voyage, 'Chennai', dayAhead(30), dayAhead(31)],
]

/** Confirms, in the browser, what the columns of the list are. */
async function startWithLayout() {
  const app = await startApp()
  const roles = (['vessel', 'voyage', 'port', 'arrival', 'departure'] as const).map((role, i) => ({
    sheet: 'JAPAN-INDIA',
    range: `${'ABCDE'.charAt(i)}3`,
    role,
  }))
  const review = await choose(app, await addReview(app, circularOf(list('041W'))), { roles })
  await publish(app, review, { layout_name: 'List of Kaiyo' })
  return app.services.circulars.reviews
}

describe('the command line', () => {
  test('reads another circular by the layout that is named', async () => {
    const { reviewFile } = await startWithLayout()
    const other = circularOf(
      [...list('042W'), ['NEEM ARGOSY', '7W', 'Chennai', dayAhead(40), dayAhead(41)]],
      { name: 'FAR EAST', title: 'EX FAR EAST TO INDIA ( IMPORT )' },
    )

    const { changes } = await reviewFile(other, { layout: 'list of kaiyo' })

    expect(changes.added_calls).toHaveLength(3)
    await expect(reviewFile(other, { layout: 'No such' })).rejects.toThrow(
      "No layout is named 'No such'. The known ones are: List of Kaiyo.",
    )
  })
})

/** The usual sheet with VALID TILL after its vessels. */
const withValidity = (...vessels: string[]): TestCell[][] => [
  ['PORT', ...vessels, 'VALID TILL'],
  ['Yokohama', ...vessels.map((_, i) => dayAhead(10 + i)), dayAhead(40)],
  ['Chennai', ...vessels.map((_, i) => dayAhead(30 + i)), dayAhead(40)],
]
const NOVEMBER = withValidity('TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W')
const DECEMBER = withValidity('TAMARIND CREST V.042W', 'NEEM ARGOSY V.8W', 'PALASH LANTERN V.3W')

/** Ignores the column VALID TILL of a circular, and publishes it. */
async function startWithIgnored() {
  const app = await startApp()
  const review = await addReview(app, circularOf(NOVEMBER))
  expect(review.questions).toMatchObject([{ subject: 'VALID TILL', cells: ['D4', 'D5'] }])
  const roles = [{ sheet: 'JAPAN-INDIA', range: 'D', role: 'ignored' as const }]
  const answered = await choose(app, review, { roles })
  expect(answered.questions).toEqual([])
  await publish(app, answered)
  return app
}

describe('a column that was ignored', () => {
  test('is ignored next month wherever it is, and the review says so cell by cell', async () => {
    const app = await startWithIgnored()
    const review = await addReview(app, circularOf(DECEMBER))

    expect(review.questions).toEqual([])
    expect(review.changes.new_voyages.map(({ vessel }) => vessel)).toEqual([
      'TAMARIND CREST V.042W',
      'NEEM ARGOSY V.8W',
      'PALASH LANTERN V.3W',
    ])
    expect(review.warnings).toMatchObject([{ cell: 'E3', message: expect.stringMatching(IGNORED) }])
    const { cells } = await readSheet(app, review)
    const reasons = cells.filter(({ reason }) => reason).map(({ cell, role }) => `${cell} ${role}`)
    expect(reasons).toEqual(['E3 ignored', 'E4 ignored', 'E5 ignored'])
    // An answer about something else does not make it forget.
    const later = await choose(app, review, { ...review.choices, remove_calls: true })
    expect(later.warnings).toEqual(review.warnings)
  })

  test('is reported on the command line', async () => {
    const app = await startWithIgnored()
    const review = await app.services.circulars.reviews.reviewFile(circularOf(DECEMBER))

    expect(review.warnings).toMatchObject([{ code: 'ignored_as_before', cells: ['E3', 'E4', 'E5'] }])
    expect(circularReport(review).join('\n')).toMatch(IGNORED)
    expect(review.changes.added_vessels).toHaveLength(3)
  })

  test('is ignored in the month after that too', async () => {
    const app = await startWithIgnored()
    await publish(app, await addReview(app, circularOf(DECEMBER)))
    const review = await addReview(app, circularOf(withValidity('NEEM ARGOSY V.9W')))
    expect(review.questions).toEqual([])
    expect(review.changes.new_calls).toHaveLength(2)
  })
})

const IGNORED = /E3:E5 ignored, as for the circular of \w{3} \d+ \w{3} \d{4}: VALID TILL/

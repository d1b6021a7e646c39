import { readdirSync, readFileSync } from 'node:fs'
import { shownMessage } from '@sailing-desk/circular-reader/cli'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { addReview, circularReviews } from '../../tests/circular-reviews.ts'
import { circularReport } from './import/circular-report.ts'

test.each([
  ['1 cell(s) are held back.', '1 cell is held back.'],
  ['Only 2 of 14 cell(s) of this table', 'Only 2 of 14 cells of this table'],
  ['Excel date 2026-01-20; probably 2027-01-20.', 'Excel date 20 Jan 2026; probably 20 Jan 2027.'],
  ['"2026-01-20" and "3 cell(s)" are printed', '"2026-01-20" and "3 cell(s)" are printed'],
  ['2026-13-40 is no day', '2026-13-40 is no day'],
])('%s', (message, shown) => {
  expect(shownMessage(message)).toBe(shown)
})

const MISREAD = 'tests/data/circulars-misread'
const FILES = [
  'samples/circular-2026-12.xlsx',
  'samples/circular-2027-01.xlsx',
  ...readdirSync(MISREAD).map((file) => `${MISREAD}/${file}`),
].filter((file) => file.endsWith('.xlsx'))

const FOR_PROGRAMS = /cell\(s\)|\b\d{4}-\d\d-\d\d\b/

test('neither a review nor the report of a terminal says days and counts as programs read them', async () => {
  const app = await startApp()
  for (const file of FILES) {
    const content = readFileSync(file)
    const { questions, errors, warnings, failed_checks } = await addReview(app, content)
    const inOffice = [...questions, ...errors, ...warnings, ...failed_checks].map(({ message }) => message)
    const inTerminal = circularReport(
      await circularReviews(app.database).reviewFile(content, { today: '2026-11-26' }),
    )
    const unquoted = [...inOffice, ...inTerminal].map((text) => text.replace(/"[^"]*"/g, ''))
    expect([file, unquoted.filter((text) => FOR_PROGRAMS.test(text))]).toEqual([file, []])
  }
})

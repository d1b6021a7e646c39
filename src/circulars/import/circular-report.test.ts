import { expect, test } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { circularReport } from './circular-report.ts'

const PORTS = ['KOBE', 'OSAKA', 'NAGOYA', 'SHIMIZU', 'YOKOHAMA']

test('names a cause once, with all its cells', async () => {
  const service = circularReviews(await openTestDatabase())
  const rows = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['ISSUED 25-NOV-2026'],
    ['PORT', 'TAMARIND CREST V.041W'],
    ...PORTS.map((port, i) => [port, `${1 + i} Dec-${2 + i} Dec\n${11 + i} Dec-${12 + i} Dec`]),
  ]
  const review = await service.reviewFile(workbookBytes({ sheets: [{ name: 'A', rows }] }), {
    today: '2026-11-28',
  })

  const lines = circularReport(review)

  const at = lines.indexOf('Errors: 5')
  expect(lines[at + 1]).toMatch(/^ {2}5 times two_stays, first A B4: .* contains more than one stay\./)
  expect(lines[at + 2]).toBe('    A B4, A B5, A B6, A B7, A B8')
})

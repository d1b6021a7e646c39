import { expect, test } from 'vitest'
import type { ReviewSheet } from '../../review/review.schema.ts'
import { withChosenTexts } from './cell-words.ts'

const SHEET: ReviewSheet = {
  name: 'S',
  rows: 9,
  columns: 3,
  merges: [],
  cells: [
    { cell: 'B4', row: 4, column: 2, text: '5 Dec', role: 'departure', days: 'Sat 5 Dec 2026' },
    { cell: 'B5', row: 5, column: 2, text: '30 Feb', role: 'not_read' },
  ],
}

test('a corrected cell shows its new text and keeps the printed one', () => {
  const [b4] = withChosenTexts(SHEET, { B4: { text: '6 Dec' } }).cells
  expect(b4).toMatchObject({ text: '6 Dec', printed: '5 Dec' })
})

test('a text for an empty cell is added with the role of its column', () => {
  const added = withChosenTexts(SHEET, { B6: { text: '7 Dec' } }).cells.at(-1)
  expect(added).toMatchObject({
    cell: 'B6',
    row: 6,
    column: 2,
    text: '7 Dec',
    printed: '',
    role: 'departure',
  })
})

test('cells that are left out are marked, others stay as they are', () => {
  const { cells } = withChosenTexts(SHEET, { B5: 'left_out', B4: 'as_read' })
  expect(cells).toEqual([SHEET.cells[0], { ...SHEET.cells[1], is_left_out: true }])
  expect(withChosenTexts(SHEET, undefined)).toBe(SHEET)
})

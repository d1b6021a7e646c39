import { expect, test } from 'vitest'
import { cellLabel } from './cell-words.ts'

test('a cell is announced with its vessel, port, role, days and flags', () => {
  const label = cellLabel('B10', {
    cell: 'B10',
    row: 10,
    column: 2,
    text: '5/7 Dec',
    role: 'stay',
    days: 'Sat 5 – Mon 7 Dec 2026',
    vessel: 'TAMARIND CREST V.041W',
    port: 'Chennai',
    is_held: true,
    comment: 'to be confirmed',
  })
  expect(label).toBe(
    'B10, 5/7 Dec, TAMARIND CREST V.041W, Chennai, arrival and departure, Sat 5 – Mon 7 Dec 2026, held back, comment: to be confirmed',
  )
})

test('a name is not announced twice', () => {
  expect(
    cellLabel('A4', { cell: 'A4', row: 4, column: 1, text: 'Chennai', role: 'port', port: 'Chennai' }),
  ).toBe('A4, Chennai, port')
  expect(cellLabel('A5', undefined)).toBe('A5, empty')
})

test('an ignored cell is announced with the reason', () => {
  const reason = 'as for the circular of Wed 25 Nov 2026: VALID TILL'
  expect(cellLabel('D5', { cell: 'D5', row: 5, column: 4, text: '31 Dec', role: 'ignored', reason })).toBe(
    `D5, 31 Dec, ignored, ${reason}`,
  )
})

import { describe, expect, it } from 'vitest'
import type { ReviewCell, ReviewSheet } from '../../review/review.schema.ts'
import { areaInView, frozenColumn, indexAt, overlaps, sizesOf } from './sheet-sizes.ts'

const cell = (row: number, column: number, rest: Partial<ReviewCell> = {}): ReviewCell => ({
  cell: '',
  row,
  column,
  text: 'x',
  role: 'stay',
  ...rest,
})
const sheet = (rest: Partial<ReviewSheet>): ReviewSheet => ({
  name: 'S',
  rows: 3,
  columns: 3,
  cells: [],
  merges: [],
  ...rest,
})

describe('sizes of a sheet', () => {
  it('give two lines to a cell with its understood days', () => {
    const { tops } = sizesOf(sheet({ cells: [cell(2, 1, { days: 'Sat 5 Dec 2026' })] }))
    expect(tops).toEqual([0, 32, 84, 116])
  })

  it('give a column the width of its longest text, up to a limit', () => {
    const { lefts } = sizesOf(
      sheet({ cells: [cell(1, 1, { text: 'TAMARIND CREST' }), cell(1, 2, { text: 'x'.repeat(500) })] }),
    )
    expect(lefts[1]).toBeGreaterThan(100)
    expect((lefts[2] ?? 0) - (lefts[1] ?? 0)).toBe(210)
  })

  it('leave out merged cells and titles, which run over others', () => {
    const { lefts } = sizesOf(
      sheet({
        cells: [
          cell(1, 1, { text: 'a long text over three columns' }),
          cell(2, 2, { text: 'EX JAPAN TO INDIA', role: 'title' }),
        ],
        merges: [{ top: 1, left: 1, bottom: 1, right: 3 }],
      }),
    )
    expect(lefts).toEqual([0, 56, 112, 168])
  })
})

describe('the area in view', () => {
  const starts = Array.from({ length: 501 }, (_, at) => at * 40)

  it('is what the box shows with a margin', () => {
    const area = areaInView({ tops: starts, lefts: starts }, { top: 4000, left: 0, width: 800, height: 400 })
    expect(area).toEqual({ top: 96, bottom: 116, left: 1, right: 26 })
  })

  it('ends with the sheet', () => {
    expect(indexAt(starts, -50)).toBe(1)
    expect(indexAt(starts, 1_000_000)).toBe(500)
    expect(indexAt([0], 10)).toBe(1)
  })

  it('overlaps a merged cell that reaches into it', () => {
    const area = { top: 10, left: 1, bottom: 20, right: 5 }
    expect(overlaps({ top: 2, left: 3, bottom: 10, right: 3 }, area)).toBe(true)
    expect(overlaps({ top: 2, left: 3, bottom: 9, right: 3 }, area)).toBe(false)
  })
})

describe('the column that stays in view', () => {
  const ports = (column: number, count: number) =>
    Array.from({ length: count }, (_, row) => cell(row + 1, column, { role: 'port' }))

  it('is that of the ports, if they are at the left', () => {
    expect(frozenColumn({ cells: [...ports(1, 1), ...ports(2, 5)] })).toBe(2)
    expect(frozenColumn({ cells: ports(9, 5) })).toBeNull()
    expect(frozenColumn({ cells: [] })).toBeNull()
  })
})

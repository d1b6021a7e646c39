import { describe, expect, it } from 'vitest'
import {
  areaOf,
  at,
  everything,
  extended,
  isSingle,
  moved,
  nextCell,
  placesIn,
  sizeOf,
  wholeColumn,
  wholeRow,
  within,
} from './grid-keys.ts'

const SIZE = { rows: 3, columns: 4 }

describe('the selection', () => {
  it('moves by cells and stays inside', () => {
    expect(moved(at(0, 0), 1, 0, SIZE)).toEqual(at(1, 0))
    expect(moved(at(0, 0), -1, 0, SIZE)).toEqual(at(0, 0))
    expect(moved(at(0, 0), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, SIZE)).toEqual(at(2, 3))
    expect(moved(at(2, 3), Number.NEGATIVE_INFINITY, 0, SIZE)).toEqual(at(0, 3))
  })

  it('extends from the active cell in any direction', () => {
    const selection = extended(extended(at(1, 1), 1, 1, SIZE), -2, 0, SIZE)
    expect(selection).toEqual({ active: { row: 1, column: 1 }, end: { row: 0, column: 2 } })
    expect(areaOf(selection)).toEqual({ top: 0, bottom: 1, left: 1, right: 2 })
    expect(sizeOf(areaOf(selection))).toEqual({ rows: 2, columns: 2 })
    expect(placesIn(areaOf(selection))).toHaveLength(4)
    expect(isSingle(selection)).toBe(false)
  })

  it('moves on by Tab from the end of a row to the next one, and ends at the last cell', () => {
    expect(nextCell(at(0, 3), 1, SIZE)).toEqual(at(1, 0))
    expect(nextCell(at(1, 0), -1, SIZE)).toEqual(at(0, 3))
    expect(nextCell(at(2, 3), 1, SIZE)).toBeNull()
    expect(nextCell(at(0, 0), -1, SIZE)).toBeNull()
  })

  it('takes rows, columns and everything', () => {
    expect(areaOf(wholeRow(1, SIZE))).toEqual({ top: 1, bottom: 1, left: 0, right: 3 })
    expect(areaOf(wholeColumn(2, SIZE))).toEqual({ top: 0, bottom: 2, left: 2, right: 2 })
    expect(sizeOf(areaOf(everything(SIZE)))).toEqual(SIZE)
  })

  it('stays inside a grid that has become smaller or empty', () => {
    expect(within(at(2, 3), { rows: 2, columns: 2 })).toEqual(at(1, 1))
    expect(within(at(2, 3), { rows: 0, columns: 0 })).toEqual(at(0, 0))
  })
})

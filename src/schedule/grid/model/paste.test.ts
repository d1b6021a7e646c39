import { describe, expect, it } from 'vitest'
import { gridOf, knownTexts } from '../../../../tests/route-grids.ts'
import { keyOf } from './call-texts.ts'
import { at } from './grid-keys.ts'
import { addVoyage, changeCells, select, shownTexts, startState } from './grid-state.ts'
import { blockOfText, copyOf, fillDown, pasteBlock } from './paste.ts'

const GRID = gridOf(
  [
    ['1 Jan', '2 Jan', '3 Jan'],
    ['4 Jan', '', '6 Jan'],
    ['7 Jan', '8 Jan', '9 Jan'],
  ],
  { eta: 'noon' },
)
const area = (top: number, left: number, bottom: number, right: number) =>
  select(startState(GRID), { active: { row: top, column: left }, end: { row: bottom, column: right } })

/** The dates of all cells after a paste. */
function pasted(start: ReturnType<typeof area>, text: string) {
  const { changes, selection, cut } = pasteBlock(start, blockOfText(text))
  const state = changeCells(start, changes)
  const dates = [1, 2, 3].map((port) =>
    [1, 2, 3].map((vessel) => shownTexts(state, keyOf(vessel, port))?.dates ?? ''),
  )
  return { dates, selection, cut, state }
}

describe('pasting a block', () => {
  it('replaces the dates from the active cell on and selects what it changed', () => {
    const { dates, selection, cut, state } = pasted(area(1, 0, 1, 0), 'A\tB\r\nC\tD\r\n')
    expect(dates).toEqual([
      ['1 Jan', '2 Jan', '3 Jan'],
      ['A', 'B', '6 Jan'],
      ['C', 'D', '9 Jan'],
    ])
    expect(selection).toEqual({ active: { row: 1, column: 0 }, end: { row: 2, column: 1 } })
    expect(cut).toBe(0)
    expect(shownTexts(state, keyOf(1, 2))).toMatchObject({ dates: 'A', eta: 'noon' })
  })

  it('cuts what lies outside of the grid, and says how much', () => {
    const { dates, cut, selection } = pasted(area(2, 2, 2, 2), 'A\tB\nC\tD')
    expect(dates[2]).toEqual(['7 Jan', '8 Jan', 'A'])
    expect(cut).toBe(3)
    expect(selection).toEqual(at(2, 2))
  })

  it('fills the selection with a single cell, or with a block that fits several times', () => {
    expect(pasted(area(0, 0, 1, 1), 'X').dates.slice(0, 2)).toEqual([
      ['X', 'X', '3 Jan'],
      ['X', 'X', '6 Jan'],
    ])
    expect(pasted(area(2, 2, 0, 1), 'X\tY').dates).toEqual([
      ['1 Jan', 'X', 'Y'],
      ['4 Jan', 'X', 'Y'],
      ['7 Jan', 'X', 'Y'],
    ])
    expect(pasted(area(0, 0, 2, 1), 'X\nY').dates[2]).toEqual(['7 Jan', '8 Jan', '9 Jan'])
  })

  it('clears cells where the block is empty, and puts line ends on one line', () => {
    const { dates, state } = pasted(area(0, 0, 0, 0), '\t"29 Jan\n30 Jan"')
    expect(dates[0]).toEqual(['', '29 Jan 30 Jan', '3 Jan'])
    expect(shownTexts(state, keyOf(1, 1))).toBeNull()
  })

  it('leaves no call where the block has the dash of a circular', () => {
    const { dates } = pasted(area(0, 0, 0, 0), '-\t – \t-X')
    expect(dates[0]).toEqual(['', '', '-X'])
    const stored = select(startState(gridOf([['-']])), at(0, 0))
    const { changes } = pasteBlock(stored, blockOfText('-'))
    expect(shownTexts(changeCells(stored, changes), keyOf(1, 1))?.dates).toBe('-')
  })

  it('marks a text that is too long instead of taking its beginning for the whole', () => {
    const { state } = pasted(area(0, 0, 0, 0), 'x'.repeat(5000))
    expect(shownTexts(state, keyOf(1, 1))?.dates).toHaveLength(240)
  })
})

describe('copying', () => {
  it('prints the dates for spreadsheets and keeps whole calls for the grid', () => {
    const { text, calls } = copyOf(area(0, 0, 1, 1))
    expect(text).toBe('1 Jan\t2 Jan\n4 Jan\t')
    const start = area(2, 1, 2, 1)
    const state = changeCells(start, pasteBlock(start, calls).changes)
    expect(shownTexts(state, keyOf(2, 3))).toEqual({ ...knownTexts('1 Jan', '2027-01-01'), eta: 'noon' })
    expect(pasteBlock(start, calls).cut).toBe(2)
  })

  it('copies into a voyage that is new', () => {
    const { calls } = copyOf(area(0, 0, 2, 0))
    const start = select(addVoyage(startState(GRID), { name: 'B', voyage: '1' }), at(0, 3))
    const state = changeCells(start, pasteBlock(start, calls).changes)
    expect(shownTexts(state, keyOf(-1, 3))?.dates).toBe('7 Jan')
  })
})

describe('filling down', () => {
  it('copies the first row of the selection', () => {
    const start = area(0, 0, 2, 1)
    const state = changeCells(start, fillDown(start))
    expect([2, 3].map((port) => shownTexts(state, keyOf(2, port))?.dates)).toEqual(['2 Jan', '2 Jan'])
    expect(shownTexts(state, keyOf(3, 2))?.dates).toBe('6 Jan')
  })

  it('takes over the cell above a single row, also an empty one', () => {
    const start = area(2, 1, 2, 1)
    expect(fillDown(start)).toEqual([[keyOf(2, 3), null]])
    expect(fillDown(area(0, 0, 0, 2))).toEqual([])
  })
})

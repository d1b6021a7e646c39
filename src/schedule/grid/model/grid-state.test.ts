import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../../tests/route-grids.ts'
import { keyOf, NO_TEXTS, textErrors, withDates, withText } from './call-texts.ts'
import { at } from './grid-keys.ts'
import {
  addPort,
  addVoyage,
  changeCells,
  columnsOf,
  isUnsaved,
  redo,
  removeVoyage,
  rowsOf,
  select,
  shownTexts,
  startState,
  undo,
} from './grid-state.ts'

const GRID = gridOf([
  ['10 Jan', '20 Jan'],
  ['12 Jan', ''],
])
const texts = (dates: string) => ({ ...NO_TEXTS, dates })
const datesAt = (state: ReturnType<typeof startState>, vessel: number, port: number) =>
  shownTexts(state, keyOf(vessel, port))?.dates

describe('changing cells', () => {
  it('shows the new texts and is one step of undo', () => {
    const start = startState(GRID)
    const changed = changeCells(start, [
      [keyOf(1, 1), texts('11 Jan')],
      [keyOf(2, 2), texts('22 Jan')],
      [keyOf(1, 2), null],
    ])
    expect([datesAt(changed, 1, 1), datesAt(changed, 2, 2), datesAt(changed, 1, 2)]).toEqual([
      '11 Jan',
      '22 Jan',
      undefined,
    ])
    expect(isUnsaved(changed)).toBe(true)
    expect(isUnsaved(undo(changed))).toBe(false)
    expect(datesAt(redo(undo(changed)), 2, 2)).toBe('22 Jan')
  })

  it('is no change if the stored text is typed again', () => {
    const changed = changeCells(startState(GRID), [[keyOf(1, 1), texts('11 Jan')]])
    expect(isUnsaved(changeCells(changed, [[keyOf(1, 1), texts(' 10  Jan')]]))).toBe(false)
  })

  it('undoes to the selection of that time and forgets what was undone when something else is changed', () => {
    const first = changeCells(startState(GRID), [[keyOf(1, 1), texts('11 Jan')]])
    const second = changeCells(select(first, at(1, 0)), [[keyOf(1, 2), texts('13 Jan')]])
    expect(undo(second).selection).toEqual(at(1, 0))
    expect(undo(undo(second)).selection).toEqual(at(0, 0))
    const other = changeCells(undo(second), [[keyOf(2, 2), texts('1 Feb')]])
    expect(redo(other)).toBe(other)
    expect(undo(startState(GRID))).toEqual(startState(GRID))
  })
})

describe('adding a voyage', () => {
  it('adds a column with a negative id and its calls', () => {
    const one = addVoyage(startState(GRID), { name: 'A', voyage: '1' })
    const two = addVoyage(one, { name: 'B', voyage: null }, (id) => [[keyOf(id, 1), texts('1 Mar')]])
    expect(columnsOf(two).map(({ id }) => id)).toEqual([1, 2, -1, -2])
    expect(datesAt(two, -2, 1)).toBe('1 Mar')
    expect(two.selection).toEqual(at(0, 3))
    expect(columnsOf(undo(two))).toHaveLength(3)
    expect(undo(two).selection).toEqual(at(0, 2))
  })

  it('can be taken back with its calls', () => {
    const added = addVoyage(startState(GRID), { name: 'A', voyage: '1' }, (id) => [
      [keyOf(id, 1), texts('1 Mar')],
    ])
    const removed = removeVoyage(added, -1)
    expect(isUnsaved(removed)).toBe(false)
    expect(removed.selection).toEqual(at(0, 1))
    expect(datesAt(undo(removed), -1, 1)).toBe('1 Mar')
  })
})

describe('adding a port', () => {
  it('adds a row once', () => {
    const added = addPort(startState(GRID), { id: 9, name: 'Chennai' })
    expect(rowsOf(added).map(({ id }) => id)).toEqual([1, 2, 9])
    expect(added.selection).toEqual(at(2, 0))
    const again = addPort(select(added, at(0, 1)), { id: 9, name: 'Chennai' })
    expect(rowsOf(again)).toHaveLength(3)
    expect(again.selection).toEqual(at(2, 1))
    expect(isUnsaved(added)).toBe(false)
  })
})

describe('the texts of a call', () => {
  const call = { ...NO_TEXTS, dates: '10 Jan', eta: '9 Jan', etd: '', cut_off: '' }

  it('are all cleared with its dates in the grid', () => {
    expect(withDates(call, ' ')).toBeNull()
    expect(withDates(call, '11 \n Jan')).toEqual({ ...call, dates: '11 Jan' })
    expect(withDates(null, 'TBA')).toEqual(texts('TBA'))
  })

  it('are kept in its form until the last is cleared', () => {
    expect(withText(call, 'dates', '')).toEqual({ ...call, dates: '' })
    expect(withText({ ...call, eta: '' }, 'dates', '')).toBeNull()
    expect(withText(null, 'etd', '')).toBeNull()
  })

  it('need dates, and are limited in length', () => {
    expect(textErrors(call)).toEqual({})
    expect(textErrors({ ...call, dates: '', etd: 'x'.repeat(121) })).toEqual({
      dates: 'Dates are required',
      etd: 'At most 120 characters',
    })
  })
})

import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import { describe, expect, it } from 'vitest'
import { gridOf, knownTexts } from '../../../../tests/route-grids.ts'
import { keyOf, NO_TEXTS } from './call-texts.ts'
import { conflictsOf, keepMine, onFreshGrid, takeTheirs } from './conflicts.ts'
import { changeCells, isUnsaved, shownTexts, startState, undo } from './grid-state.ts'
import { changesOf, editsOf, incompleteCalls } from './saved-changes.ts'

const texts = (dates: string) => ({ ...NO_TEXTS, dates })
const KEY = keyOf(1, 1)
const mine = changeCells(startState(gridOf([['10 Jan', '20 Jan']])), [
  [KEY, texts('11 Jan')],
  [keyOf(2, 1), null],
])
const theirs = (dates: string) => gridOf([[dates, '20 Jan']], { version: 2 })

describe('a grid that somebody else has changed', () => {
  it('keeps the own changes and shows both texts of a cell that both changed', () => {
    const fresh = onFreshGrid(mine, theirs('12 Jan'))
    expect(shownTexts(fresh, KEY)?.dates).toBe('11 Jan')
    expect(conflictsOf(fresh)).toContainEqual({
      key: KEY,
      mine: texts('11 Jan'),
      theirs: knownTexts('12 Jan', '2027-01-12'),
    })
  })

  it('takes over what was not changed here, without a question', () => {
    const fresh = onFreshGrid(startState(gridOf([['10 Jan', '']])), gridOf([['12 Jan', '1 Feb']]))
    expect(conflictsOf(fresh)).toEqual([])
    expect(shownTexts(fresh, keyOf(2, 1))?.dates).toBe('1 Feb')
  })

  it('has no conflict if both typed the same', () => {
    const fresh = onFreshGrid(mine, theirs('11 Jan'))
    expect(conflictsOf(fresh).map(({ key }) => key)).toEqual([keyOf(2, 1)])
  })

  it('has one if the call was removed, or added in a cell that was empty', () => {
    expect(conflictsOf(onFreshGrid(mine, gridOf([['', '20 Jan']])))).toMatchObject([
      { key: KEY, theirs: null },
    ])
    const added = changeCells(startState(gridOf([['', '']])), [[KEY, texts('11 Jan')]])
    expect(conflictsOf(onFreshGrid(added, theirs('12 Jan')))).toHaveLength(1)
  })

  it('stays in conflict when the cell is typed over, and when a choice is undone', () => {
    const fresh = onFreshGrid(mine, theirs('12 Jan'))
    const typed = changeCells(fresh, [[KEY, texts('13 Jan')]])
    expect(conflictsOf(typed)).toHaveLength(2)
    const chosen = keepMine(typed, [KEY, keyOf(2, 1)])
    expect(conflictsOf(chosen)).toEqual([])
    expect(conflictsOf(undo(chosen))).toHaveLength(2)
    expect(conflictsOf(undo(undo(undo(chosen))))).toEqual([])
  })

  it('saves my texts over the edition that was shown', () => {
    const chosen = keepMine(onFreshGrid(mine, theirs('12 Jan')), [KEY])
    expect(changesOf(chosen).calls[0]).toMatchObject({ id: 101, version: 2, to: { dates: '11 Jan' } })
  })

  it('drops my texts for theirs', () => {
    const fresh = onFreshGrid(mine, theirs('12 Jan'))
    const chosen = takeTheirs(fresh, [KEY, keyOf(2, 1)])
    expect(isUnsaved(chosen)).toBe(false)
    expect(shownTexts(chosen, KEY)?.dates).toBe('12 Jan')
  })

  it('drops the changes of a voyage that was deleted, also when they are undone', () => {
    const more = changeCells(mine, [[KEY, texts('14 Jan')]])
    const grid = theirs('12 Jan')
    const fresh = onFreshGrid(more, { ...grid, vessels: grid.vessels.slice(1), calls: grid.calls.slice(1) })
    expect([...fresh.edits.cells.keys()]).toEqual([keyOf(2, 1)])
    expect([...undo(fresh).edits.cells.keys()]).toEqual([keyOf(2, 1)])
  })
})

describe('the changes that are sent', () => {
  it('name the edition they started from, and send empty texts as null', () => {
    expect(changesOf(mine)).toEqual({
      voyages: [],
      calls: [
        {
          vessel_id: 1,
          port_id: 1,
          id: 101,
          version: 1,
          to: { ...NO_DETAILS, dates: '11 Jan', days: null, cut_off_on: null },
        },
        { vessel_id: 2, port_id: 1, id: 201, version: 1, to: null },
      ],
    })
  })

  it('become the same edits again', () => {
    expect(editsOf(changesOf(mine), [{ id: 1, name: 'Kobe' }])).toEqual({
      ...mine.edits,
      ports: [{ id: 1, name: 'Kobe' }],
    })
  })

  it('are not sent while a call has no dates', () => {
    const broken = changeCells(mine, [[KEY, { ...NO_TEXTS, eta: '9 Jan' }]])
    expect(incompleteCalls(broken)).toEqual([{ key: KEY, errors: { dates: 'Dates are required' } }])
    expect(incompleteCalls(mine)).toEqual([])
  })
})

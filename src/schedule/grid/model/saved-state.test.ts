import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../../tests/route-grids.ts'
import { keyOf, NO_TEXTS } from './call-texts.ts'
import { conflictsOf, onFreshDraft } from './conflicts.ts'
import { at } from './grid-keys.ts'
import { addVoyage, changeCells, isUnsaved, NO_EDITS, select, shownTexts, startState } from './grid-state.ts'
import { savedState } from './saved-changes.ts'

const texts = (dates: string) => ({ ...NO_TEXTS, dates })

describe('a grid that was saved', () => {
  it('has no changes, and the same active cell', () => {
    const sent = changeCells(select(startState(gridOf([['10 Jan', '20 Jan']])), at(0, 1)), [
      [keyOf(2, 1), texts('9 Jan')],
    ])
    const grid = gridOf([['10 Jan', '9 Jan']])
    const saved = savedState(sent, sent.edits, { ...grid, vessels: grid.vessels.toReversed() })
    expect(isUnsaved(saved)).toBe(false)
    expect(saved.past).toEqual([])
    expect(saved.selection).toEqual(at(0, 0))
  })

  it('keeps what was changed meanwhile, also in a voyage that was new', () => {
    const sent = addVoyage(
      startState(gridOf([['10 Jan']])),
      { name: 'TAMARIND CREST', voyage: '042W' },
      (id) => [[keyOf(id, 1), texts('20 Jan')]],
    )
    const later = changeCells(sent, [
      [keyOf(1, 1), texts('11 Jan')],
      [keyOf(-1, 1), texts('21 Jan')],
    ])
    const saved = savedState(later, sent.edits, gridOf([['10 Jan', '20 Jan']]))
    expect(shownTexts(saved, keyOf(1, 1))?.dates).toBe('11 Jan')
    expect(shownTexts(saved, keyOf(2, 1))?.dates).toBe('21 Jan')
    expect(saved.edits.voyages).toEqual([])
    expect(saved.selection).toEqual(at(0, 1))
    expect(conflictsOf(saved)).toEqual([])
  })
})

describe('a grid with a draft', () => {
  const grid = gridOf([['10 Jan', '20 Jan']])
  const draft = (dates: string) => changeCells(startState(grid), [[keyOf(1, 1), texts(dates)]]).edits

  it('starts with what the draft holds, which is not unsaved', () => {
    const state = onFreshDraft(startState(grid), grid, draft('11 Jan'))
    expect(shownTexts(state, keyOf(1, 1))?.dates).toBe('11 Jan')
    expect(isUnsaved(state)).toBe(false)
    expect(isUnsaved(changeCells(state, [[keyOf(1, 1), texts('10 Jan')]]))).toBe(true)
    expect(isUnsaved(addVoyage(state, { name: 'A', voyage: null }))).toBe(true)
  })

  it('takes over a draft that was changed or discarded, unless something is unsaved', () => {
    const state = onFreshDraft(startState(grid), grid, draft('11 Jan'))
    expect(shownTexts(onFreshDraft(state, grid, draft('12 Jan')), keyOf(1, 1))?.dates).toBe('12 Jan')
    expect(shownTexts(onFreshDraft(state, grid, NO_EDITS), keyOf(1, 1))?.dates).toBe('10 Jan')
    const typed = changeCells(state, [[keyOf(2, 1), texts('21 Jan')]])
    expect(shownTexts(onFreshDraft(typed, grid, NO_EDITS), keyOf(2, 1))?.dates).toBe('21 Jan')
  })

  it('has no new voyages any more, even if they were stored under another name', () => {
    const sent = addVoyage(startState(gridOf([['10 Jan']])), { name: 'TAMARIND CREST', voyage: 'V.042W' })
    const saved = savedState(sent, sent.edits, gridOf([['10 Jan', '']]))
    expect(saved.edits.voyages).toEqual([])
    expect(isUnsaved(saved)).toBe(false)
  })
})

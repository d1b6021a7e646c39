import { describe, expect, it } from 'vitest'
import { callOf, gridOf, knownTexts, TODAY } from '../../../../tests/route-grids.ts'
import { keyOf, NO_TEXTS, withDates, withText } from './call-texts.ts'
import { conflictsOf, keepMine, onFreshDraft, onFreshGrid } from './conflicts.ts'
import { changeCells, type GridState, isUnsaved, select, shownTexts, startState } from './grid-state.ts'
import { blockOfText, copyOf, fillDown, parseCalls, pasteBlock } from './paste.ts'
import { changesOf, editsOf } from './saved-changes.ts'
import { typedCellCutOffText, typedDatesText, understoodCall } from './understood-call.ts'

/** 12/5 confirmed as 5 December, with a cut-off on 4 December; a fresh reading gives 12 May. */
const CONFIRMED = {
  ...{ ...callOf(1, 1, '12/5'), starts_on: '2026-12-05', ends_on: '2026-12-05' },
  ...{ cut_off: '12/4', cut_off_on: '2026-12-04' },
}
const TEXTS = { ...knownTexts('12/5', '2026-12-05'), cut_off: '12/4', cut_off_on: '2026-12-04' }
const GRID = { ...gridOf([['x', ''], ['']]), calls: [CONFIRMED] }
const START = startState(GRID)
const [FIRST, BESIDE, BELOW] = [keyOf(1, 1), keyOf(2, 1), keyOf(1, 2)]
const cell = (row: number, column: number) => ({ active: { row, column }, end: { row, column } })

const sentFor = (state: GridState, key: string) =>
  changesOf(state).calls.find(({ vessel_id, port_id }) => `${vessel_id} ${port_id}` === key)?.to
const understood = (state: GridState, key: typeof FIRST) =>
  understoodCall(shownTexts(state, key) ?? NO_TEXTS, state.stored.calls.get(key), TODAY)

describe('the days of a confirmed text', () => {
  it('go with the call that is copied, also by way of the clipboard', () => {
    const calls = parseCalls(JSON.stringify(copyOf(START).calls)) ?? []
    const pasted = changeCells(START, pasteBlock(select(START, cell(0, 1)), calls).changes)
    expect(shownTexts(pasted, BESIDE)).toEqual(TEXTS)
    expect(understood(pasted, BESIDE)).toMatchObject({ starts_on: '2026-12-05', reading: 'exact' })
    expect(sentFor(pasted, BESIDE)).toMatchObject({ days: TEXTS.days, cut_off_on: '2026-12-04' })
  })

  it('go with the call that is cut and pasted elsewhere, and copied from there', () => {
    const { calls } = copyOf(START)
    const cut = changeCells(START, [[FIRST, null]])
    const moved = changeCells(cut, pasteBlock(select(cut, cell(1, 0)), calls).changes)
    expect(shownTexts(moved, BELOW)).toEqual(TEXTS)
    expect(copyOf(select(moved, cell(1, 0))).calls).toEqual([[TEXTS]])
  })

  it('are filled down', () => {
    const filled = changeCells(START, fillDown(select(START, cell(1, 0))))
    expect(sentFor(filled, BELOW)).toMatchObject({
      dates: '12/5',
      days: TEXTS.days,
      cut_off_on: '2026-12-04',
    })
  })

  it('go with a call of which only the ETA was changed', () => {
    const changed = changeCells(START, [[FIRST, withText(TEXTS, 'eta', '0600')]])
    expect(sentFor(changed, FIRST)).toMatchObject({ eta: '0600', days: null, cut_off_on: null })
    const copied = changeCells(
      changed,
      pasteBlock(select(changed, cell(0, 1)), copyOf(changed).calls).changes,
    )
    expect(shownTexts(copied, BESIDE)).toEqual({ ...TEXTS, eta: '0600' })
  })

  it('are those that are stored if the stored text is typed again', () => {
    const typed = changeCells(START, [[FIRST, withDates(TEXTS, '13/5')]])
    expect(shownTexts(typed, FIRST)?.days).toBeNull()
    const other = withText(withDates(shownTexts(typed, FIRST), '12/5'), 'eta', '0600')
    expect(shownTexts(changeCells(typed, [[FIRST, other]]), FIRST)).toEqual({ ...TEXTS, eta: '0600' })
  })

  it('are not known for a text that is typed, or pasted from elsewhere', () => {
    const typed = changeCells(START, [[BESIDE, withDates(null, '12/5')]])
    const pasted = changeCells(START, pasteBlock(select(START, cell(0, 1)), blockOfText('12/5')).changes)
    for (const state of [typed, pasted]) {
      expect(sentFor(state, BESIDE)).toMatchObject({ dates: '12/5', days: null })
      expect(understood(state, BESIDE).starts_on).toBe('2027-05-12')
    }
  })

  it('replace those of another call with the same text', () => {
    const other = { ...callOf(2, 1, '12/5'), ...{ cut_off: '12/4', cut_off_on: '2027-04-12' } }
    const start = startState({ ...GRID, calls: [CONFIRMED, other] })
    const pasted = changeCells(start, pasteBlock(select(start, cell(0, 1)), copyOf(start).calls).changes)
    expect(isUnsaved(pasted)).toBe(true)
    expect(sentFor(pasted, BESIDE)).toMatchObject({ days: TEXTS.days, cut_off_on: '2026-12-04' })
  })

  it('are dropped if the text cannot mean them, but for the stored text', () => {
    const impossible = {
      ...CONFIRMED,
      starts_on: '2026-12-06',
      ends_on: '2026-12-06',
      cut_off_on: '2026-01-01',
    }
    const start = startState({ ...GRID, calls: [impossible] })
    const filled = changeCells(start, fillDown(select(start, cell(1, 0))))
    expect(shownTexts(filled, BELOW)).toMatchObject({ dates: '12/5', days: null, cut_off_on: null })
    const changed = changeCells(start, [[FIRST, withText(shownTexts(start, FIRST), 'eta', '0600')]])
    expect(understood(changed, FIRST).starts_on).toBe('2026-12-06')
  })

  it('are not carried by undated texts', () => {
    const start = startState(gridOf([['TBA', '']]))
    const pasted = changeCells(start, pasteBlock(select(start, cell(0, 1)), copyOf(start).calls).changes)
    expect(sentFor(pasted, BESIDE)).toMatchObject({ dates: 'TBA', days: null, cut_off_on: null })
  })

  it('are not read from a clipboard that does not hold days', () => {
    const call = { ...NO_TEXTS, dates: '12/5' }
    for (const days of [1, {}, { starts_on: 'x', ends_on: 'x' }, { starts_on: '2026-13-05', ends_on: null }])
      expect(parseCalls(JSON.stringify([[{ ...call, days }]]))).toBeNull()
    expect(parseCalls(JSON.stringify([[{ ...call, cut_off_on: 5 }]]))).toBeNull()
  })
})

describe('the days of a draft', () => {
  const typed = changeCells(START, [[BESIDE, withDates(null, '5 Oct')]])
  const kept = editsOf(
    {
      voyages: [],
      calls: changesOf(typed).calls.map((call) => ({
        ...call,
        to: call.to && { ...call.to, days: { starts_on: '2025-10-05', ends_on: '2025-10-05' } },
      })),
    },
    [],
  )

  it('are those of the day on which it was kept, also in the grid that kept it', () => {
    for (const state of [typed, START]) {
      const after = onFreshDraft(state, GRID, kept)
      expect(isUnsaved(after)).toBe(false)
      expect(shownTexts(after, BESIDE)).toEqual(knownTexts('5 Oct', '2025-10-05'))
    }
  })

  it('stay if its text is typed again', () => {
    const loaded = onFreshDraft(START, GRID, kept)
    const other = changeCells(loaded, [[BESIDE, withDates(shownTexts(loaded, BESIDE), '6 Oct')]])
    expect(shownTexts(other, BESIDE)?.days).toBeNull()
    const again = changeCells(other, [[BESIDE, withDates(shownTexts(other, BESIDE), '5 Oct')]])
    expect(shownTexts(again, BESIDE)).toEqual(knownTexts('5 Oct', '2025-10-05'))
    expect(isUnsaved(again)).toBe(false)
  })
})

describe('the same text with other days', () => {
  const theirs = { ...CONFIRMED, starts_on: '2027-05-12', ends_on: '2027-05-12', version: 2 }

  it('is a conflict that can be decided', () => {
    const changed = changeCells(START, [[FIRST, withText(TEXTS, 'eta', '0600')]])
    const fresh = onFreshGrid(changed, { ...GRID, calls: [theirs] })
    expect(conflictsOf(fresh)).toMatchObject([{ mine: { days: TEXTS.days }, theirs: { dates: '12/5' } }])
    expect(sentFor(keepMine(fresh, [FIRST]), FIRST)).toMatchObject({ days: TEXTS.days, cut_off_on: null })
  })
})

describe('what is shown while a text is typed', () => {
  const into = { texts: withDates(TEXTS, '13/5'), stored: CONFIRMED }

  it('is what saving it would store', () => {
    expect(typedDatesText({ texts: TEXTS, stored: undefined }, '12/5', TODAY)).toBe('Sat 5 Dec 2026')
    expect(typedDatesText(into, ' 12/5', TODAY)).toBe('Sat 5 Dec 2026')
    expect(typedDatesText(into, '12/6', TODAY)).toBe('Sat 12 Jun 2027')
    expect(typedDatesText(into, ' ', TODAY)).toBe('')
    expect(typedCellCutOffText(into, '12/4', TODAY)).toBe('Fri 4 Dec 2026')
    expect(typedCellCutOffText({ ...into, texts: null }, '12/4', TODAY)).toBe('Fri 4 Dec 2026')
    expect(typedCellCutOffText(into, '12/6', TODAY)).toBe('Sat 12 Jun 2027')
    expect(typedCellCutOffText({ texts: null, stored: undefined }, '', TODAY)).toBe('')
  })
})

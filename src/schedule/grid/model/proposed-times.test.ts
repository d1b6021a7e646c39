import { describe, expect, it } from 'vitest'
import { callOf, gridOf, TODAY } from '../../../../tests/route-grids.ts'
import type { GridWarning } from '../../warnings/warning.schema.ts'
import { keyOf } from './call-texts.ts'
import { shownWarnings } from './conflicts.ts'
import { changeCells, shownTexts, startState } from './grid-state.ts'
import { blockOfText, pasteBlock } from './paste.ts'
import { shiftVoyage } from './shift-voyage.ts'
import { proposedTimes } from './understood-call.ts'

const KEY = keyOf(1, 1)
const CALL = { ...callOf(1, 1, '26-28 Nov'), eta: '26 Nov 0600', etd: '28 Nov' }
const START = startState({ ...gridOf([['x']]), calls: [CALL] })

const proposed = (state = START) =>
  proposedTimes(state, TODAY).map(({ proposed: { eta, etd } }) => `${eta}, ${etd}`)

describe('ETA and ETD', () => {
  it('are proposed after a paste, and stay as typed until they are taken', () => {
    const state = changeCells(START, pasteBlock(START, blockOfText('28-30 Nov')).changes)

    expect(proposed(state)).toEqual(['28 Nov 0600, 30 Nov'])
    expect(shownTexts(state, KEY)).toMatchObject({ eta: '26 Nov 0600', etd: '28 Nov' })
    const taken = changeCells(
      state,
      proposedTimes(state, TODAY).map(({ key, proposed: texts }) => [key, texts] as const),
    )
    expect(shownTexts(taken, KEY)).toMatchObject({ dates: '28-30 Nov', eta: '28 Nov 0600', etd: '30 Nov' })
    expect(proposed(taken)).toEqual([])
  })

  it('are proposed to be removed from an omitted call', () => {
    const state = changeCells(START, pasteBlock(START, blockOfText('OMIT')).changes)
    expect(proposed(state)).toEqual([', '])
  })

  it('need no proposal where they match: unchanged, and after a shift', () => {
    expect(proposed()).toEqual([])
    const { changes } = shiftVoyage(START, { days: 5, withCutOff: true, today: TODAY })
    const shifted = changeCells(START, changes)
    expect(shownTexts(shifted, KEY)).toMatchObject({ eta: '1 Dec 0600', etd: '3 Dec' })
    expect(proposed(shifted)).toEqual([])
  })
})

describe('warnings of cells', () => {
  const warning: GridWarning = {
    ...{ vessel_id: 1, port_id: 1, code: 'times', field: 'eta' },
    message: 'ETA 20 Nov is not the day of arrival',
  }
  const grid = { ...gridOf([['26-28 Nov']]), warnings: [warning] }
  const nothing = { warnings: [], cells: new Map() }

  it('are those of the stored calls, until these are changed', () => {
    const state = startState(grid)
    expect(shownWarnings(state, nothing).get(KEY)).toEqual([warning])
    const changed = changeCells(state, pasteBlock(state, blockOfText('28-30 Nov')).changes)
    expect(shownWarnings(changed, nothing).get(KEY)).toBeUndefined()
  })

  it('are those of the last check, until the cell is changed again', () => {
    const state = changeCells(START, pasteBlock(START, blockOfText('28-30 Nov')).changes)
    const checked = { warnings: [warning], cells: state.edits.cells }
    expect(shownWarnings(state, checked).get(KEY)).toEqual([warning])
    const again = changeCells(state, pasteBlock(state, blockOfText('1 Dec')).changes)
    expect(shownWarnings(again, checked).get(KEY)).toBeUndefined()
  })
})

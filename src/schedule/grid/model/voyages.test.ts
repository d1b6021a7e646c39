import { describe, expect, it } from 'vitest'
import { callOf, gridOf, knownTexts, TODAY } from '../../../../tests/route-grids.ts'
import { keyOf, NO_TEXTS } from './call-texts.ts'
import { at } from './grid-keys.ts'
import { changeCells, select, shownTexts, startState, undo } from './grid-state.ts'
import { copyVoyage, nextVoyageNumber, shiftVoyage, usualInterval } from './shift-voyage.ts'

const GRID = gridOf([
  ['10 Dec', ''],
  ['29-30 Dec', ''],
  ['TBA', ''],
  ['OMIT', ''],
  ['Mid Jan', ''],
  ['whenever', ''],
  ['5/7 Jan', ''],
])
const rules = (days: number) => ({ days, withCutOff: true, today: TODAY })

describe('shifting a voyage', () => {
  it('moves the calls from the active one on in their notation, and lists what it leaves alone', () => {
    const { changes, first, left } = shiftVoyage(select(startState(GRID), at(1, 0)), rules(3))
    expect(changes).toEqual([
      [keyOf(1, 2), knownTexts('1-2 Jan', '2027-01-01', '2027-01-02')],
      [keyOf(1, 7), knownTexts('8/10 Jan', '2027-01-08', '2027-01-10')],
    ])
    expect(first).toMatchObject({ port: { id: 2 }, from: '29-30 Dec', to: '1-2 Jan' })
    expect(left.map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
      'TBA: To be announced',
      'OMIT: The vessel does not call',
      'Mid Jan: Approximate dates',
      'whenever: Not recognised',
    ])
  })

  it('leaves alone a call at which the vessel really was', () => {
    const calls = GRID.calls.map((call) => (call.port_id === 2 ? { ...call, ata: '2026-12-29' } : call))
    const { changes, left } = shiftVoyage(select(startState({ ...GRID, calls }), at(1, 0)), rules(3))
    expect(changes.map(([key]) => key)).toEqual([keyOf(1, 7)])
    expect(left[0]).toMatchObject({ text: '29-30 Dec', reason: 'Arrived 29 Dec' })
  })

  it('is one step of undo', () => {
    const start = startState(GRID)
    const state = changeCells(start, shiftVoyage(start, rules(-2)).changes)
    expect(shownTexts(state, keyOf(1, 1))?.dates).toBe('8 Dec')
    expect(shownTexts(undo(state), keyOf(1, 1))?.dates).toBe('10 Dec')
  })

  it('goes by the days of the calls, not by their rows', () => {
    const grid = gridOf([['20 Dec'], ['10 Dec'], ['12 Dec'], ['TBA']])
    const { changes } = shiftVoyage(select(startState(grid), at(2, 0)), rules(1))
    expect(changes.map(([key]) => key)).toEqual([keyOf(1, 1), keyOf(1, 3)])
  })

  it('goes by the rows if the active call has no day', () => {
    const { changes } = shiftVoyage(select(startState(GRID), at(3, 0)), rules(1))
    expect(changes.map(([key]) => key)).toEqual([keyOf(1, 7)])
  })

  it('moves ETA, ETD and cut-off along, and lists those that it cannot', () => {
    const call = { ...callOf(1, 1, '29-30 Dec'), eta: '28/12 0600', etd: 'noon', cut_off: '24 Dec 1700' }
    const state = startState({ ...gridOf([['x']]), calls: [{ ...call, cut_off_on: '2026-12-24' }] })
    const { changes, left } = shiftVoyage(state, rules(10))
    expect(changes[0]?.[1]).toEqual({
      ...knownTexts('8-9 Jan', '2027-01-08', '2027-01-09'),
      ...{ eta: '7/1 0600', etd: 'noon' },
      ...{ cut_off: '3 Jan 1700', cut_off_on: '2027-01-03' },
    })
    expect(left).toEqual([
      { port: expect.objectContaining({ id: 1 }), name: 'etd', text: 'noon', reason: 'Not recognised' },
    ])
    const { changes: others } = shiftVoyage(state, { ...rules(10), withCutOff: false })
    expect(others[0]?.[1]).toMatchObject({ cut_off: '24 Dec 1700', cut_off_on: '2026-12-24' })
  })

  it('goes by the days that are stored for a text, and by today for a new one', () => {
    const stored = { ...callOf(1, 1, '5/12'), starts_on: '2027-05-12', ends_on: '2027-05-12' }
    const state = startState({ ...gridOf([['x']]), calls: [stored] })
    expect(shiftVoyage(state, rules(1)).changes[0]?.[1]?.dates).toMatch(/13/)
    const typed = changeCells(state, [[keyOf(1, 1), { ...NO_TEXTS, dates: '31 Dec' }]])
    expect(shiftVoyage(typed, rules(1)).changes[0]?.[1]?.dates).toBe('1 Jan')
  })
})

describe('copying a voyage as the next one', () => {
  it('proposes the next number', () => {
    expect(['041W', '2604N', '9', 'V09', '099E', 'A1B2C', null, 'X'].map(nextVoyageNumber)).toEqual([
      '042W',
      '2605N',
      '10',
      'V10',
      '100E',
      'A1B3C',
      '',
      '',
    ])
  })

  it("proposes the days since the vessel's voyage before", () => {
    const grid = gridOf([
      ['TBA', '20 Jan', '3 Jan'],
      ['5 Jan', '', '2 Feb'],
    ])
    const vessels = grid.vessels.map((vessel, at) =>
      at === 1 ? { ...vessel, name: 'HOSHI KADAMBA' } : vessel,
    )
    const state = startState({ ...grid, vessels })
    expect([0, 1, 2].map((column) => usualInterval(state, column, TODAY))).toEqual([null, null, 28])
  })

  it('moves all dates, and carries no old day over', () => {
    const { callsFor, count, left } = copyVoyage(startState(GRID), 1, 30, TODAY)
    expect(count).toBe(7)
    expect(callsFor(-1).map(([key, texts]) => `${key} ${texts?.dates}`)).toEqual([
      '-1 1 9 Jan',
      '-1 2 28-29 Jan',
      '-1 3 TBA',
      '-1 4 OMIT',
      '-1 5 TBA',
      '-1 6 TBA',
      '-1 7 4/6 Feb',
    ])
    expect(left.map(({ text }) => text)).toEqual(['Mid Jan', 'whenever'])
  })

  it('copies everything as it is, with its days, if it sails on the same days', () => {
    const call = { ...callOf(1, 1, '12/5'), starts_on: '2026-12-05', ends_on: '2026-12-05', eta: 'noon' }
    const calls = [
      { ...call, cut_off: '12/4', cut_off_on: '2026-12-04' },
      { ...callOf(1, 2, 'Mid Jan'), starts_on: '2026-01-11', ends_on: '2026-01-20' },
    ]
    const { callsFor, left } = copyVoyage(startState({ ...gridOf([['x'], ['x']]), calls }), 1, 0, TODAY)
    expect(callsFor(-1).map(([, texts]) => texts)).toEqual([
      { ...knownTexts('12/5', '2026-12-05'), eta: 'noon', cut_off: '12/4', cut_off_on: '2026-12-04' },
      knownTexts('Mid Jan', '2026-01-11', '2026-01-20'),
    ])
    expect(left).toEqual([])
  })

  it('leaves out an ETA that it cannot move', () => {
    const calls = [{ ...callOf(1, 1, '29 Dec'), eta: 'noon', etd: '30 Dec' }]
    const { callsFor, left } = copyVoyage(startState({ ...gridOf([['x']]), calls }), 1, 7, TODAY)
    expect(callsFor(-1)[0]?.[1]).toEqual({ ...knownTexts('5 Jan', '2027-01-05'), etd: '6 Jan' })
    expect(left).toMatchObject([{ name: 'eta', text: 'noon' }])
  })
})

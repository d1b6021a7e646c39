import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../../tests/route-grids.ts'
import { keyOf } from './call-texts.ts'
import { at } from './grid-keys.ts'
import { changeCells, select, shownTexts, startState } from './grid-state.ts'
import { blockOfText, type NamedRow, pasteByPort, rowsByPort } from './paste.ts'

const STATE = select(
  startState(
    gridOf([
      ['1 Jan', '2 Jan', '3 Jan'],
      ['4 Jan', '5 Jan', '6 Jan'],
      ['7 Jan', '8 Jan', '9 Jan'],
    ]),
  ),
  at(0, 1),
)
const namesIn = (text: string) =>
  rowsByPort(STATE, blockOfText(text))?.map(({ name, port }) => [name, port]) ?? null

function pasted(rows: readonly NamedRow[]) {
  const { changes, cut, selection } = pasteByPort(STATE, rows)
  const state = changeCells(STATE, changes)
  const dates = [1, 2, 3].map((port) =>
    [1, 2, 3].map((vessel) => shownTexts(state, keyOf(vessel, port))?.dates ?? ''),
  )
  return { dates, cut, selection }
}

describe('a block whose first column names ports', () => {
  it('is known by the names, codes and other spellings of the ports in the grid, in any order', () => {
    expect(namesIn('chennai\tA\nKOBE\tB')).toEqual([
      ['chennai', 3],
      ['KOBE', 1],
    ])
    expect(namesIn('INMAA\tA\nSIN\tB\n Madras \tC')).toEqual([
      ['INMAA', 3],
      ['SIN', 2],
      ['Madras', null],
    ])
  })

  it('leaves unknown and repeated names to be asked, and guesses none', () => {
    expect(namesIn('Kobe\tA\nKobee\tB\nKobe\tC\n\tD\n\t')).toEqual([
      ['Kobe', 1],
      ['Kobee', null],
      ['Kobe', null],
      ['', null],
    ])
  })

  it.each(['A\tB', '1 Jan\t2 Jan\nTBA\tOMIT', 'Kobe', ''])('is not %j', (text) => {
    expect(namesIn(text)).toBeNull()
  })

  it('goes to the rows of its ports, from the selected column on', () => {
    const rows = rowsByPort(STATE, blockOfText('Chennai\tA\tB\tC\nKobe\t-\nTokyo\tX')) ?? []
    expect(pasted(rows)).toEqual({
      dates: [
        ['1 Jan', '', '3 Jan'],
        ['4 Jan', '5 Jan', '6 Jan'],
        ['7 Jan', 'A', 'B'],
      ],
      cut: 2,
      selection: at(0, 1),
    })
    expect(pasted([{ name: 'Tokyo', port: 2, cells: ['X'] }]).dates[1]).toEqual(['4 Jan', 'X', '6 Jan'])
  })
})

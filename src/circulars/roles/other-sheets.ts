import { heldFor } from '../checks/hold-back.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import {
  sayingOfSentence,
  saysCancelled,
  saysChanged,
  saysMoved,
  sentencesOf,
} from '../words/harmless-words.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { cellName, type Grid, placeOfKey } from '../workbook/sheet-grid.ts'
import { namedCalls, saysNothing } from './statements.ts'

/**
 * Holds back the calls that a text on another sheet names and cancels, moves or dates, as COVER may say of KOBE. On a sheet with
 * a table of its own only vessels are looked for, because its ports are its own.
 */
export function askFromOtherSheets(
  sheets: ReadonlyArray<{ grid: Grid; isTable: boolean; isNote: (cell: string) => boolean }>,
  reads: readonly ReadSheet[],
): CircularWarning[] {
  return sheets.flatMap(({ grid, isTable, isNote }) => {
    const others = reads.filter((read) => read.grid.name !== grid.name)
    if (others.length === 0) return []
    const own = reads.filter((read) => read.grid.name === grid.name).flatMap(({ calls }) => calls)
    return [...grid.cells].flatMap(([key, { kind, text }]) => {
      const { row, column } = placeOfKey(key)
      const cell = cellName(row, column)
      if (kind !== 'text' || (isTable && !isNote(cell))) return []
      const said = sentencesOf(text).filter(isOfCalls)
      if (said.length === 0 || namedCalls(own, said.join(' ')).some(({ call }) => namesShip(call, said)))
        return []
      return others.flatMap((read) => {
        const calls = said.flatMap((sentence) => {
          const named = namedCalls(read.calls, sentence)
          if (saysNothing(sentence, named)) return []
          return isTable ? named.filter(({ call }) => namesShip(call, [sentence])) : named
        })
        const [first] = calls
        if (!first) return []
        const about = { sheet: read.sheet.sheet, cell: first.call.cell }
        const code = saysCancelled(said.join(' ')) ? 'may_be_cancelled' : 'remark_not_understood'
        const fault = `${cell} of the sheet ${quoted(grid.name)} says ${quoted(onOneLine(text))}.`
        return [heldFor(code, about, fault, [...new Set(calls)])]
      })
    })
  })
}

const isOfCalls = (sentence: string): boolean =>
  saysCancelled(sentence) ||
  saysMoved(sentence) ||
  saysChanged(sentence) ||
  sayingOfSentence(sentence, 'names') === 'date'

function namesShip({ ship_name: ship }: ReadCall['call'], said: readonly string[]): boolean {
  return ship !== null && said.some((sentence) => ` ${sentence} `.includes(` ${ship.toUpperCase()} `))
}

import { heldFor } from '../checks/hold-back.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import {
  sayingOfSentence,
  saysCancelled,
  saysChanged,
  saysMoved,
  sentencesOf,
} from '../words/harmless-words.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { callsOfNamedVessels, namedCalls, saysNothing } from './statements.ts'

/** A sheet with the texts that may say something about calls elsewhere. */
type Said = { name: string; isTable: boolean; texts: ReadonlyArray<{ where: string; text: string }> }

/**
 * Holds back the calls that a text on another sheet names and cancels, moves or dates, as COVER may say of KOBE. On a sheet with
 * a table of its own only vessels are looked for, because its ports are its own.
 */
export function askFromOtherSheets(sheets: readonly Said[], reads: readonly ReadSheet[]): CircularWarning[] {
  return sheets.flatMap(({ name, isTable, texts }) => {
    const [ofSheet, others] = [true, false].map((isOwn) =>
      reads.filter(({ grid }) => (grid.name === name) === isOwn),
    )
    const own = (ofSheet ?? []).flatMap(({ calls }) => calls)
    return texts.flatMap(({ where, text }) => {
      const said = sentencesOf(text).filter(isOfCalls)
      if (callsOfNamedVessels(own, said.join(' ')).length > 0) return []
      const fault = `${where} of the sheet ${quoted(name)} says ${quoted(onOneLine(text))}.`
      return (others ?? []).flatMap((read) => heldBy(said, isTable, read, fault))
    })
  })
}

function heldBy(
  said: readonly string[],
  isTable: boolean,
  { calls, sheet: { sheet } }: ReadSheet,
  fault: string,
): CircularWarning[] {
  const meant = said.flatMap((sentence) => {
    const named =
      isTable && callsOfNamedVessels(calls, sentence).length === 0 ? [] : namedCalls(calls, sentence)
    return saysNothing(sentence, named) ? [] : named
  })
  const [first] = meant
  if (!first) return []
  const code = saysCancelled(said.join(' ')) ? 'may_be_cancelled' : 'remark_not_understood'
  return [heldFor(code, { sheet, cell: first.call.cell }, fault, [...new Set(meant)])]
}

const isOfCalls = (sentence: string): boolean =>
  saysCancelled(sentence) ||
  saysMoved(sentence) ||
  saysChanged(sentence) ||
  sayingOfSentence(sentence, 'names') === 'date'

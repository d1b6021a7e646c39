import { nameKey } from '../../lib/text.ts'
import type { Circular, CircularCall, CircularWarning } from '../circular.types.ts'
import { MAX_DATES_LENGTH } from '../workbook/limits.ts'
import { type CellChoice, choiceFor, type ReaderChoices } from './reader-choices.ts'

/**
 * Imports the calls that an administrator takes as read, and leaves out the others that are decided. Changes the calls,
 * and returns the warnings that are still open.
 */
export function settleQuestions(circular: Circular, { cells = {} }: ReaderChoices): CircularWarning[] {
  for (const sheet of circular.sheets) {
    const decided = choiceFor(cells, sheet.sheet)
    for (const call of sheet.schedules)
      if (choiceOf(call, decided) === 'as_read' && canBeImported(call))
        takeAsRead(circular, sheet.route_direction, call)
  }
  return circular.warnings.flatMap((warning) => withoutSettled(warning, choiceFor(cells, warning.sheet)))
}

type Decided = Record<string, CellChoice> | undefined

function choiceOf({ cell, cell_etd }: CircularCall, decided: Decided): CellChoice | undefined {
  return choiceFor(decided, cell) ?? (cell_etd === undefined ? undefined : choiceFor(decided, cell_etd))
}

/** Whether an administrator decided that a call is not imported. */
export const isLeftOut = (call: CircularCall, decided: Decided): boolean =>
  !call.import && choiceOf(call, decided) === 'left_out'

/** Whether there is a call to import: its vessel and port are known, and its texts fit. */
export function canBeImported({ vessel, port, dates, eta, etd, cut_off }: CircularCall): boolean {
  const fits = [dates, eta, etd, cut_off].every((text) => (text?.length ?? 0) <= MAX_DATES_LENGTH)
  return vessel !== null && port !== null && fits
}

/** Of two calls of a voyage at the same port only one can be imported. */
function takeAsRead({ sheets }: Circular, direction: string, taken: CircularCall): void {
  const isSamePlace = ({ vessel, port }: CircularCall) =>
    nameKey(vessel ?? '') === nameKey(taken.vessel ?? '') && nameKey(port ?? '') === nameKey(taken.port ?? '')
  for (const sheet of sheets) {
    if (nameKey(sheet.route_direction) !== nameKey(direction)) continue
    for (const call of sheet.schedules) if (isSamePlace(call)) call.import = false
  }
  taken.import = true
}

function withoutSettled(warning: CircularWarning, decided: Decided): CircularWarning[] {
  const { cells_withheld = [] } = warning
  if (!decided || cells_withheld.length === 0) return [warning]
  const open = cells_withheld.filter((cell) => {
    const choice = choiceFor(decided, cell)
    return choice !== 'as_read' && choice !== 'left_out'
  })
  if (open.length === cells_withheld.length) return [warning]
  return open.length === 0 ? [] : [{ ...warning, cells_withheld: open }]
}

import { nameKey } from '@sailing-desk/trade/text'
import type { Circular, CircularCall, CircularWarning } from '../circular.types.ts'
import { MAX_DATES_LENGTH } from '../workbook/unreadable-circular.ts'
import { type CellChoice, choiceFor, type ReaderChoices } from './reader-choices.ts'

/**
 * Imports the calls that an administrator takes as read, and leaves out the others that are decided. Changes the calls,
 * and returns the warnings that are still open.
 */
export function settleQuestions(circular: Circular, { cells = {} }: ReaderChoices): CircularWarning[] {
  const rivals = new Set<CircularCall>()
  for (const sheet of circular.sheets) {
    const decided = choiceFor(cells, sheet.sheet)
    for (const call of sheet.schedules) {
      const choice = choiceOf(call, decided)
      if (choice === 'left_out') call.import = false
      if (choice === 'as_read' && canBeImported(call))
        for (const rival of takeAsRead(circular, sheet.route_direction, call)) rivals.add(rival)
    }
  }
  const replaced = new Set(
    circular.sheets.flatMap(({ sheet, schedules }) =>
      schedules.filter((call) => rivals.has(call)).map(({ cell }) => placeKey(sheet, cell)),
    ),
  )
  return circular.warnings.flatMap((warning) =>
    withoutSettled(warning, choiceFor(cells, warning.sheet), replaced),
  )
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

/** Of several calls of a voyage at the same port only one can be imported. Returns the others. */
function takeAsRead({ sheets }: Circular, direction: string, taken: CircularCall): CircularCall[] {
  const isSamePlace = ({ vessel, port }: CircularCall) =>
    nameKey(vessel ?? '') === nameKey(taken.vessel ?? '') && nameKey(port ?? '') === nameKey(taken.port ?? '')
  const calls = sheets
    .filter((sheet) => nameKey(sheet.route_direction) === nameKey(direction))
    .flatMap(({ schedules }) => schedules.filter(isSamePlace))
  for (const call of calls) call.import = call === taken
  return calls.filter((call) => call !== taken)
}

const placeKey = (sheet: string, cell: string) => JSON.stringify([sheet, cell])

/** `replaced`: the cells in whose place another one was taken as read. */
function withoutSettled(
  warning: CircularWarning,
  decided: Decided,
  replaced: ReadonlySet<string>,
): CircularWarning[] {
  const { cells_withheld = [] } = warning
  if (cells_withheld.length === 0) return [warning]
  const open = cells_withheld.filter((cell) => {
    const choice = choiceFor(decided, cell)
    return choice !== 'as_read' && choice !== 'left_out' && !replaced.has(placeKey(warning.sheet, cell))
  })
  if (open.length === cells_withheld.length) return [warning]
  return open.length === 0 ? [] : [{ ...warning, cells_withheld: open }]
}

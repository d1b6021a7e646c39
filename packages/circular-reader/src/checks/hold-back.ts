import { nameKey } from '@sailing-desk/trade/text'
import type { CircularCall, CircularSheet, CircularWarning, WarningCode } from '../circular.types.ts'

type Held = readonly { call: CircularCall }[]

/** Marks calls as held back and returns their cells. */
export function holdBack(calls: Held): string[] {
  for (const { call } of calls) call.import = false
  return calls.map(({ call }) => call.cell)
}

type About = Pick<CircularWarning, 'sheet' | 'cell' | 'vessel' | 'port' | 'text' | 'suggestion' | 'rivals'>

/** Holds calls back for one cause, and returns the warning about them. */
export function heldFor(code: WarningCode, about: About, fault: string, calls: Held): CircularWarning {
  const cells_withheld = holdBack(calls)
  const message = `${fault} ${calls.length} cell(s) are held back.`
  return { severity: 'error', code, ...about, cells_withheld, message }
}

/** The vessels of a sheet whose calls are all held back, which are held back too. */
export function vesselsHeldBack({ schedules }: CircularSheet): Set<string> {
  const byVessel = Map.groupBy(schedules, ({ vessel }) => nameKey(vessel ?? ''))
  return new Set([...byVessel].filter(([, calls]) => calls.every((call) => !call.import)).map(([key]) => key))
}

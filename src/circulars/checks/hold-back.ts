import { nameKey } from '../../lib/text.ts'
import type { CircularCall, CircularSheet } from '../circular.types.ts'

/** Marks calls as held back and returns their cells. */
export function holdBack(calls: readonly { call: CircularCall }[]): string[] {
  for (const { call } of calls) call.import = false
  return calls.map(({ call }) => call.cell)
}

/** The vessels of a sheet whose calls are all held back, which are held back too. */
export function vesselsHeldBack({ schedules }: CircularSheet): Set<string> {
  const byVessel = Map.groupBy(schedules, ({ vessel }) => nameKey(vessel ?? ''))
  return new Set([...byVessel].filter(([, calls]) => calls.every((call) => !call.import)).map(([key]) => key))
}

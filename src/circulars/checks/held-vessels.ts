import { nameKey } from '../../lib/text.ts'
import type { CircularSheet } from '../circular.types.ts'

/** The vessels of a sheet whose calls are all held back, which are held back too. */
export function vesselsHeldBack({ schedules }: CircularSheet): Set<string> {
  const byVessel = Map.groupBy(schedules, ({ vessel }) => nameKey(vessel ?? ''))
  return new Set([...byVessel].filter(([, calls]) => calls.every((call) => !call.import)).map(([key]) => key))
}

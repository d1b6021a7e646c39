import { momentOfDayInIndia } from '../../lib/days.ts'
import type { ChangeLog } from './change-log.ts'
import type { FoundChange } from './found-change.ts'

/** Returns a function for the changes of so many days up to `today`, an ISO day in India: the same array until there are others. */
export function createChangesSince(log: Pick<ChangeLog, 'read'>, days: number) {
  let known: { all: unknown; since: string; changes: readonly FoundChange[] } | undefined
  return async (today: string): Promise<readonly FoundChange[]> => {
    const since = momentOfDayInIndia(today, 1 - days)
    const all = await log.read()
    if (known?.all !== all || known.since !== since)
      known = { all, since, changes: all.filter(({ at }) => at >= since) }
    return known.changes
  }
}

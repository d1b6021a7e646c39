import { momentOfDayInIndia } from '../../lib/days.ts'
import type { ChangeLog } from './change-log.ts'
import type { FoundChange } from './history/sailing-changes.ts'

/**
 * Newest first; the same object until there are others. `settled` are those of sessions that are over: the same array until
 * another session is.
 */
export type RecentChanges = { all: readonly FoundChange[]; settled: readonly FoundChange[] }

/** Returns a function for the changes of so many days up to `today`, an ISO day in India. */
export function createChangesSince(log: Pick<ChangeLog, 'read'>, days: number) {
  let known: { over: unknown; current: unknown; since: string; changes: RecentChanges } | undefined
  return async (today: string): Promise<RecentChanges> => {
    const since = momentOfDayInIndia(today, 1 - days)
    const { over, current } = await log.read()
    const isSettled = known?.over === over && known.since === since
    if (known && isSettled && known.current === current) return known.changes
    const settled =
      known && isSettled
        ? known.changes.settled
        : over.toReversed().flatMap((changes) => changesSince(changes, since))
    const changes = { all: [...changesSince(current, since), ...settled], settled }
    known = { over, current, since, changes }
    return changes
  }
}

/** The changes of a session are newest first. */
function changesSince(changes: readonly FoundChange[], since: string): readonly FoundChange[] {
  const [newest, oldest] = [changes[0], changes.at(-1)]
  if (!newest || newest.at < since) return []
  return oldest && oldest.at >= since ? changes : changes.filter(({ at }) => at >= since)
}

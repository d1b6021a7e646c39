import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import {
  createMergedChanges,
  type FoundChange,
  type MergedChanges,
} from '@sailing-desk/timetable/public-changes/merge'
import { listRouteChanges, type ReadUpTo, readPublicChanges } from './journal.ts'

export const DAYS_SHOWN = 90

export type ChangeLog = ReturnType<typeof createChangeLog>

/** `upTo`: how far the changes were read; `revision`: that at least was read. */
type Reading = {
  merged: MergedChanges
  upTo: ReadUpTo | undefined
  routes: ReadonlyMap<number, string>
  day: string
  revision: number
}

/**
 * What visitors saw change, merged and kept in memory: each reading reads only what was written since the last one, by whatever
 * process.
 */
export function createChangeLog(database: Database) {
  const { db, revision } = database
  let reading: Reading | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function readNew(): Promise<Reading> {
    const [current, day] = [await revision(), dayInIndia()]
    if (reading?.revision === current && reading.day === day) return reading
    // Each day without those that are too old, so that all processes have the same ones.
    const known = reading?.day === day ? reading : undefined
    reading = { ...(await readOn(known)), day, revision: current }
    return reading
  }

  async function readOn(known: Reading | undefined): Promise<Omit<Reading, 'day' | 'revision'>> {
    const { changes, upTo, isContinued } = await readPublicChanges(db, known?.upTo)
    // Another database was put in its place.
    if (!isContinued) return readOn(undefined)
    const merged = known?.merged ?? createMergedChanges()
    for (const change of changes) merged.add(change)
    return { merged, upTo, routes: await listRouteChanges(db) }
  }

  function readInTurn(): Promise<Reading> {
    const result = queue.then(readNew)
    queue = result.catch(() => {})
    return result
  }

  return {
    /** The changes that are kept, newest first, up to the last write; the same array until there are others. */
    read: async (): Promise<readonly FoundChange[]> => (await readInTurn()).merged.changes(),

    /** Returns a function for when the schedule of a route was last changed (ISO timestamp). */
    async readRouteChanges(): Promise<(id: number) => string | undefined> {
      const { routes } = await readInTurn()
      return (id) => routes.get(id)
    },
  }
}

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

import { dayInIndia } from '@sailing-desk/dates/days'
import { keepLatest } from '@sailing-desk/records/background/in-turn'
import type { Database } from '@sailing-desk/records/database/open'
import { createMutex } from '@sailing-desk/records/database/sqlite-driver'
import { tryWrite } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { DraftRow, Publishers, ScheduleOf } from './publisher.ts'

/** The schedules as they would be. `problem`: why the draft cannot be published now; then there are none. */
export type Previewed<Schedule> = { problem: string | null; schedules: Schedule[] }

type Parts<Schedule> = { publishers: Publishers; scheduleOf: ScheduleOf<Schedule> }
type Entry<Schedule> = {
  version: number
  content: string
  state: string
  at: number
  previewed: Promise<Previewed<Schedule>>
}

const MAX_ENTRIES = 20
/** A preview that need not be exact may miss what others have changed in the last seconds. */
const FRESH_MS = 10_000

/**
 * Previews drafts by publishing them in a transaction that is rolled back. It holds the lock of all writers, so one is
 * computed at a time, and kept until the draft, the schedule or the day changes.
 */
export function createPreviews<Schedule>(
  database: Database,
  { publishers, scheduleOf }: Parts<Schedule>,
): (draft: DraftRow, accuracy?: { isExact?: boolean }) => Promise<Previewed<Schedule>> {
  const entries = new Map<number, Entry<Schedule>>()
  const acquire = createMutex()

  async function compute(draft: DraftRow): Promise<Previewed<Schedule>> {
    const release = await acquire()
    try {
      const publish = await publishers[draft.kind](draft)
      const schedules = await tryWrite(database, async (writing) => {
        const found: Schedule[] = []
        for (const id of routesToShow(draft, await publish(writing)))
          found.push(await scheduleOf(writing.trx, id))
        return found
      })
      return { problem: null, schedules }
    } catch (error) {
      if (error instanceof DomainError) return { problem: error.message, schedules: [] }
      entries.delete(draft.id)
      throw error
    } finally {
      release()
    }
  }

  return async (draft, { isExact = false } = {}) => {
    const { id, version, content } = draft
    const state = `${await database.revision()} ${dayInIndia()}`
    const kept = entries.get(id)
    const isCurrent =
      kept?.state === state || (!isExact && kept !== undefined && Date.now() - kept.at < FRESH_MS)
    if (kept?.version === version && kept.content === content && isCurrent) return kept.previewed
    const previewed = compute(draft)
    keepLatest(entries, id, { version, content, state, at: Date.now(), previewed }, MAX_ENTRIES)
    return previewed
  }
}

/** A draft that changes nothing shows its route as it is. */
function routesToShow({ route_id }: DraftRow, { routes }: { routes: number[] }): number[] {
  return routes.length === 0 && route_id !== null ? [route_id] : routes
}

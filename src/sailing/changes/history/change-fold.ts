import type { RecordedRow } from '../../../schedule/public-changes/recorded-row.ts'
import type { SailingState } from '../../../schedule/public-changes/sailing-state.ts'
import type { KnownCalls } from './known-calls.ts'
import { noteRoutes } from './route-dates.ts'
import { changesOfSession, type FoundChange } from './sailing-changes.ts'
import { applyRow, joins, newSession, type Session } from './session.ts'

const NOTHING: readonly FoundChange[] = []

export type ChangeFold = ReturnType<typeof createChangeFold>
/** The changes of each session that is over, oldest session first, and of the one that may go on. */
export type ChangesOfSessions = {
  /** Another array whenever another session is over. */
  over: readonly (readonly FoundChange[])[]
  /** Another array whenever something was written. */
  current: readonly FoundChange[]
}

/** Folds the rows of the history, in order, into what visitors saw change. `state` is that before the first row. */
export function createChangeFold(state: SailingState) {
  let over: ChangesOfSessions['over'] = []
  let implausible = new Set<number>()
  let session: Session | undefined
  let current: FoundChange[] | undefined
  let known: KnownCalls = new Map()
  const routes = new Map<number, string>()

  function changesNow(): readonly FoundChange[] {
    if (!session) return NOTHING
    current ??= changesOfSession(state, session, {
      wasPlausible: (id) => !implausible.has(id),
      known,
    })
    return current
  }

  function closeSession(): void {
    const changes = changesNow()
    for (const change of changes) noteIn(implausible, change)
    if (changes.length > 0) over = [...over, changes]
    session = undefined
    known = new Map()
  }

  return {
    add(row: RecordedRow): void {
      if (session && !joins(session, row.at)) closeSession()
      session ??= newSession(row.at)
      noteRoutes(routes, state, row)
      applyRow(state, session, row)
      current = undefined
    },

    /** When the schedule of a route was last changed by these rows (ISO timestamp). */
    routeChangedAt: (id: number): string | undefined => routes.get(id),

    sessions: (): ChangesOfSessions => ({ over, current: changesNow() }),

    /** Forgets the sessions that ended before this ISO timestamp. */
    forgetBefore(at: string): void {
      const kept = over.filter((changes) => changes.some((change) => change.at >= at))
      if (kept.length === over.length) return
      over = kept
      known = new Map()
      implausible = new Set()
      for (const change of over.flat()) noteIn(implausible, change)
    },
  }
}

/** Keeps the ids of the calls whose last change was not plausible. */
function noteIn(implausible: Set<number>, { call_id, is_plausible }: FoundChange): void {
  if (call_id === null) return
  if (is_plausible) implausible.delete(call_id)
  else implausible.add(call_id)
}

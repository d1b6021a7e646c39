import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { changesOfSession } from './changes-of-session.ts'
import { byTimeAndPlace, type FoundChange } from './found-change.ts'
import type { PublicChange } from './public-change.ts'

const PAUSE_MS = 15 * 60_000
const LONGEST_MS = 60 * 60_000

/**
 * Writes about one voyage that count as one. `slips`: the calls of which the last change before was not plausible; `merged`: what
 * visitors see changed by the writes, as last returned.
 */
type Session = {
  began: number
  last: number
  changes: PublicChange[]
  slips: ReadonlySet<number>
  merged: readonly FoundChange[]
}

export type MergedChanges = ReturnType<typeof createMergedChanges>

/**
 * Merges what was written about a voyage within 15 minutes, in an hour at most: what visitors see is the difference between the two
 * ends, so what is undone meanwhile cancels out. Changes are added in the order in which they were written.
 */
export function createMergedChanges() {
  /** The newest session of each voyage, by its id and by its name. */
  const sessions = new Map<string, Session>()
  const unread = new Set<Session>()
  let merged: readonly FoundChange[] = []

  function sessionOf(change: PublicChange): Session {
    const [byId, byName] = [idOf(change), nameOf(change, change.voyage)]
    const known = [sessions.get(byId), sessions.get(byName)].filter((session) => session !== undefined)
    const moment = Date.parse(change.at)
    const joined = known.find((session) => isJoined(session, moment))
    const session = joined ?? sessionAfter(known, moment)
    // Another voyage may have the name from now on.
    if (change.entity === 'vessel' && change.was && change.now) sessions.delete(nameOf(change, change.was))
    sessions.set(byId, session).set(byName, session)
    session.last = moment
    return session
  }

  return {
    add(change: PublicChange): void {
      const session = sessionOf(change)
      session.changes.push(change)
      unread.add(session)
    },

    /** Newest first; another array whenever there are others. */
    changes(): readonly FoundChange[] {
      if (unread.size === 0) return merged
      const outdated = new Set([...unread].flatMap((session) => session.merged))
      for (const session of unread) session.merged = find(session)
      const found = [...unread].flatMap((session) => session.merged)
      merged = [...found, ...merged.filter((change) => !outdated.has(change))].sort(byTimeAndPlace)
      unread.clear()
      return merged
    },
  }
}

function find({ changes, slips, began, last }: Session): FoundChange[] {
  const settles_at = new Date(Math.min(last + PAUSE_MS, began + LONGEST_MS + 1)).toISOString()
  return changesOfSession(changes, (callId) => !slips.has(callId)).map((change) => ({
    ...change,
    settles_at,
  }))
}

/** A session that begins, after others about the same voyage. */
function sessionAfter(others: readonly Session[], moment: number): Session {
  const slips = new Set(others.flatMap((session) => [...session.slips]))
  for (const { call_id, is_plausible } of others.flatMap(find)) {
    if (call_id === null) continue
    if (is_plausible) slips.delete(call_id)
    else slips.add(call_id)
  }
  return { began: moment, last: moment, changes: [], slips, merged: [] }
}

function isJoined({ began, last }: Session, moment: number): boolean {
  // A clock that was set back must not join what is hours apart.
  return Math.abs(moment - last) < PAUSE_MS && moment - began <= LONGEST_MS
}

const idOf = ({ route, voyage }: PublicChange) => `${route.id} ${voyage.id}`
const nameOf = ({ route }: PublicChange, voyage: { name: string; voyage: string | null }) =>
  `${nameKey(route.direction)}\n${nameKey(vesselWithVoyage(voyage))}`

import type { CallRow } from '../../../schedule/public-changes/recorded-row.ts'
import type { Pair } from './pairs.ts'
import type { FoundChange } from './sailing-changes.ts'
import type { Session } from './session.ts'

type Known = Pair<CallRow> & { writes: string; changes: readonly FoundChange[] }

/** What was found of the calls of a session, by key of the pair. */
export type KnownCalls = Map<string, Known>

/**
 * What `find` finds of a call, looked for again only if it was written, or another call of its voyage, a route or a port: while
 * somebody edits, nearly all calls of the session stay as they were.
 */
export function changeOfKnownCall(
  known: KnownCalls,
  session: Session,
  pair: Pair<CallRow>,
  find: () => readonly FoundChange[],
): readonly FoundChange[] {
  const { key, at, before, after } = pair
  const writes = writesOf(session, pair)
  const found = known.get(key)
  const isSame =
    found?.at === at && found.before === before && found.after === after && found.writes === writes
  if (found && isSame) return found.changes
  const changes = find()
  known.set(key, { ...pair, writes, changes })
  return changes
}

function writesOf({ writesOfVoyage, writesAround }: Session, { before, after }: Pair<CallRow>): string {
  const ofVoyages = [before, after].map((row) => (row ? writesOfVoyage.get(row.vessel_id) : 0))
  return `${writesAround} ${ofVoyages.join(' ')}`
}

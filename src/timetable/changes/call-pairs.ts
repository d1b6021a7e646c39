import type { Port, RecordedCall } from '../../database/tables/public-change-tables.ts'
import { unLocodeOf } from '../../lib/ports/un-locode.ts'
import { nameKey } from '../../lib/text.ts'
import type { PublicChange } from './public-change.ts'

/** A call before and after several writes. `key` identifies the change, which was last written `at`. */
export type CallPair = {
  key: string
  at: string
  before: RecordedCall | null
  after: RecordedCall | null
}

/** The calls of one voyage that were written. One that was deleted and added again at the same port is the same one. */
export function pairCalls(changes: readonly PublicChange[]): CallPair[] {
  const pairs = new Map<string, CallPair>()
  for (const change of changes)
    for (const { key, before, after } of callsOf(change)) {
      const call = before ?? after
      // A call belongs to a port: moved to another one it is not the same.
      const name = `${call?.id} ${call?.port_id}`
      const known = pairs.get(name)
      pairs.set(name, {
        key: known?.key ?? key,
        at: change.at,
        before: known ? known.before : before,
        after,
      })
    }
  return joinPairs([...pairs.values()])
}

function callsOf(change: PublicChange): Omit<CallPair, 'at'>[] {
  const { key, was, now } = change
  if (change.entity === 'schedule') return [{ key, before: change.was, after: change.now }]
  // A voyage that is only renamed keeps its calls.
  if (was && now) return []
  const keyOf = ({ id }: RecordedCall) => `${key}-${id}`
  return [
    ...(change.was?.calls ?? []).map((call) => ({ key: keyOf(call), before: call, after: null })),
    ...(change.now?.calls ?? []).map((call) => ({ key: keyOf(call), before: null, after: call })),
  ]
}

/** Joins what is gone with what is new at the same port. */
function joinPairs(pairs: readonly CallPair[]): CallPair[] {
  const gone = pairs.filter(({ before, after }) => before && !after)
  if (gone.length === 0) return [...pairs]
  const goneAt = Map.groupBy(gone, ({ before }) => portName(before))
  const joined = pairs.flatMap((pair) => {
    if (!pair.after) return []
    const was = pair.before ? undefined : goneAt.get(portName(pair.after))?.shift()
    return was ? { ...was, after: pair.after, at: later(was.at, pair.at) } : pair
  })
  return [...joined, ...[...goneAt.values()].flat()]
}

/** Ports with the same UN/LOCODE are one. */
const portName = (call: { port: Port } | null) =>
  call && (unLocodeOf(call.port.code) ?? nameKey(call.port.name))

const later = (a: string, b: string) => (a > b ? a : b)

import { type CallDates, type CallHistory, CHANGE_SUBJECTS } from '../sailing-change.schema.ts'
import type { RecordedCall } from '../stored-rows.ts'
import type { PortRef, ShipRef } from '../voyage.schema.ts'
import { changeText, type Names, revisedText } from './change-text.ts'
import { datesOf, type FoundChange } from './merge.ts'

/** What changed, by id of the call. */
export type Marks = ReadonlyMap<number, string>

/** A call that visitors could see, with its dates before it was `removed_at`. `version` is greater than any of the call before. */
export type RemovedCall = {
  call_id: number
  voyage_id: number
  route: { id: number; direction: string }
  ship: ShipRef
  voyage: string | null
  port: PortRef
  before: CallDates
  removed_at: string
  version: number
  text: string
}

/** The newest change of the dates of each call. `changes` are newest first. */
export function marksOf(changes: readonly FoundChange[]): Marks {
  const newest = newestOfCalls(changes)
  return new Map([...newest].map(([id, change]) => [id, changeText(change)]))
}

/** The calls with days that are gone, omitted or undated, and have not come back. `changes` are newest first. */
export function removedCalls(changes: readonly FoundChange[], names: Names): RemovedCall[] {
  const ofCalls = newestOfCalls(changes).values()
  const comings = changes.filter(({ kind }) => kind === 'voyage_added' || kind === 'voyage_withdrawn')
  const newestOf = new Map(comings.toReversed().map((change) => [change.voyage.id, change]))
  const withdrawn = [...newestOf.values()].filter(({ kind }) => kind === 'voyage_withdrawn')
  return [...ofCalls, ...withdrawn].flatMap((change) =>
    change.calls.flatMap((call) => removedCall(change, call, names)),
  )
}

/** Returns what is known of the dates of a call by its id, for calls of these voyages. `changes` are newest first. */
export function callHistories(
  changes: readonly FoundChange[],
  voyages: ReadonlySet<number>,
): (callId: number, voyageId: number) => CallHistory {
  const ofVoyages = changes.filter(({ voyage }) => voyages.has(voyage.id))
  const newest = newestOfCalls(ofVoyages)
  const added = new Map(
    ofVoyages.flatMap(({ kind, voyage, at }) => (kind === 'voyage_added' ? [[voyage.id, at] as const] : [])),
  )
  return (callId, voyageId) => {
    const change = newest.get(callId)
    if (!change) return { last_change: null, unchanged_since: added.get(voyageId) ?? null }
    const { kind, at, days_later } = change
    return { last_change: { kind, at, days_later, text: revisedText(change) }, unchanged_since: null }
  }
}

/** The newest change of the dates of each call. */
function newestOfCalls(changes: readonly FoundChange[]): Map<number, FoundChange> {
  const newest = new Map<number, FoundChange>()
  for (const change of changes) {
    const { kind, call_id } = change
    if (call_id !== null && CHANGE_SUBJECTS[kind] === 'dates' && !newest.has(call_id))
      newest.set(call_id, change)
  }
  return newest
}

function removedCall(change: FoundChange, call: RecordedCall, names: Names): RemovedCall[] {
  const before = datesOf(call)
  if (!before?.starts_on) return []
  const { route, voyage, at: removed_at } = change
  return [
    {
      call_id: call.id,
      voyage_id: voyage.id,
      route: { id: route.id, direction: route.direction },
      ship: names.shipOf(voyage),
      voyage: voyage.voyage,
      port: names.portOf(call.port),
      before,
      removed_at,
      version: call.version + 1,
      text: changeText(change),
    },
  ]
}

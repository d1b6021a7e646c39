import { dayInIndia } from '../../../lib/days.ts'
import { nameKey } from '../../../lib/text.ts'
import { vesselWithVoyage } from '../../../lib/vessel-name.ts'
import type { CallRow, Port, Route, VoyageRow } from '../../../schedule/public-changes/recorded-row.ts'
import type { SailingState } from '../../../schedule/public-changes/sailing-state.ts'
import type { Doubt } from '../../../voyage-rules/call-contradictions.ts'
import { doubtsIn } from '../../../voyage-rules/voyage-doubts.ts'
import type { CallDates, ChangeKind } from '../sailing-change.schema.ts'
import { datesOf, daysLater, isOutOfReach, kindOfCallChange } from './call-change.ts'
import { changeOfKnownCall, type KnownCalls } from './known-calls.ts'
import { type Pair, pairCalls, pairVoyages, type Surroundings, surroundingsOf } from './pairs.ts'
import type { Session } from './session.ts'
import { callsAfter, callsBefore, compareDays, type ShownCall } from './voyage-calls.ts'

/** A change with the names of that time. `call_id` is that of the row after it, or of the last one. */
export type FoundChange = {
  key: string
  at: string
  kind: ChangeKind
  route: Route
  voyage: VoyageRow
  /** Of a voyage that was renamed: its name before. */
  former: VoyageRow | null
  port: Port | null
  call_id: number | null
  before: CallDates | null
  after: CallDates | null
  days_later: number | null
  is_plausible: boolean
  /** Whether `before` was plausible when it was written. */
  was_plausible: boolean
  /** The calls of a voyage that was added or withdrawn; those that visitors no longer see. */
  calls: ShownCall[]
}

type Finding = {
  state: SailingState
  session: Session
  around: Surroundings
  /** Whether the last change of this call was plausible. */
  wasPlausible: (callId: number) => boolean
  /** Why the calls of a voyage are in doubt at the end of the session. */
  doubtsOf: (voyageId: number) => ReadonlyMap<number, Doubt>
  /** What was found before in the same session. */
  known: KnownCalls
}

/** What visitors see changed by a session, of which `state` is the end. */
export function changesOfSession(
  state: SailingState,
  session: Session,
  given: Pick<Finding, 'wasPlausible' | 'known'>,
): FoundChange[] {
  const around = surroundingsOf(state, session)
  const finding = { state, session, around, doubtsOf: doubtsAfter(state, session), ...given }
  const voyages = pairVoyages(state, session, around)
  const ofVoyages = changesOfVoyages(finding, voyages)
  const isAdded = new Set(voyages.flatMap(({ before, after }) => (after && !before ? [after.id] : [])))
  const isGone = new Set(voyages.flatMap(({ before, after }) => (before && !after ? [before.id] : [])))
  const ofCalls = pairCalls(state, session, around, voyages)
    // The calls of a voyage come and go with it.
    .filter(({ before, after }) => !(before === null && after && isAdded.has(after.vessel_id)))
    .filter(({ before, after }) => !(after === null && before && isGone.has(before.vessel_id)))
    .flatMap((pair) => changeOfKnownCall(given.known, session, pair, () => changeOfCall(finding, pair)))
  return [...ofVoyages, ...ofCalls].sort(byPlace)
}

function changesOfVoyages(finding: Finding, pairs: readonly Pair<VoyageRow>[]): FoundChange[] {
  const before = callsBefore(finding.state, finding.session, finding.around)
  return pairs.flatMap((pair) => {
    if (pair.before && pair.after) return renamed(finding, pair.before, pair.after, pair)
    if (pair.after)
      return addedOrWithdrawn(finding, pair, pair.after, callsAfter(finding.state, pair.after.id))
    return pair.before ? addedOrWithdrawn(finding, pair, pair.before, before(pair.before.id)) : []
  })
}

function renamed(
  { around }: Finding,
  before: VoyageRow,
  after: VoyageRow,
  { key, at }: Pair<VoyageRow>,
): FoundChange[] {
  if (nameKey(vesselWithVoyage(before)) === nameKey(vesselWithVoyage(after))) return []
  const route = around.routeAfter(after.route_id)
  return route
    ? [{ ...UNCHANGED, key, at, kind: 'voyage_renamed', route, voyage: after, former: before }]
    : []
}

/** Judging a voyage takes long: it is done once for all of its calls. */
function doubtsAfter(state: SailingState, { last }: Session): Finding['doubtsOf'] {
  const known = new Map<number, ReadonlyMap<number, Doubt>>()
  return (id) => {
    const doubts = known.get(id) ?? doubtsIn(callsAfter(state, id), dayInIndia(last))
    known.set(id, doubts)
    return doubts
  }
}

/** Voyages that are over come and go unnoticed. */
function addedOrWithdrawn(
  { around }: Finding,
  { key, at, after }: Pair<VoyageRow>,
  voyage: VoyageRow,
  calls: ShownCall[],
): FoundChange[] {
  const last = calls
    .map(({ ends_on, starts_on }) => ends_on ?? starts_on ?? '')
    .sort()
    .at(-1)
  if (last && last < dayInIndia(Date.parse(at))) return []
  const route = around.routeAfter(voyage.route_id)
  const kind = after ? 'voyage_added' : 'voyage_withdrawn'
  return route ? [{ ...UNCHANGED, key, at, kind, route, voyage, calls }] : []
}

const UNCHANGED = {
  former: null,
  port: null,
  call_id: null,
  before: null,
  after: null,
  days_later: null,
  is_plausible: true,
  was_plausible: true,
  calls: [],
}

function changeOfCall(finding: Finding, rows: Pair<CallRow>): FoundChange[] {
  const { around, wasPlausible, doubtsOf } = finding
  const { key, at } = rows
  const [before, after] = [datesOf(rows.before), datesOf(rows.after)]
  const kind = kindOfCallChange(before, after)
  const call = rows.after ?? rows.before
  const place = call && placeOf(finding, call)
  const port = call && around.portAfter(call.port_id)
  if (!kind || !call || !place || !port) return []
  const was_plausible = before?.reading !== 'unreadable' && (!rows.before || wasPlausible(rows.before.id))
  // What was a slip is no measure for what follows.
  const doubt = rows.after && doubtsOf(rows.after.vessel_id).get(rows.after.id)
  const is_plausible = !isOutOfReach(was_plausible ? before : null, after) && !doubt
  const days_later = is_plausible && was_plausible ? daysLater(before, after) : null
  const afterwards = after && doubt ? { ...after, starts_on: null, ends_on: null, doubt } : after
  const shown = { before, after: afterwards, days_later, is_plausible, was_plausible }
  const calls = rows.before && after?.starts_on == null ? [{ ...rows.before, port }] : []
  return [{ key, at, kind, ...place, former: null, port, call_id: call.id, ...shown, calls }]
}

function placeOf({ state, session, around }: Finding, { vessel_id }: CallRow) {
  const voyage = state.vessel.get(vessel_id) ?? session.start.vessel.get(vessel_id)?.row
  const route = voyage && around.routeAfter(voyage.route_id)
  return route && { voyage, route }
}

/** By route, voyage and day, as the schedule is read. */
function byPlace(a: FoundChange, b: FoundChange): number {
  return (
    compareDays(b.at, a.at) ||
    a.route.id - b.route.id ||
    a.voyage.id - b.voyage.id ||
    compareDays(dayOf(a), dayOf(b)) ||
    (a.call_id ?? 0) - (b.call_id ?? 0)
  )
}

const dayOf = ({ before, after }: FoundChange) => after?.starts_on ?? before?.starts_on ?? ''

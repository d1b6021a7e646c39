import { dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import { compareText, nameKey } from '@sailing-desk/trade/text'
import { unLocodeOf } from '@sailing-desk/trade/un-locode'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { type CallDates, CHANGE_SUBJECTS, type ChangeKind } from '../sailing-change.schema.ts'
import type {
  PublicChange,
  RecordedCall,
  RecordedCallRow,
  RecordedPort,
  RecordedRoute,
  RecordedVoyageRow,
  VoyageChange,
} from '../stored-rows.ts'

/** A change by more days is taken for a slip. */
const MAX_DAYS = 45

/** What visitors read of a call; null if there is none, or if its cell says that there is none. */
export function datesOf(
  call: Pick<RecordedCallRow, 'dates' | 'starts_on' | 'ends_on' | 'reading'> | null,
): CallDates | null {
  if (!call || call.reading === 'none') return null
  const { dates, starts_on, ends_on, reading } = call
  return { dates, starts_on, ends_on, reading }
}

/** What kind of change a visitor sees between two states of a call; null for none. */
export function kindOfCallChange(before: CallDates | null, after: CallDates | null): ChangeKind | null {
  if (isSame(before, after)) return null
  // A port that is said to be omitted is as good as one that is not there.
  if (!before) return after?.reading === 'omit' ? null : 'added'
  if (!after) return before.reading === 'omit' ? null : 'dropped'
  if (after.reading === 'omit') return 'omitted'
  return after.starts_on !== null && before.starts_on === null ? 'dated' : 'moved'
}

/** Whether both say the same, in whatever words. */
function isSame(before: CallDates | null, after: CallDates | null): boolean {
  if (!before || !after) return before === after
  if (before.starts_on !== after.starts_on || before.ends_on !== after.ends_on) return false
  if (after.starts_on !== null) return true
  if (before.reading !== after.reading) return false
  return after.reading !== 'unreadable' || nameKey(before.dates) === nameKey(after.dates)
}

/** By how many days the call begins later; null unless both dates are exact. */
export function daysLater(before: CallDates | null, after: CallDates | null): number | null {
  if (before?.reading !== 'exact' || after?.reading !== 'exact') return null
  return startsLater(before, after)
}

/** Whether the dates cannot be read, or are too far from those before. */
function isOutOfReach(before: CallDates | null, after: CallDates | null): boolean {
  if (after?.reading === 'unreadable') return true
  return Math.abs(startsLater(before, after) ?? 0) > MAX_DAYS
}

function startsLater(before: CallDates | null, after: CallDates | null): number | null {
  if (!before?.starts_on || !after?.starts_on) return null
  return daysBetween(before.starts_on, after.starts_on)
}

/** A call before and after several writes. `key` identifies the change, which was last written `at`. */
type CallPair = {
  key: string
  at: string
  before: RecordedCall | null
  after: RecordedCall | null
}

/** The calls of one voyage that were written. One that was deleted and added again at the same port is the same one. */
function pairCalls(changes: readonly PublicChange[]): CallPair[] {
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
const portName = (call: { port: RecordedPort } | null) =>
  call && (unLocodeOf(call.port.code) ?? nameKey(call.port.name))

const later = (a: string, b: string) => (a > b ? a : b)

/** A change with the names of that time. `call_id` is that of the row after it, or of the last one. */
export type FoundChange = {
  key: string
  at: string
  /** From when on no later write is merged with it (ISO timestamp). */
  settles_at: string
  kind: ChangeKind
  route: RecordedRoute
  voyage: RecordedVoyageRow
  /** Of a voyage that was renamed: its name before. */
  former: RecordedVoyageRow | null
  port: RecordedPort | null
  call_id: number | null
  before: CallDates | null
  after: CallDates | null
  days_later: number | null
  is_plausible: boolean
  /** Whether `before` was plausible when it was written. */
  was_plausible: boolean
  /** The calls of a voyage that was added or withdrawn; those that visitors no longer see. */
  calls: RecordedCall[]
}

/** Newest first, then by route, voyage and day, as the schedule is read. */
function byTimeAndPlace(a: FoundChange, b: FoundChange): number {
  return (
    compareText(b.at, a.at) ||
    a.route.id - b.route.id ||
    a.voyage.id - b.voyage.id ||
    compareText(dayOf(a), dayOf(b)) ||
    (a.call_id ?? 0) - (b.call_id ?? 0)
  )
}

const dayOf = ({ before, after }: FoundChange) => after?.starts_on ?? before?.starts_on ?? ''

/** Before it is known when its session ends. */
type ChangeOfSession = Omit<FoundChange, 'settles_at'>
type WasPlausible = (callId: number) => boolean

/**
 * What visitors see changed by a session: writes about one voyage that count as one, in order. `wasPlausible`: whether the last
 * change of this call before was.
 */
function changesOfSession(changes: readonly PublicChange[], wasPlausible: WasPlausible): ChangeOfSession[] {
  const calls = pairCalls(changes)
  const ofVoyage = changes.filter((change) => change.entity === 'vessel')
  const [first, last] = [ofVoyage[0], ofVoyage.at(-1)]
  // The calls of a voyage come and go with it.
  if (first && last && !(first.was && last.now))
    return first.was || last.now ? addedOrWithdrawn(first, last, calls) : []
  return [
    ...(first && last ? renamed(first, last) : []),
    ...calls.flatMap((pair) => changeOfCall(changes.at(-1), pair, wasPlausible)),
  ]
}

/** Voyages that are over come and go unnoticed. */
function addedOrWithdrawn(
  first: VoyageChange,
  last: VoyageChange,
  pairs: readonly CallPair[],
): ChangeOfSession[] {
  const calls = shown(pairs.map(({ before, after }) => (last.now ? after : before)))
  const lastDay = calls
    .map(({ ends_on, starts_on }) => ends_on ?? starts_on ?? '')
    .sort()
    .at(-1)
  if (lastDay && lastDay < dayInIndia(Date.parse(last.at))) return []
  return [{ ...voyageChange(first, last), kind: last.now ? 'voyage_added' : 'voyage_withdrawn', calls }]
}

function shown(calls: readonly (RecordedCall | null)[]): RecordedCall[] {
  return calls
    .flatMap((call) => (call && call.reading !== 'none' ? [call] : []))
    .sort((a, b) => compareText(a.starts_on ?? '9', b.starts_on ?? '9'))
}

function renamed(first: VoyageChange, last: VoyageChange): ChangeOfSession[] {
  const { was: former, now } = { was: first.was, now: last.now }
  if (!former || !now || nameKey(vesselWithVoyage(former)) === nameKey(vesselWithVoyage(now))) return []
  const isReplaced = now.instead_of != null && now.instead_of !== former.instead_of
  return [{ ...voyageChange(first, last), kind: isReplaced ? 'vessel_changed' : 'voyage_renamed', former }]
}

function voyageChange({ key }: VoyageChange, { at, route, voyage }: VoyageChange) {
  const unchanged = { former: null, port: null, call_id: null, before: null, after: null, days_later: null }
  return { key, at, route, voyage, ...unchanged, is_plausible: true, was_plausible: true, calls: [] }
}

/** `last`: the newest write of the session, which knows what is in doubt. */
function changeOfCall(
  last: PublicChange | undefined,
  pair: CallPair,
  wasPlausible: WasPlausible,
): ChangeOfSession[] {
  const { key, at } = pair
  const [before, after] = [datesOf(pair.before), datesOf(pair.after)]
  const kind = kindOfCallChange(before, after)
  const call = pair.after ?? pair.before
  if (!last || !kind || !call) return []
  const { route, voyage, doubts } = last
  const was_plausible = before?.reading !== 'unreadable' && (!pair.before || wasPlausible(pair.before.id))
  // What was a slip is no measure for what follows.
  const doubt = pair.after && doubts[pair.after.id]
  const is_plausible = !isOutOfReach(was_plausible ? before : null, after) && !doubt
  const days_later = is_plausible && was_plausible ? daysLater(before, after) : null
  const afterwards = after && doubt ? { ...after, starts_on: null, ends_on: null, doubt } : after
  const shown = { before, after: afterwards, days_later, is_plausible, was_plausible }
  const calls = pair.before && after?.starts_on == null ? [pair.before] : []
  const place = { route, voyage, former: null, port: call.port, call_id: call.id }
  return [{ key, at, kind, ...place, ...shown, calls }]
}

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
  for (const { kind, call_id, is_plausible } of others.flatMap(find)) {
    if (call_id === null || CHANGE_SUBJECTS[kind] !== 'dates') continue
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

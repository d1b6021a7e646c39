import type { RecordedCall } from '../../database/tables/public-change-tables.ts'
import { compareText } from '../../lib/compare-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { datesOf, daysLater, isOutOfReach, kindOfCallChange } from './call-change.ts'
import { type CallPair, pairCalls } from './call-pairs.ts'
import type { FoundChange } from './found-change.ts'
import type { PublicChange, VoyageChange } from './public-change.ts'

/** Before it is known when its session ends. */
type ChangeOfSession = Omit<FoundChange, 'settles_at'>
type WasPlausible = (callId: number) => boolean

/**
 * What visitors see changed by a session: writes about one voyage that count as one, in order. `wasPlausible`: whether the last
 * change of this call before was.
 */
export function changesOfSession(
  changes: readonly PublicChange[],
  wasPlausible: WasPlausible,
): ChangeOfSession[] {
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

import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import { actualStay } from '@sailing-desk/timetable/actual-dates'
import type { RecordedCall, RecordedVoyage } from '@sailing-desk/timetable/stored-rows'
import { isObject } from '@sailing-desk/trade/is-object'
import { nameKey } from '@sailing-desk/trade/text'
import { oldestKept, recordPublicChanges } from '../../timetable/public-changes/record.ts'
import * as store from './arrival.store.ts'

/** What shippers plan by: what was published two weeks before the vessel arrived. */
const DAYS_BEFORE = 14

/** Databases limit the parameters of a statement. */
const IDS_AT_ONCE = 1000

/** The calls whose arrival a write has entered, changed or taken back. One that is deleted keeps its place in the figures. */
export const callsWithNewArrival = (changes: readonly Change[]): number[] =>
  changes.flatMap(({ entity, entity_id, before, after }) =>
    entity === 'schedule' && isObject(after) && ataOf(after) !== ataOf(before) ? entity_id : [],
  )

const ataOf = (row: unknown) => (isObject(row) && typeof row.ata === 'string' ? row.ata : null)

/** Keeps the arrivals of these calls for the on-time figures, as the calls are now. `kept`: since when public changes are (ISO timestamp). */
export async function recordArrivals(trx: Db, ids: readonly number[], kept: string): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    for (const call of await store.listArrivedCalls(trx, ids.slice(at, at + IDS_AT_ONCE)))
      await recordArrival(trx, call, dayInIndia(Date.parse(kept)))
}

type ArrivedCall = Awaited<ReturnType<typeof store.listArrivedCalls>>[number]

/** Approximate dates promise no day. */
async function recordArrival(
  trx: Db,
  { id, vessel_id, ata, starts_on, reading, ship, port }: ArrivedCall,
  kept: string,
) {
  const { arrived } = actualStay({ ata })
  const scheduled = reading === 'exact' ? starts_on : null
  const promise =
    arrived && promisedDay(await readFormerDays(trx, vessel_id, id), scheduled, arrived.day, kept)
  if (!arrived || !promise) return store.removeArrival(trx, id)
  const names = { ship, ship_key: nameKey(ship), port, port_key: nameKey(port) }
  return store.putArrival(trx, { call_id: id, ...names, ...promise, arrived_on: arrived.day })
}

async function readFormerDays(trx: Db, vessel_id: number, id: number): Promise<FormerDay[]> {
  return (await store.listChangesOfVoyage(trx, vessel_id)).flatMap(({ at, entity, was, now }) => {
    const calls = [was, now].map((text) => callIn(entity, text, id))
    if (calls.every((call) => call === undefined)) return []
    const [before = null, after = null] = calls.map((call) =>
      call?.reading === 'exact' ? call.starts_on : null,
    )
    return [{ at: dayInIndia(Date.parse(at)), was: before, now: after }]
  })
}

/** The call in what a public change recorded of it or of its voyage. */
function callIn(entity: 'vessel' | 'schedule', text: string | null, id: number): RecordedCall | undefined {
  if (text === null) return undefined
  const recorded: RecordedCall | RecordedVoyage = JSON.parse(text)
  const calls = entity === 'schedule' ? [recorded as RecordedCall] : (recorded as RecordedVoyage).calls
  return calls.find((call) => call.id === id)
}

/** A public change of one call: when, and its first day before and after it. Null where the call or its days were not there. */
type FormerDay = { at: string; was: string | null; now: string | null }

/** `published_by`: on which day at the latest it was published. */
type PromisedDay = { promised_on: string; published_by: string }

/**
 * The arrival day that was promised: as published 14 days before the vessel arrived; of a call that was published later, the first one
 * published, which may be after she arrived; and without public changes of it, `scheduled`. `changes` in order of time, as far as they
 * are kept: what was there before the first of them was published before the day `kept`.
 */
export function promisedDay(
  changes: readonly FormerDay[],
  scheduled: string | null,
  arrivedOn: string,
  kept: string,
): PromisedDay | null {
  const promise = (promised_on: string | null, published_by: string) =>
    promised_on === null ? null : { promised_on, published_by }
  const end = addDays(arrivedOn, 1 - DAYS_BEFORE)
  const before = changes.findLast(({ at, now }) => at < end && now !== null)
  if (before) return promise(before.now, before.at)
  const after = changes.find(({ at, was, now }) => at >= end && (was ?? now) !== null)
  if (!after) return promise(scheduled, kept)
  return after.was === null ? promise(after.now, after.at) : promise(after.was, kept)
}

/** The database, recording in every write what visitors see change, and when vessels came. */
export const recordingPublicChanges = (database: Database): Database => ({
  ...database,
  recorder: {
    async record(trx, written) {
      await recordPublicChanges(trx, written)
      await recordArrivals(trx, callsWithNewArrival(written.changes), oldestKept())
    },
  },
})

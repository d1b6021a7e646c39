import type { Db } from '@sailing-desk/records/database/open'
import { mapYielding, yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { ACTUAL_NAMES, type ActualDates } from '@sailing-desk/timetable/actual-dates'
import { PRINTED_NAMES, type PrintedTexts } from '@sailing-desk/timetable/call-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { listChangesOf, listPrintedCalls, type PrintedCall } from './printed-call.store.ts'

/** Who changed something by hand (null: the command line), and when (ISO timestamp). */
export type ByHand = { by: string | null; at: string }

/** What was changed by hand since circulars said it. */
export type OwnData = {
  /** What the last circular said of each call. */
  printed: PrintedCall[]
  /** By the ids of calls whose texts, or actual dates, are by hand. */
  calls: Record<number, ByHand>
  /** By the ids of voyages whose name is by hand. */
  voyages: Record<number, ByHand>
  /** Calls that were printed and then deleted by hand, by voyage and port; the voyage may be gone with them. */
  removed: Removed[]
}

export const NOTHING_OWN: OwnData = { printed: [], calls: {}, voyages: {}, removed: [] }

export type Removed = ByHand & { vessel_id: number; port_id: number; voyage: RemovedVoyage | null }
/** `names`: with those that it had before. */
export type RemovedVoyage = { route_id: number; names: string[] }

type StoredCall = PrintedTexts &
  ActualDates & {
    id: number
    vessel_id: number
    port_id: number
    route_id: number
    starts_on: string | null
    ends_on: string | null
  }
type Stored = { calls: readonly StoredCall[]; vessels: readonly { id: number; route_id: number }[] }

const OWN_FIELDS = [...PRINTED_NAMES, ...ACTUAL_NAMES]

export const callKeyOf = ({ vessel_id, port_id }: { vessel_id: number; port_id: number }) =>
  `${vessel_id} ${port_id}`

export async function readOwnData(db: Db, { calls, vessels }: Stored): Promise<OwnData> {
  const printed = await withPlacesOfToday(await listPrintedCalls(db), calls)
  const said = new Map(await mapYielding(printed, (call) => [callKeyOf(call), call] as const))
  const routeOf = new Map(vessels.map(({ id, route_id }) => [id, route_id]))
  const routes = new Set(printed.flatMap(({ vessel_id }) => routeOf.get(vessel_id) ?? []))
  const isOwn = (call: StoredCall) => {
    const known = said.get(callKeyOf(call))
    return known ? differs(known, call) : routes.has(call.route_id)
  }
  return {
    printed,
    calls: await byHand(db, (await mapYielding(calls, (call) => (isOwn(call) ? [call] : []))).flat(), said),
    voyages: await renamedByHand(db),
    removed: await removedByHand(db, { printed, calls, routeOf, routes }),
  }
}

/** A call may have moved to the port that its own was merged into. */
async function withPlacesOfToday(
  printed: readonly PrintedCall[],
  calls: readonly StoredCall[],
): Promise<PrintedCall[]> {
  const stored = new Map(calls.map((call) => [call.id, call]))
  return mapYielding(printed, (call) => {
    const now = stored.get(call.call_id ?? 0)
    return now ? { ...call, vessel_id: now.vessel_id, port_id: now.port_id } : call
  })
}

/** Whether somebody must have changed a call since the circular, or answered for it. Times that no circular said are not looked at. */
function differs(printed: PrintedCall, call: StoredCall): boolean {
  const { eta, etd, cut_off } = printed
  const isOtherTime = [
    [eta, call.eta],
    [etd, call.etd],
    [cut_off, call.cut_off],
  ].some(([said, stored]) => said !== null && said !== stored)
  return (
    isOtherTime ||
    call.ata !== null ||
    call.atd !== null ||
    printed.corrected !== null ||
    !isSameStay(printed, call)
  )
}

type Stay = { dates: string | null; starts_on: string | null; ends_on: string | null }

/** Whether two texts mean the same days; without days, whether they are the same. */
export const isSameStay = (one: Stay, other: Stay): boolean =>
  one.starts_on !== null && other.starts_on !== null
    ? one.starts_on === other.starts_on && one.ends_on === other.ends_on
    : one.dates === other.dates

/** Who wrote the texts that these calls have now, unless a circular did without an answer of anybody. */
async function byHand(
  db: Db,
  calls: readonly StoredCall[],
  said: ReadonlyMap<string, PrintedCall>,
): Promise<OwnData['calls']> {
  const changes = Map.groupBy(
    await listChangesOf(
      db,
      'schedule',
      calls.map(({ id }) => id),
    ),
    ({ entity_id }) => entity_id,
  )
  const found: OwnData['calls'] = {}
  for (const call of calls) {
    await yieldIfLate()
    const change = (changes.get(call.id) ?? []).find(({ before, after, undoes }) => {
      if (undoes !== null || after === null) return false
      const [was, is] = [before === null ? null : JSON.parse(before), JSON.parse(after)]
      return OWN_FIELDS.some((field) => is[field] === call[field] && was?.[field] !== is[field])
    })
    // Without a statement of a circular, what a circular wrote is not ours.
    if (change && (said.has(callKeyOf(call)) || change.of_circular === null))
      found[call.id] = { by: change.by, at: change.at }
  }
  return found
}

async function renamedByHand(db: Db): Promise<OwnData['voyages']> {
  const renamed = await db
    .selectFrom('vessel')
    .select(['id', 'formerly'])
    .where('formerly', 'is not', null)
    .execute()
  const changes = await listChangesOf(
    db,
    'vessel',
    renamed.map(({ id }) => id),
  )
  const found: OwnData['voyages'] = {}
  for (const { entity_id, before, after, by, at } of changes) {
    if (found[entity_id] || before === null || after === null) continue
    if (JSON.parse(before).formerly !== JSON.parse(after).formerly) found[entity_id] = { by, at }
  }
  return found
}

type Printed = {
  printed: readonly PrintedCall[]
  calls: readonly StoredCall[]
  routeOf: ReadonlyMap<number, number>
  routes: ReadonlySet<number>
}

/** A voyage that went with its whole route was not taken out of the schedule by itself. */
async function removedByHand(db: Db, { printed, calls, routeOf, routes }: Printed): Promise<Removed[]> {
  const stored = new Set(await mapYielding(calls, callKeyOf))
  const missing = printed.filter(
    (call) => call.call_id !== null && call.dates !== null && !stored.has(callKeyOf(call)),
  )
  const ids = [...new Set(missing.flatMap(({ call_id }) => call_id ?? []))]
  const last = lastOf(await listChangesOf(db, 'schedule', ids))
  const gone = [...new Set(missing.map(({ vessel_id }) => vessel_id))].filter((id) => !routeOf.has(id))
  const lastOfVoyage = lastOf(await listChangesOf(db, 'vessel', gone))
  return missing.flatMap(({ call_id, vessel_id, port_id }): Removed[] => {
    const change = last.get(call_id ?? 0)
    if (change?.action !== 'delete' || change.of_circular !== null) return []
    const { by, at } = change
    if (routeOf.has(vessel_id)) return [{ vessel_id, port_id, by, at, voyage: null }]
    const before = lastOfVoyage.get(vessel_id)?.before
    const row = before ? JSON.parse(before) : null
    if (!row || !routes.has(row.route_id)) return []
    const names = [vesselWithVoyage(row), ...(row.formerly?.split('\n') ?? [])]
    return [{ vessel_id, port_id, by, at, voyage: { route_id: row.route_id, names } }]
  })
}

/** The first of each row is the newest. */
const lastOf = <Change extends { entity_id: number }>(changes: readonly Change[]): Map<number, Change> =>
  new Map(changes.toReversed().map((change) => [change.entity_id, change]))

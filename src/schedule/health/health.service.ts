import { dayWritten } from '@sailing-desk/dates/day-text'
import { dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { inTurnOfLargeReads } from '@sailing-desk/records/background/concurrency'
import { LIKE_TIME } from '@sailing-desk/records/database/last-change'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { mapFields, namesOf } from '@sailing-desk/records/entity-fields'
import { mapYielding, yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { type CallWarning, reversalText } from '@sailing-desk/timetable/call-contradictions'
import { isCall } from '@sailing-desk/timetable/call-state'
import type { CallTexts } from '@sailing-desk/timetable/call-texts'
import type { Understood } from '@sailing-desk/timetable/reading-text'
import { inRotation } from '@sailing-desk/timetable/rotation'
import { voyageWarnings } from '@sailing-desk/timetable/voyage-warnings'
import { counted } from '@sailing-desk/trade/counted'
import { isOnSchedulePage } from '@sailing-desk/trade/route-direction'
import { compareText, nameKey } from '@sailing-desk/trade/text'
import { isUnLocode } from '@sailing-desk/trade/un-locode'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { sql } from 'kysely'
import { ON_NO_PAGE } from '../routes/route.ts'
import { type HealthGroup, MAX_FINDINGS } from './health.schema.ts'
import { type Finding, HEALTH_KINDS, type HealthKind } from './health-kinds.ts'

const DUE_WITHIN_DAYS = 10

const MAX_NAMED = 3

/** A vessel may be later than 'about 20 January'. */
const APPROXIMATE_BY_DAYS = 7

const KIND_OF_WARNING = {
  times: 'times_disagree',
  order: 'date_order',
  speed: 'speed',
  year: 'other_year',
} as const

const UNCHANGED_DAYS = 14

export function createHealthService({ db }: Database) {
  return {
    /** What needs a look in the schedule on `today` (ISO day), by kind. */
    async readScheduleHealth(today: string): Promise<HealthGroup[]> {
      const found = await inTurnOfLargeReads(async () => {
        // One after the other, since SQLite answers all that is asked at once in one turn.
        const calls = await listCallsToCheck(db)
        const routes = await listRoutesToCheck(db)
        const held = await listHeldCalls(db)
        return checkSchedule(calls, routes, held, today)
      })
      return namesOf(HEALTH_KINDS).flatMap((kind) => {
        const findings = found[kind]
        return findings.length > 0
          ? [{ kind, count: findings.length, findings: findings.slice(0, MAX_FINDINGS) }]
          : []
      })
    },
  }
}

/** Every call with its vessel and port. */
function listCallsToCheck(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'route_id', 'vessel_id', 'vessel.name as vessel_name', 'voyage'])
    .select(['port_id', 'port.name as port_name', 'code', 'latitude', 'longitude', 'timezone'])
    .select(['dates', 'eta', 'etd', 'starts_on', 'ends_on', 'reading', 'position'])
    .orderBy('route_id')
    .orderBy('vessel_id')
    .orderBy('schedule.id')
    .execute()
}

/** Every route with the time of its last recorded change: of itself, its vessels or their calls that still exist. */
async function listRoutesToCheck(db: Db) {
  const { rows } = await sql<{ id: number; direction: string; changed_at: string | null }>`
    with touched as (
      select entity_id as route_id, at from change where entity = 'route'
      union all
      select vessel.route_id, at from change join vessel on vessel.id = entity_id where entity = 'vessel'
      union all
      select vessel.route_id, at from change
        join schedule on schedule.id = entity_id
        join vessel on vessel.id = schedule.vessel_id
        where entity = 'schedule'
    )
    select route.id, route.direction, max(touched.at) as changed_at
    from route left join touched on touched.route_id = route.id and touched.at like ${LIKE_TIME}
    group by route.id, route.direction
    order by route.id
  `.execute(db)
  return rows
}

/** The calls that applied circulars held back, except those of imports that were undone. */
function listHeldCalls(db: Db) {
  return db
    .selectFrom('held_call')
    .innerJoin('route', 'route.id', 'held_call.route_id')
    .select(['route_id', 'direction', 'circular', 'applied_at', 'cell', 'vessel_key', 'port', 'dates'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('change').select('change.id').whereRef('change.undoes', '=', 'held_call.batch'))),
    )
    .orderBy('held_call.id')
    .execute()
}

type Findings = Record<HealthKind, Finding[]>

/**
 * Everything in the schedule that needs a look. `today` is an ISO day. The dates of finished voyages are not checked:
 * nobody has to correct them any more. Lets others do their work in between.
 */
export async function checkSchedule(
  calls: readonly StoredCall[],
  routes: readonly HealthRoute[],
  held: readonly HeldCall[],
  today: string,
): Promise<Findings> {
  const found: [HealthKind, Finding[]][] = []
  for (const voyage of Map.groupBy(calls, ({ vessel_id }) => vessel_id).values()) {
    found.push(...findingsOfVoyage(voyage, today))
    await yieldIfLate()
  }
  found.push(['port_without_code', portsWithoutCode(calls)])
  await yieldIfLate()
  found.push(
    ['partly_applied', await partlyApplied(held, calls)],
    ['route_without_page', routesWithoutPage(routes)],
    ['unchanged_route', unchangedRoutes(routes, today)],
  )
  const byKind = Map.groupBy(found, ([kind]) => kind)
  return mapFields(HEALTH_KINDS, (_heading, kind) =>
    (byKind.get(kind) ?? []).flatMap(([, findings]) => findings),
  )
}

function findingsOfVoyage(voyage: readonly StoredCall[], today: string): [HealthKind, Finding[]][] {
  const warnings = voyageWarnings(voyage, today)
  const rotation = inRotation(voyage.filter(isCall), ({ id }) => warnings.has(id))
  if (isFinished(rotation, today)) return [['finished_voyage', finishedVoyage(rotation)]]
  return [
    ...contradictions(voyage, warnings),
    ['unreadable_date', unreadableDates(rotation, today)],
    ['to_be_announced', undatedCallsOfDueVessels(rotation, today)],
  ]
}

/** Whether all calls are over. A voyage whose last call has no date is never known to be. */
export function isFinished(rotation: Rotation, today: string): boolean {
  const last = rotation.at(-1)
  if (!last || !isDated(last)) return false
  return rotation.filter(isDated).every(({ ends_on, reading }) => {
    const daysAgo = daysBetween(ends_on, today)
    return daysAgo > (reading === 'approx' ? APPROXIMATE_BY_DAYS : 0)
  })
}

export function finishedVoyage(rotation: Rotation): Finding[] {
  const last = rotation
    .filter(isDated)
    .toSorted((a, b) => compareText(a.ends_on, b.ends_on))
    .at(-1)
  if (!last) return []
  const detail = `Last call: ${last.port_name} on ${dayWritten(last.ends_on)}`
  return [
    { list: 'vessels', id: last.vessel_id, subject: nameOfVoyage(last), detail, ended_on: last.ends_on },
  ]
}

/** The calls of a voyage that contradict themselves or the others, in order of entry. */
function contradictions(
  voyage: readonly StoredCall[],
  warnings: ReadonlyMap<number, readonly CallWarning[]>,
): [HealthKind, Finding[]][] {
  return voyage.flatMap((call) => {
    const byKind = Map.groupBy(warnings.get(call.id) ?? [], (warning) => kindOfWarning(call, warning))
    return [...byKind].map(([kind, found]): [HealthKind, Finding[]] => [
      kind,
      [callFinding(call, found.map(({ message }) => message).join('; '))],
    ])
  })
}

const kindOfWarning = (call: StoredCall, { code, message }: CallWarning): HealthKind =>
  message === reversalText(call) ? 'departure_before_arrival' : KIND_OF_WARNING[code]

/** `changed_at`: the ISO time of the last change of the route, its vessels or calls; null if none is recorded. */
type HealthRoute = { id: number; direction: string; changed_at: string | null }

/** Routes that nobody has touched for two weeks. */
export function unchangedRoutes(routes: readonly HealthRoute[], today: string): Finding[] {
  return routes.flatMap(({ id, direction, changed_at }): Finding[] => {
    if (changed_at === null) return []
    const changed = dayInIndia(Date.parse(changed_at))
    const days = daysBetween(changed, today)
    if (days < UNCHANGED_DAYS) return []
    const detail = `Last change: ${dayWritten(changed)}, ${days} days ago`
    return [{ list: 'routes', id, subject: direction, detail }]
  })
}

/** Routes whose direction says of no page that they are on it. */
function routesWithoutPage(routes: readonly HealthRoute[]): Finding[] {
  return routes
    .filter(({ direction }) => !isOnSchedulePage(direction))
    .map(({ id, direction }) => ({ list: 'routes', id, subject: direction, detail: ON_NO_PAGE }))
}

/** Ports at which vessels call but whose code is missing or no UN/LOCODE. */
export function portsWithoutCode(calls: readonly StoredCall[]): Finding[] {
  const byPort = Map.groupBy(
    calls.filter((call) => isCall(call) && !isUnLocode(call.code)),
    ({ port_id }) => port_id,
  )
  return [...byPort].flatMap(([id, [first, ...others]]): Finding[] => {
    if (!first) return []
    const calls = counted({ count: others.length + 1, one: 'call', many: 'calls' })
    const code = first.code ? `Code ${first.code}` : 'No code'
    return [{ list: 'ports', id, subject: first.port_name, detail: `${code}; ${calls}` }]
  })
}

/** A call of a circular that was held back when the circular was applied. */
type HeldCall = {
  route_id: number
  direction: string
  circular: string | null
  applied_at: string
  cell: string
  vessel_key: string
  port: string
  dates: string
}

/** Routes whose circular was applied without some of its cells, until their calls read as printed. */
async function partlyApplied(held: readonly HeldCall[], calls: readonly StoredCall[]): Promise<Finding[]> {
  const heldDates = new Set(held.map(({ dates }) => dates))
  const candidates = calls.filter(({ dates }) => heldDates.has(dates))
  const stored = new Set(
    await mapYielding(candidates, (call) =>
      keyOf(
        call.route_id,
        vesselWithVoyage({ name: call.vessel_name, voyage: call.voyage }),
        call.port_name,
        call.dates,
      ),
    ),
  )
  const keys = await mapYielding(held, ({ route_id, vessel_key, port, dates }) =>
    keyOf(route_id, vessel_key, port, dates),
  )
  const open = held.filter((_, at) => !stored.has(keys[at] ?? ''))
  return [...Map.groupBy(open, ({ route_id }) => route_id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const cells = [first, ...others]
    const count = counted({ count: cells.length, one: 'cell', many: 'cells' })
    const of = first.circular ? `circular ${first.circular}` : 'the circular'
    const named = cells.slice(0, MAX_NAMED).map(({ cell, port, dates }) => `${port} ${dates} (${cell})`)
    const detail = `${count} of ${of} held back on ${dayWritten(dayInIndia(Date.parse(first.applied_at)))}: ${named.join(', ')}${cells.length > MAX_NAMED ? ', …' : ''}`
    return [{ list: 'routes', id: first.route_id, subject: first.direction, detail }]
  })
}

function keyOf(route: number, vessel: string, port: string, dates: string): string {
  return JSON.stringify([route, nameKey(vessel), nameKey(port), dates])
}

/** Calls whose dates are no date of the calendar, or could not be read. */
export function unreadableDates(rotation: Rotation, today: string): Finding[] {
  return rotation
    .filter(({ reading }) => reading === 'unreadable')
    .map((call) => {
      const isInvalid = readDates(call.dates, today).kind === 'invalid'
      return callFinding(
        call,
        `“${call.dates}” ${isInvalid ? 'is not a valid date' : 'could not be read as a date'}`,
      )
    })
}

/** Calls to be announced of a vessel that has a call within the next days. */
export function undatedCallsOfDueVessels(rotation: Rotation, today: string): Finding[] {
  const due = rotation
    .filter(isExact)
    .filter(({ starts_on, ends_on }) => ends_on >= today && daysBetween(today, starts_on) <= DUE_WITHIN_DAYS)
    .sort((a, b) => compareText(a.starts_on, b.starts_on))[0]
  if (!due) return []
  return rotation
    .filter(({ reading }) => reading === 'tba')
    .map((call) =>
      callFinding(call, `No date; the vessel is due at ${due.port_name} on ${dayWritten(due.starts_on)}`),
    )
}

/** A call with its vessel and port, as it is stored. `position` is the order of entry on the route. */
export type StoredCall = Pick<CallTexts, 'dates' | 'eta' | 'etd'> &
  Understood & {
    id: number
    route_id: number
    vessel_id: number
    vessel_name: string
    voyage: string | null
    port_id: number
    port_name: string
    code: string | null
    latitude: number | null
    longitude: number | null
    timezone: string | null
    position: number
  }

/** The calls of one vessel in order of call, without those it omits. */
type Rotation = readonly StoredCall[]

type Dated = { starts_on: string; ends_on: string }

function isDated(call: StoredCall): call is StoredCall & Dated {
  return call.starts_on !== null && call.ends_on !== null
}

/** Approximate dates are not exact enough to be compared with others. */
function isExact(call: StoredCall): call is StoredCall & Dated {
  return call.reading === 'exact' && isDated(call)
}

const nameOfVoyage = ({ vessel_name: name, voyage }: StoredCall) => vesselWithVoyage({ name, voyage })

function callFinding(call: StoredCall, detail: string): Finding {
  return { list: 'schedules', id: call.id, subject: `${nameOfVoyage(call)} at ${call.port_name}`, detail }
}

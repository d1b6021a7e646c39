import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { WrittenChanges } from '@sailing-desk/records/database/history'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { mapYielding, yieldIfLate } from '@sailing-desk/records/yield-if-late'
import type {
  RecordedCall,
  RecordedCallRow,
  RecordedPort,
  RecordedRoute,
  RecordedVoyageRow,
} from '@sailing-desk/timetable/stored-rows'
import { doubtsIn } from '@sailing-desk/timetable/voyage-warnings'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { NewPublicChange } from '../../database/tables/schedule-tables.ts'
import * as store from './journal.ts'

type SailingRows = {
  route: RecordedRoute
  port: RecordedPort
  vessel: RecordedVoyageRow
  schedule: RecordedCallRow
}
type SailingTable = keyof SailingRows

/** A change of one row. `id` and `at` are those of the row of the history. */
type Recorded<Table extends SailingTable> = {
  id: number
  at: string
  table: Table
  row_id: number
  before: SailingRows[Table] | null
  after: SailingRows[Table] | null
}
export type RecordedRow = { [Table in SailingTable]: Recorded<Table> }[SailingTable]

/** A row of the history as it was written. */
type HistoryRow = Change & { id: number; at: string }

/** What a row of the history says of the schedule; null for other tables. */
function recordedRow({ id, at, entity, entity_id: row_id, before, after }: HistoryRow): RecordedRow | null {
  const head = { id, at, row_id }
  if (entity === 'schedule') return { ...head, table: entity, ...kept(before, after, keepCall) }
  if (entity === 'vessel') return { ...head, table: entity, ...kept(before, after, keepVoyage) }
  if (entity === 'port') return { ...head, table: entity, ...kept(before, after, keepPort) }
  if (entity === 'route') return { ...head, table: entity, ...kept(before, after, keepRoute) }
  return null
}

/** Whether visitors read of it: with other values, but for the version. Saving a capacity is not compared. */
function isCompared({ before, after }: RecordedRow): boolean {
  if (!before || !after) return before !== after
  const [was, now]: Record<string, unknown>[] = [before, after]
  return Object.keys(before).some((name) => name !== 'version' && was?.[name] !== now?.[name])
}

/** `keep` takes a row of the table, as every write of it has. */
function kept<Row>(before: unknown, after: unknown, keep: (row: Row) => Row) {
  return { before: before ? keep(before as Row) : null, after: after ? keep(after as Row) : null }
}

const keepRoute = ({ id, direction }: RecordedRoute): RecordedRoute => ({ id, direction })

function keepPort({ id, name, country, code, latitude, longitude, timezone }: RecordedPort): RecordedPort {
  return { id, name, country, code, latitude, longitude, timezone }
}

function keepVoyage({
  id,
  route_id,
  ship_id,
  name,
  voyage,
  instead_of,
}: RecordedVoyageRow): RecordedVoyageRow {
  return { id, route_id, ship_id, name, voyage, instead_of }
}

/** Also of rows of the table itself: objects of one shape are much faster to read. */
function keepCall(row: RecordedCallRow): RecordedCallRow {
  const { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version } = row
  return { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version }
}

/** The rows of all routes, ports, voyages and calls at one time. */
export type SailingState = {
  route: Map<number, RecordedRoute>
  port: Map<number, RecordedPort>
  vessel: Map<number, RecordedVoyageRow>
  schedule: Map<number, RecordedCallRow>
  /** The calls of each voyage, by id. */
  callsOf: Map<number, Map<number, RecordedCallRow>>
}

export function emptyState(): SailingState {
  return { route: new Map(), port: new Map(), vessel: new Map(), schedule: new Map(), callsOf: new Map() }
}

/** Adds, replaces or (null) removes a row. */
export function setRow<Table extends SailingTable>(
  state: SailingState,
  table: Table,
  id: number,
  row: SailingRows[Table] | null,
): void {
  if (table === 'schedule') moveCall(state, state.schedule.get(id), id, row)
  const rows: Map<number, SailingRows[SailingTable]> = state[table]
  if (row) rows.set(id, row)
  else rows.delete(id)
}

function moveCall(
  { callsOf }: SailingState,
  before: RecordedCallRow | undefined,
  id: number,
  after: SailingRows[SailingTable] | null,
): void {
  const voyageId = after && 'vessel_id' in after ? after.vessel_id : undefined
  if (before && before.vessel_id !== voyageId) {
    const calls = callsOf.get(before.vessel_id)
    calls?.delete(id)
    if (calls?.size === 0) callsOf.delete(before.vessel_id)
  }
  if (!after || !('vessel_id' in after)) return
  const calls = callsOf.get(after.vessel_id)
  if (calls) calls.set(id, after)
  else callsOf.set(after.vessel_id, new Map([[id, after]]))
}

function callsOfVoyage({ callsOf }: SailingState, voyageId: number): RecordedCallRow[] {
  return [...(callsOf.get(voyageId)?.values() ?? [])]
}

/** Goes back from a later state to the one before these rows of the history, whichever of them it already has. */
export function rewind(state: SailingState, rows: readonly RecordedRow[]): void {
  for (const { table, row_id, before } of rows.toReversed()) setRow(state, table, row_id, before)
}

/** `routes`: those whose schedule is another one now, but for ports with other names or places. */
type ChangesOfVoyage = { changes: NewPublicChange[]; routes: number[] }

/** A voyage before or after a write. */
type Voyage = { row: RecordedVoyageRow; route: RecordedRoute; calls: RecordedCall[] }
/** `keyOf`: the key of a change of this row; another one for where it `isAdded` that was elsewhere before. */
type Write = {
  at: string
  batch: string
  keyOf: (table: SailingTable, id: number, isAdded?: boolean) => string
  /** Those that were added or removed: a call that moved from or to one has kept its port, which was merged or parted. */
  ports: ReadonlySet<number>
}

/**
 * What one write changed for visitors, voyage by voyage. `rows` are those of the history, in order; `state`, which has the schedule
 * of every voyage among them as it was before, is brought forward by them.
 */
export function* changesOfWrite(
  state: SailingState,
  batch: string,
  rows: readonly RecordedRow[],
): Generator<ChangesOfVoyage> {
  const [first] = rows
  if (!first) return
  const touched = [...new Set(rows.flatMap(voyagesOf))]
  const before = touched.map((id) => voyageIn(state, id))
  for (const row of rows) applyRow(state, row)
  yield { changes: [], routes: rows.flatMap(({ table, row_id }) => (table === 'route' ? row_id : [])) }
  const ports = new Set(
    rows.flatMap(({ table, row_id, before, after }) =>
      table === 'port' && !(before && after) ? row_id : [],
    ),
  )
  const write = { at: first.at, batch, keyOf: keysOf(rows), ports }
  for (const [at, id] of touched.entries()) {
    const [was, now] = [before[at], voyageIn(state, id)]
    const routes = [was, now].flatMap((voyage) => voyage?.route.id ?? [])
    yield { changes: changesOfVoyage(write, was, now), routes }
  }
}

/** The voyages that a row is about. */
function voyagesOf({ table, row_id, before, after }: RecordedRow): number[] {
  if (table === 'vessel') return [row_id]
  return table === 'schedule' ? [before, after].flatMap((call) => call?.vessel_id ?? []) : []
}

/** Routes and ports that are deleted stay: calls that go with them are still named by them. */
function applyRow(state: SailingState, { table, row_id, after }: RecordedRow): void {
  if (after !== null || table === 'vessel' || table === 'schedule') setRow(state, table, row_id, after)
}

function keysOf(rows: readonly RecordedRow[]): Write['keyOf'] {
  const first = new Map<string, RecordedRow>()
  for (const row of rows.toReversed()) first.set(`${row.table} ${row.row_id}`, row)
  return (table, id, isAdded = false) => {
    const row = first.get(`${table} ${id}`) ?? rows[0]
    // The time too, because the numbers of the history begin again in a database that was restored.
    const key = row ? `${row.id}-${Math.floor(Date.parse(row.at) / 1000)}` : ''
    return isAdded && row?.before ? `${key}-new` : key
  }
}

function voyageIn(state: SailingState, id: number): Voyage | undefined {
  const row = state.vessel.get(id)
  const route = row && state.route.get(row.route_id)
  if (!row || !route) return undefined
  const calls = callsOfVoyage(state, id).flatMap((call) => {
    const port = state.port.get(call.port_id)
    return port ? [{ ...call, port }] : []
  })
  return { row, route, calls }
}

function changesOfVoyage(
  write: Write,
  before: Voyage | undefined,
  after: Voyage | undefined,
): NewPublicChange[] {
  if (before && after && before.row.route_id === after.row.route_id) {
    const from = newChanges(write, after)
    return [...renamed(write, before, after, from), ...changesOfCalls(write, before, after, from)]
  }
  return [
    ...(before
      ? [newChanges(write, before, [])('vessel', write.keyOf('vessel', before.row.id), before, null)]
      : []),
    ...(after
      ? [newChanges(write, after)('vessel', write.keyOf('vessel', after.row.id, true), null, after)]
      : []),
  ]
}

type Snapshot = Voyage | RecordedCall | null
type NewChange = (entity: 'vessel' | 'schedule', key: string, was: Snapshot, now: Snapshot) => NewPublicChange

/** Returns a function for rows about this voyage. */
function newChanges({ at, batch }: Write, { row, route, calls }: Voyage, judged = calls): NewChange {
  const { id, route_id, ship_id, name, voyage } = row
  const doubts = doubtsIn(judged.filter(isShown), dayInIndia(Date.parse(at)))
  const of = { at, batch, route_id, direction: route.direction, vessel_id: id, ship_id, name, voyage }
  const json = doubts.size > 0 ? JSON.stringify(Object.fromEntries(doubts)) : null
  return (entity, key, was, now) => ({
    ...of,
    ...{ key, entity, was: jsonOf(was), now: jsonOf(now), doubts: json },
  })
}

function jsonOf(recorded: Snapshot): string | null {
  if (recorded === null) return null
  return JSON.stringify(
    'row' in recorded ? { ...recorded.row, calls: recorded.calls.filter(isShown) } : recorded,
  )
}

const isShown = ({ reading }: RecordedCallRow) => reading !== 'none'

function renamed(write: Write, before: Voyage, after: Voyage, from: NewChange): NewPublicChange[] {
  const [was, now] = [before, after].map(({ row }) => nameKey(vesselWithVoyage(row)))
  if (was === now) return []
  const key = write.keyOf('vessel', after.row.id)
  return [from('vessel', key, { ...before, calls: [] }, { ...after, calls: [] })]
}

function changesOfCalls(write: Write, before: Voyage, after: Voyage, from: NewChange): NewPublicChange[] {
  const was = new Map(before.calls.map((call) => [call.id, call]))
  const now = new Map(after.calls.map((call) => [call.id, call]))
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id) => {
    const [old, call] = [was.get(id) ?? null, now.get(id) ?? null]
    const isMoved = old !== null && call !== null && isAtAnother(write, old, call)
    if (!isMoved && !isVisible(old, call)) return []
    const change = (was: RecordedCall | null, now: RecordedCall | null) =>
      from('schedule', write.keyOf('schedule', id, was === null), was, now)
    // A call belongs to a port: moved to another one it is not the same.
    if (isMoved) return [change(old, null), change(null, call)]
    return [change(old, call)]
  })
}

const isAtAnother = ({ ports }: Write, old: RecordedCall, call: RecordedCall) =>
  old.port_id !== call.port_id && !ports.has(old.port_id) && !ports.has(call.port_id)

/** Whether a change of it is one: what visitors read of a call, and what doubts follow from. */
const IS_COMPARED: Record<keyof RecordedCallRow, boolean> = {
  ...{ id: false, vessel_id: false, port_id: false, version: false },
  ...{ dates: true, eta: true, etd: true, starts_on: true, ends_on: true, reading: true, position: true },
}
const COMPARED = namesOf(IS_COMPARED).filter((name) => IS_COMPARED[name])

function isVisible(old: RecordedCall | null, call: RecordedCall | null): boolean {
  if (!old || !call) return old !== call
  return COMPARED.some((name) => old[name] !== call[name])
}

/** A day more than is shown, so that the first changes are whole. */
const DAYS_KEPT = 91

/** Since when public changes are kept (ISO timestamp). */
export const oldestKept = () => momentOfDayInIndia(dayInIndia(), -DAYS_KEPT)

/** Removes what is too old to be shown. */
export async function prunePublicChanges({ db }: Database): Promise<{ removed: number }> {
  return { removed: await store.deletePublicChangesBefore(db, oldestKept()) }
}

/** Records what visitors see change by the last write, of which the tables have the result, and of which routes. */
export async function recordPublicChanges(trx: Db, { at, batch, changes }: WrittenChanges): Promise<void> {
  const recorded = await mapYielding(changes, (change) => recordedRow({ ...change, at }))
  const rows = recorded.flatMap((row) => row ?? [])
  const [compared, others] = [rows.filter(isCompared), rows.filter((row) => !isCompared(row))]
  const routes = new Set([
    ...(compared.length > 0 ? await recordCompared(trx, batch, compared) : []),
    ...(await readRoutes(trx, others)),
  ])
  for (const id of routes) await store.noteRouteChanged(trx, id, at)
}

/** Returns the ids of the routes whose schedule is another one now. */
async function recordCompared(trx: Db, batch: string, rows: readonly RecordedRow[]): Promise<number[]> {
  const state = await readState(trx, rows)
  rewind(state, rows)
  const changes: NewPublicChange[] = []
  const routes = await readRoutes(
    trx,
    rows.filter(({ table }) => table === 'port'),
  )
  for (const changed of changesOfWrite(state, batch, rows)) {
    changes.push(...changed.changes)
    routes.push(...changed.routes)
    await yieldIfLate()
  }
  await store.insertPublicChanges(trx, changes)
  return routes
}

/** The routes that rows are about, as they are now. */
async function readRoutes(trx: Db, rows: readonly RecordedRow[]): Promise<number[]> {
  const idsIn = (table: RecordedRow['table']) =>
    rows.flatMap((row) => (row.table === table ? row.row_id : []))
  const found = [
    ...(await store.listRoutesOfPorts(trx, idsIn('port'))),
    ...(await store.listRoutesOfVoyages(trx, [...new Set(rows.flatMap(voyagesOf))])),
  ]
  return [...idsIn('route'), ...found.map(({ route_id }) => route_id)]
}

/** The voyages that the rows are about, and the routes and ports that these name, as they are now. */
async function readState(trx: Db, rows: readonly RecordedRow[]): Promise<SailingState> {
  const state = emptyState()
  for (const call of await store.listCallsOfVoyages(trx, [...new Set(rows.flatMap(voyagesOf))])) {
    addStored(state, call)
    await yieldIfLate()
  }
  const ids = rows.flatMap(({ before, after }) => [before, after])
  const routes = ids.flatMap((row) => (row && 'route_id' in row ? row.route_id : []))
  const ports = ids.flatMap((row) => (row && 'port_id' in row ? row.port_id : []))
  for (const route of await store.listRoutes(trx, missing(routes, state.route)))
    setRow(state, 'route', route.id, route)
  for (const port of await store.listPorts(trx, missing(ports, state.port)))
    setRow(state, 'port', port.id, port)
  return state
}

const missing = (ids: readonly number[], known: ReadonlyMap<number, unknown>) =>
  [...new Set(ids)].filter((id) => !known.has(id))

function addStored(state: SailingState, stored: store.StoredCall): void {
  const { voyage_id, route_id, direction, ship_id, ship, voyage, instead_of, call_id, port_id, port_name } =
    stored
  setRow(state, 'route', route_id, { id: route_id, direction })
  setRow(state, 'vessel', voyage_id, { id: voyage_id, route_id, ship_id, name: ship, voyage, instead_of })
  if (call_id === null || port_id === null || port_name === null) return
  const { country, code, latitude, longitude, timezone } = stored
  setRow(state, 'port', port_id, {
    id: port_id,
    name: port_name,
    country,
    code,
    latitude,
    longitude,
    timezone,
  })
  // Where there is a call, the join has all of its columns.
  const call = { ...stored, id: call_id, vessel_id: voyage_id } as RecordedCallRow
  setRow(state, 'schedule', call_id, keepCall(call))
}

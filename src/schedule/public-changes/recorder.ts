import type { Recorder } from '../../database/changes/recorder.ts'
import type { Database, Db } from '../../database/open.ts'
import type { CallRow } from '../../database/tables/public-change-tables.ts'
import { mapYielding } from '../../lib/background/map-yielding.ts'
import { yieldIfLate } from '../../lib/background/yield-if-late.ts'
import { dayInIndia, momentOfDayInIndia } from '../../lib/days.ts'
import { callsWithNewArrival, recordArrivals } from '../actual-dates/record-arrivals.ts'
import { changesOfWrite, type NewPublicChange, voyagesOf } from './changes-of-write.ts'
import * as store from './public-change.store.ts'
import { keepCall, type RecordedRow, recordedRow } from './recorded-row.ts'
import { emptyState, rewind, type SailingState, setRow } from './sailing-state.ts'

/** A day more than is shown, so that the first changes are whole. */
const DAYS_KEPT = 91

/** The database, recording in every write what visitors see change. */
export const recordingPublicChanges = (database: Database): Database => ({ ...database, recorder: RECORDER })

const RECORDER: Recorder = {
  async record(trx, { at, batch, changes }) {
    const recorded = await mapYielding(changes, (change) => recordedRow({ ...change, at }))
    const rows = recorded.flatMap((row) => row ?? [])
    if (rows.length > 0) await recordRows(trx, batch, rows)
    await recordArrivals(trx, callsWithNewArrival(changes), oldestKept())
  },
}

const oldestKept = () => momentOfDayInIndia(dayInIndia(), -DAYS_KEPT)

/** Removes what is too old to be shown. */
export async function prunePublicChanges({ db }: Database): Promise<{ removed: number }> {
  return { removed: await store.deletePublicChangesBefore(db, oldestKept()) }
}

/** Records the last write, of which the tables have the result. */
async function recordRows(trx: Db, batch: string, rows: readonly RecordedRow[]): Promise<void> {
  const state = await readState(trx, rows)
  rewind(state, rows)
  const ports = await readRoutesOfPorts(trx, rows)
  const at = rows[0]?.at ?? ''
  const changedRoutes = new Set(
    rows.flatMap(({ table, row_id }) => (table === 'port' && ports.get(row_id)) || []),
  )
  const changes: NewPublicChange[] = []
  for (const changed of changesOfWrite(state, batch, rows)) {
    changes.push(...changed.changes)
    for (const id of changed.routes) changedRoutes.add(id)
    await yieldIfLate()
  }
  await store.insertPublicChanges(trx, changes)
  for (const id of changedRoutes) await store.noteRouteChanged(trx, id, at)
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
  const call = { ...stored, id: call_id, vessel_id: voyage_id } as CallRow
  setRow(state, 'schedule', call_id, keepCall(call))
}

async function readRoutesOfPorts(trx: Db, rows: readonly RecordedRow[]): Promise<Map<number, number[]>> {
  const ids = new Set(rows.flatMap(({ table, row_id }) => (table === 'port' ? row_id : [])))
  const pairs = Map.groupBy(await store.listRoutesOfPorts(trx, [...ids]), ({ port_id }) => port_id)
  return new Map([...pairs].map(([id, routes]) => [id, routes.map(({ route_id }) => route_id)]))
}

import type { Insertable } from 'kysely'
import type { CallRow, RecordedCall, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'
import type { Tables } from '../../database/tables.ts'
import { dayInIndia } from '../../lib/days.ts'
import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { doubtsIn } from '../../voyage-rules/voyage-doubts.ts'
import type { RecordedRow, SailingTable } from './recorded-row.ts'
import { callsOfVoyage, type SailingState, setRow } from './sailing-state.ts'

export type NewPublicChange = Insertable<Tables['public_change']>

/** `routes`: those whose schedule is another one now, but for ports with other names or places. */
type ChangesOfVoyage = { changes: NewPublicChange[]; routes: number[] }

/** A voyage before or after a write. */
type Voyage = { row: VoyageRow; route: Route; calls: RecordedCall[] }
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
export function voyagesOf({ table, row_id, before, after }: RecordedRow): number[] {
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

type Recorded = Voyage | RecordedCall | null
type NewChange = (entity: 'vessel' | 'schedule', key: string, was: Recorded, now: Recorded) => NewPublicChange

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

function jsonOf(recorded: Recorded): string | null {
  if (recorded === null) return null
  return JSON.stringify(
    'row' in recorded ? { ...recorded.row, calls: recorded.calls.filter(isShown) } : recorded,
  )
}

const isShown = ({ reading }: CallRow) => reading !== 'none'

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

/** What visitors read of a call, and what doubts follow from. */
const COMPARED = ['dates', 'eta', 'etd', 'starts_on', 'ends_on', 'reading', 'position'] as const

function isVisible(old: RecordedCall | null, call: RecordedCall | null): boolean {
  if (!old || !call) return old !== call
  return COMPARED.some((name) => old[name] !== call[name])
}

import { unLocodeOf } from '../../../lib/ports/un-locode.ts'
import { nameKey } from '../../../lib/text.ts'
import { vesselWithVoyage } from '../../../lib/vessel-name.ts'

import type { CallRow, Port, Route, VoyageRow } from '../../../schedule/public-changes/recorded-row.ts'
import type { SailingState } from '../../../schedule/public-changes/sailing-state.ts'

import type { Session } from './session.ts'

/** A voyage or call before and after a session. `key` identifies the change. */
export type Pair<Row> = { key: string; at: string; before: Row | null; after: Row | null }

/** The routes and ports before and after a session; where there is none any more, the one before it. */
export type Surroundings = {
  routeBefore: (id: number) => Route | undefined
  routeAfter: (id: number) => Route | undefined
  portBefore: (id: number) => Port | undefined
  portAfter: (id: number) => Port | undefined
}

export function surroundingsOf(state: SailingState, { start }: Session): Surroundings {
  const routeThen = (id: number) => start.route.get(id)?.row ?? undefined
  const portThen = (id: number) => start.port.get(id)?.row ?? undefined
  return {
    routeBefore: (id) => routeThen(id) ?? state.route.get(id),
    routeAfter: (id) => state.route.get(id) ?? routeThen(id),
    portBefore: (id) => portThen(id) ?? state.port.get(id),
    portAfter: (id) => state.port.get(id) ?? portThen(id),
  }
}

/** The voyages that were written. One that was deleted and added again on its route is the same one. */
export function pairVoyages(state: SailingState, session: Session, around: Surroundings): Pair<VoyageRow>[] {
  const name = (voyage: VoyageRow, route: Route | undefined) =>
    `${nameKey(route?.direction ?? '')}\n${nameKey(vesselWithVoyage(voyage))}`
  return joinPairs(rowPairs(session.start.vessel, state.vessel), {
    isSame: (before, after) => before.route_id === after.route_id,
    nameBefore: (voyage) => name(voyage, around.routeBefore(voyage.route_id)),
    nameAfter: (voyage) => name(voyage, around.routeAfter(voyage.route_id)),
  })
}

/** The calls that were written. A call belongs to a voyage and a port: moved to another one it is not the same. */
export function pairCalls(
  state: SailingState,
  session: Session,
  around: Surroundings,
  voyages: readonly Pair<VoyageRow>[],
): Pair<CallRow>[] {
  const renumbered = new Map(
    voyages.flatMap(({ before, after }) => (before && after ? [[after.id, before.id] as const] : [])),
  )
  const voyageOf = ({ vessel_id }: CallRow) => renumbered.get(vessel_id) ?? vessel_id
  const name = (voyage_id: number, port: Port | undefined) => `${voyage_id} ${port ? portName(port) : ''}`
  const nameBefore = (call: CallRow) => name(call.vessel_id, around.portBefore(call.port_id))
  const nameAfter = (call: CallRow) => name(voyageOf(call), around.portAfter(call.port_id))
  const isSame = (before: CallRow, after: CallRow) =>
    before.vessel_id === voyageOf(after) &&
    (before.port_id === after.port_id || nameBefore(before) === nameAfter(after))
  return joinPairs(rowPairs(session.start.schedule, state.schedule), { isSame, nameBefore, nameAfter })
}

/** Ports with the same UN/LOCODE are one. */
const portName = ({ name, code }: Port) => unLocodeOf(code) ?? nameKey(name)

type Rows<Row> = ReadonlyMap<number, Row>
type StartRows<Row> = Rows<{ row: Row | null; first: { id: number; at: string }; last_at: string }>

function rowPairs<Row>(start: StartRows<Row>, now: Rows<Row>): Pair<Row>[] {
  return [...start].map(([id, { row: before, first, last_at: at }]) => {
    // The time too, because the numbers of the history begin again in a database that was restored.
    const key = `${first.id}-${Math.floor(Date.parse(first.at) / 1000)}`
    return { key, at, before, after: now.get(id) ?? null }
  })
}

type Naming<Row> = {
  isSame: (before: Row, after: Row) => boolean
  nameBefore: (before: Row) => string
  nameAfter: (after: Row) => string
}

/** Splits pairs that are not the same, and joins what is gone with what is new under the same name. */
function joinPairs<Row>(pairs: readonly Pair<Row>[], naming: Naming<Row>): Pair<Row>[] {
  const kept: Pair<Row>[] = []
  const gone = new Map<string, Pair<Row>[]>()
  const added: (Pair<Row> & { after: Row })[] = []
  for (const pair of pairs) {
    const { key, before, after } = pair
    if (before && after && naming.isSame(before, after)) {
      kept.push(pair)
      continue
    }
    if (before) {
      const name = naming.nameBefore(before)
      gone.set(name, [...(gone.get(name) ?? []), { ...pair, after: null }])
    }
    if (after) added.push({ ...pair, before: null, after, key: before ? `${key}-new` : key })
  }
  // An import has thousands of rows, of which no name is needed.
  if (gone.size === 0) return [...kept, ...added]
  const joined = added.map((pair) => {
    const was = gone.get(naming.nameAfter(pair.after))?.shift()
    return was ? { ...was, after: pair.after, at: later(was.at, pair.at) } : pair
  })
  return [...kept, ...joined, ...[...gone.values()].flat()]
}

const later = (a: string, b: string) => (a > b ? a : b)

import { keysOf } from '@sailing-desk/trade/keys-of'
import { NO_CUT_OFF_RULES } from './cut-offs/cut-off-rules.ts'
import type { Published, RouteTimetable, Voyage } from './published.ts'
import type { PortRow } from './stored-rows.ts'

/** Voyages by id; null for those that are gone. */
export type Replaced = ReadonlyMap<number, Voyage | null>

/** What takes the place of parts of the schedule. Parts that stayed the same are the same objects. */
export type Replacements = Pick<
  Published,
  'today' | 'changed_at' | 'marks' | 'ports' | 'cutOffs' | 'ships'
> & {
  routes: readonly RouteTimetable['route'][]
  voyages: Replaced
  routeChangedAt: (id: number) => string | undefined
}

const NONE = new Map<never, never>()
export const EMPTY: Published = {
  ...{ today: '', changed_at: undefined, marks: NONE, ports: { byKey: NONE, ofStored: NONE }, ships: NONE },
  ...{
    cutOffs: NO_CUT_OFF_RULES,
    routes: NONE,
    voyages: NONE,
    voyagesAt: NONE,
    voyagesOf: NONE,
    voyageOfCall: NONE,
  },
}

/** The schedule with these parts; the same object if none of them differs. */
export function nextPublished(before: Published, replacements: Replacements): Published {
  const { today, changed_at, marks, ports, cutOffs, ships } = replacements
  const indexed = replaceVoyages(before, replacements.voyages)
  const routes = replaceRoutes(before, { ...indexed, ports }, replacements)
  const next: Published = { today, changed_at, marks, routes, ports, cutOffs, ships, ...indexed }
  const names = keysOf(next)
  return names.every((name) => next[name] === before[name]) ? before : next
}

type Index = ReadonlyMap<string, readonly Voyage[]>
type Indexed = Pick<Published, 'voyages' | 'voyagesAt' | 'voyagesOf' | 'voyageOfCall'>
type Pair = readonly [before: Voyage | undefined, after: Voyage | null]

function replaceVoyages(before: Published, replaced: Replaced): Indexed {
  const pairs = [...replaced].map(([id, after]): Pair => [before.voyages.get(id), after])
  return {
    voyages: replaced.size === 0 ? before.voyages : inOrder(replaceInMap(before.voyages, replaced)),
    voyagesAt: replaceInIndex(before.voyagesAt, pairs, portsOf),
    voyagesOf: replaceInIndex(before.voyagesOf, pairs, shipOf),
    voyageOfCall: replaceCalls(before.voyageOfCall, pairs),
  }
}

function replaceInMap(before: Published['voyages'], replaced: Replaced): Map<number, Voyage> {
  const voyages = new Map(before)
  for (const [id, voyage] of replaced) {
    if (voyage) voyages.set(id, voyage)
    else voyages.delete(id)
  }
  return voyages
}

/** Only a voyage that came back after a deletion is in the wrong place. */
function inOrder(voyages: Map<number, Voyage>): Map<number, Voyage> {
  const ids = [...voyages.keys()]
  const isSorted = ids.every((id, at) => at === 0 || (ids[at - 1] ?? 0) < id)
  return isSorted ? voyages : new Map([...voyages].sort(([a], [b]) => a - b))
}

const portsOf = ({ calls }: Voyage) => new Set(calls.map(({ port }) => port.key))
const shipOf = ({ ship, calls }: Voyage) => (ship.key !== null && calls.length > 0 ? [ship.key] : [])

/** Lists that had none of these voyages, and have none now, stay the same arrays. */
function replaceInIndex(
  before: Index,
  pairs: readonly Pair[],
  keysOf: (voyage: Voyage) => Iterable<string>,
): Index {
  const gone = new Set(pairs.map(([voyage]) => voyage))
  const added = new Map<string, Voyage[]>()
  const listOf = (key: string) => added.get(key) ?? added.set(key, []).get(key)
  for (const [voyage, after] of pairs) {
    for (const key of voyage ? keysOf(voyage) : []) listOf(key)
    for (const key of after ? keysOf(after) : []) if (after) listOf(key)?.push(after)
  }
  if (added.size === 0) return before
  const index = new Map(before)
  for (const [key, voyages] of added) {
    const stayed = (before.get(key) ?? []).filter((voyage) => !gone.has(voyage))
    if (stayed.length + voyages.length === 0) index.delete(key)
    else
      index.set(
        key,
        [...stayed, ...voyages].sort((a, b) => a.id - b.id),
      )
  }
  return index
}

/** The same map if every call stays with its voyage, as after most writes. */
function replaceCalls(before: Published['voyageOfCall'], pairs: readonly Pair[]): Published['voyageOfCall'] {
  const former = pairs.flatMap(([voyage]) => voyage?.calls ?? [])
  const calls = pairs.flatMap(([, voyage]) => voyage?.calls ?? [])
  const isSame =
    former.length === calls.length && calls.every((call) => before.get(call.id) === call.vessel_id)
  if (isSame) return before
  const all = new Map(before)
  for (const { id } of former) all.delete(id)
  for (const { id, vessel_id } of calls) all.set(id, vessel_id)
  return all
}

function replaceRoutes(
  before: Published,
  after: Pick<Published, 'voyages' | 'ports'>,
  { routes: rows, voyages: replaced, routeChangedAt }: Replacements,
): Published['routes'] {
  const touched = new Set(
    [...replaced].flatMap(([id, voyage]) => [before.voyages.get(id)?.route.id, voyage?.route.id]),
  )
  const voyagesOn = Map.groupBy(after.voyages.values(), ({ route }) => route.id)
  const routes = rows.map((route): RouteTimetable => {
    const known = before.routes.get(route.id)
    const changed_at = routeChangedAt(route.id)
    const isSame = known && known.changed_at === changed_at && known.route.version === route.version
    if (isSame && known.route.direction === route.direction && !touched.has(route.id)) return known
    const voyages = voyagesOn.get(route.id) ?? []
    return { route, voyages, ports: portsCalledAt(voyages, after.ports), changed_at }
  })
  const isSame =
    routes.length === before.routes.size && routes.every((each) => before.routes.get(each.route.id) === each)
  return isSame ? before.routes : new Map(routes.map((each) => [each.route.id, each]))
}

function portsCalledAt(voyages: readonly Voyage[], { ofStored }: Published['ports']): PortRow[] {
  const ids = new Set(voyages.flatMap(({ calls }) => calls.map(({ port_id }) => port_id)))
  const rows = new Set([...ids].flatMap((id) => ofStored.get(id)?.stored ?? []))
  return [...rows].filter(({ id }) => ids.has(id)).sort((a, b) => a.id - b.id)
}

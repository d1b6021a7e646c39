import type { Port, Route, VoyageRow } from '../../schedule/public-changes/recorded-row.ts'
import type { PortRef } from '../voyages/voyage.schema.ts'
import type { Names } from './change-names.ts'
import type { RecentChanges } from './changes-since.ts'
import type { FoundChange } from './history/sailing-changes.ts'
import type { SailingChanges } from './sailing-change.schema.ts'

export type Choices = SailingChanges['choices']

/** The routes, ships and ports that changes can be filtered by, with those that are `asked` for, sorted by name. */
export function choicesOf(
  { all, settled }: RecentChanges,
  { portOf, shipOf }: Names,
  asked: Choices,
): Choices {
  const { routes, voyages, ports } = distinctIn(
    all.slice(0, all.length - settled.length),
    settledOnes(settled),
  )
  const ships = [...voyages.values()]
    .map(shipOf)
    .flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]))
  const direct = [...routes.values()].map(({ id, direction }) => ({ id, direction }))
  const byId = new Map([...direct, ...asked.routes].map((route) => [route.id, route]))
  return {
    routes: [...byId.values()].sort((a, b) => a.id - b.id),
    ships: sortedByName([...ships, ...asked.ships]),
    ports: sortedByName<PortRef>([...[...ports.values()].map(portOf), ...asked.ports]),
  }
}

type Distinct = {
  routes: Map<number, Route>
  voyages: Map<number | null, VoyageRow>
  ports: Map<number, Port>
}

/** One of each, by id; of voyages by ship. */
function distinctIn(changes: readonly FoundChange[], others?: Distinct): Distinct {
  const routes = new Map(others?.routes)
  const voyages = new Map(others?.voyages)
  const ports = new Map(others?.ports)
  for (const { route, voyage, port } of changes) {
    if (!routes.has(route.id)) routes.set(route.id, route)
    if (!voyages.has(voyage.ship_id)) voyages.set(voyage.ship_id, voyage)
    if (port && !ports.has(port.id)) ports.set(port.id, port)
  }
  return { routes, voyages, ports }
}

/** There may be tens of thousands of changes, and most of them stay. */
const known = new WeakMap<readonly FoundChange[], Distinct>()

function settledOnes(settled: readonly FoundChange[]): Distinct {
  const found = known.get(settled) ?? distinctIn(settled)
  known.set(settled, found)
  return found
}

function sortedByName<Choice extends { key: string; name: string }>(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

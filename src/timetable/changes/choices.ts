import type { Port, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'
import type { SailingChanges } from '../sailing-change.schema.ts'
import type { PortRef } from '../voyage.schema.ts'
import type { Names } from './change-names.ts'
import type { FoundChange } from './found-change.ts'

export type Choices = SailingChanges['choices']

/** The routes, ships and ports that changes can be filtered by, with those that are `asked` for, sorted by name. */
export function choicesOf(
  changes: readonly FoundChange[],
  { portOf, shipOf }: Names,
  asked: Choices,
): Choices {
  const { routes, voyages, ports } = distinctIn(changes)
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

/** There may be tens of thousands of changes, and many pages of the same ones. */
const known = new WeakMap<readonly FoundChange[], Distinct>()

/** The newest of each, by id; of voyages by ship. */
function distinctIn(changes: readonly FoundChange[]): Distinct {
  const found = known.get(changes)
  if (found) return found
  const distinct: Distinct = { routes: new Map(), voyages: new Map(), ports: new Map() }
  const { routes, voyages, ports } = distinct
  for (const { route, voyage, port } of changes) {
    if (!routes.has(route.id)) routes.set(route.id, route)
    if (!voyages.has(voyage.ship_id)) voyages.set(voyage.ship_id, voyage)
    if (port && !ports.has(port.id)) ports.set(port.id, port)
  }
  known.set(changes, distinct)
  return distinct
}

function sortedByName<Choice extends { key: string; name: string }>(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

import type { PortRef } from '../voyages/voyage.schema.ts'
import type { Names } from './change-names.ts'
import type { Port, Route, VoyageRow } from './history/recorded-row.ts'
import type { FoundChange } from './history/sailing-changes.ts'
import type { SailingChanges } from './sailing-change.schema.ts'

export type Choices = SailingChanges['choices']

/** The routes, ships and ports that changes can be filtered by, with those that are `asked` for, sorted by name. */
export function choicesOf(
  changes: readonly FoundChange[],
  { portOf, shipOf }: Names,
  asked: Choices,
): Choices {
  const { routes, voyages, ports } = distinct(changes)
  const ships = voyages.map(shipOf).flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]))
  const direct = routes.map(({ id, direction }) => ({ id, direction }))
  const byId = new Map([...direct, ...asked.routes].map((route) => [route.id, route]))
  return {
    routes: [...byId.values()].sort((a, b) => a.id - b.id),
    ships: sortedByName([...ships, ...asked.ships]),
    ports: sortedByName<PortRef>([...ports.map(portOf), ...asked.ports]),
  }
}

/** One of each: there may be tens of thousands of changes. */
function distinct(changes: readonly FoundChange[]) {
  const routes = new Map<number, Route>()
  const voyages = new Map<number | null, VoyageRow>()
  const ports = new Map<number, Port>()
  for (const { route, voyage, port } of changes) {
    if (!routes.has(route.id)) routes.set(route.id, route)
    if (!voyages.has(voyage.ship_id)) voyages.set(voyage.ship_id, voyage)
    if (port && !ports.has(port.id)) ports.set(port.id, port)
  }
  return { routes: [...routes.values()], voyages: [...voyages.values()], ports: [...ports.values()] }
}

function sortedByName<Choice extends { key: string; name: string }>(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

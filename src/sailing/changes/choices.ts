import type { Names } from './change-names.ts'
import type { FoundChange } from './history/sailing-changes.ts'
import type { SailingChanges } from './sailing-change.schema.ts'

/** The routes, ships and ports that changes can be filtered by, sorted by name. */
export function choicesOf(
  changes: readonly FoundChange[],
  { portOf, shipOf }: Names,
): SailingChanges['choices'] {
  const routes = new Map(changes.map(({ route }) => [route.id, route]))
  const voyages = new Map(changes.map(({ voyage }) => [voyage.ship_id ?? 0, voyage]))
  const ports = new Map(changes.flatMap(({ port }) => (port ? [[port.id, port] as const] : [])))
  const ships = [...voyages.values()]
    .map(shipOf)
    .flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]))
  const refs = new Map([...ports.values()].map(portOf).map((port) => [port.key, port]))
  return {
    routes: [...routes.values()].map(({ id, direction }) => ({ id, direction })).sort((a, b) => a.id - b.id),
    ships: ships.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    ports: [...refs.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

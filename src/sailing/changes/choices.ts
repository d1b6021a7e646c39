import type { Names } from './change-names.ts'
import type { FoundChange } from './history/sailing-changes.ts'
import type { SailingChanges } from './sailing-change.schema.ts'

export type Choices = SailingChanges['choices']

/** The routes, ships and ports that changes can be filtered by, with those that are `asked` for, sorted by name. */
export function choicesOf(
  changes: readonly FoundChange[],
  { portOf, shipOf }: Names,
  asked: Choices,
): Choices {
  const routes = new Map(changes.map(({ route: { id, direction } }) => [id, { id, direction }]))
  const voyages = new Map(changes.map(({ voyage }) => [voyage.ship_id, voyage]))
  const ports = new Map(changes.flatMap(({ port }) => (port ? [[port.id, port] as const] : [])))
  const ships = [...voyages.values()]
    .map(shipOf)
    .flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]))
  return {
    routes: [
      ...new Map([...routes, ...asked.routes.map((route) => [route.id, route] as const)]).values(),
    ].sort((a, b) => a.id - b.id),
    ships: sortedByName([...ships, ...asked.ships]),
    ports: sortedByName([...[...ports.values()].map(portOf), ...asked.ports]),
  }
}

function sortedByName<Choice extends { key: string; name: string }>(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

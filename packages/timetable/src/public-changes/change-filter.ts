import { DomainError } from '@sailing-desk/records/errors'
import { toPortRef } from '../ports.ts'
import { type Published, shipAt } from '../published.ts'
import type { ChangeFilter, SailingChanges } from '../sailing-change.schema.ts'
import type { RecordedPort, RecordedRoute, RecordedVoyageRow } from '../stored-rows.ts'
import type { PortRef } from '../voyage.schema.ts'
import type { Names } from './change-text.ts'
import type { FoundChange } from './merge.ts'

type Choices = SailingChanges['choices']

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
  routes: Map<number, RecordedRoute>
  voyages: Map<number | null, RecordedVoyageRow>
  ports: Map<number, RecordedPort>
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

export type Asked = { route?: number | undefined; vessel?: string | undefined; port?: string | undefined }

/** The route, ship and port that are asked for. Throws 404 for one that does not exist. */
export function findAsked(published: Published, { route, vessel, port }: Asked): Choices {
  const { routes, ports } = published
  const asked: Choices = { routes: [], ships: [], ports: [] }
  if (route !== undefined) {
    const found = routes.get(route)?.route
    if (!found) throw new DomainError(404, `There is no route ${route}`, 'route')
    asked.routes.push({ id: found.id, direction: found.direction })
  }
  if (vessel !== undefined) {
    const found = shipAt(published, vessel)
    if (!found) throw new DomainError(404, `There is no vessel ‘${vessel}’ on our schedule`, 'vessel')
    asked.ships.push({ key: found.key, name: found.name })
  }
  if (port !== undefined) {
    const found = ports.byKey.get(port)
    if (!found) throw new DomainError(404, `There is no port ‘${port}’ on our schedule`, 'port')
    asked.ports.push(toPortRef(found))
  }
  return asked
}

/** By a former name of a ship, it is that of the ship. */
export function filterOf({ route, vessel, port }: Asked, published: Published): ChangeFilter {
  return {
    ...(route !== undefined && { route }),
    ...(vessel !== undefined && { vessel: shipAt(published, vessel)?.key ?? vessel }),
    ...(port !== undefined && { port }),
  }
}

export function isMatch(change: FoundChange, { route, vessel, port }: ChangeFilter, names: Names): boolean {
  if (route !== undefined && change.route.id !== route) return false
  if (vessel !== undefined && !shipsOf(change).some((voyage) => names.shipOf(voyage).key === vessel))
    return false
  return port === undefined || portsOf(change).some((each) => names.portOf(each).key === port)
}

const shipsOf = ({ voyage, former }: FoundChange) => (former ? [voyage, former] : [voyage])

/** A new or withdrawn voyage concerns every port at which it calls. */
const portsOf = ({ port, calls }: FoundChange) => (port ? [port] : calls.map((call) => call.port))

import { DomainError } from '../../lib/errors.ts'
import { toPortRef } from '../ports.ts'
import { type Published, shipAt } from '../published.ts'
import type { ChangeFilter } from '../sailing-change.schema.ts'
import type { Names } from './change-names.ts'
import type { Choices } from './choices.ts'
import type { FoundChange } from './found-change.ts'

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

import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageAddress } from '../../lib/page-address.ts'
import { slugOf } from '../../lib/slug.ts'
import { voyagesWithMarks } from '../changes/recent-changes.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import { readPublicPorts } from '../public-ports/public-ports.service.ts'
import { shipPath } from '../sailing-pages/addresses.ts'
import { byFirstDay } from '../voyages/by-first-day.ts'
import type { ShownCalls } from '../voyages/shown-calls.ts'
import type { Voyage } from '../voyages/voyage.schema.ts'
import { listVoyages, type PortOrders, toPortRef } from '../voyages/voyages.ts'
import type { ShipList, ShipPage } from './ship.schema.ts'
import {
  findAnyShipBySlug,
  findShipByName,
  findShipBySlug,
  listNextCallsOfShips,
  listSailingShips,
} from './ship.store.ts'

/** The ships and their voyages. `readMarks` reads what changed lately, `readPortOrders` the order of ports. */
export function createShipService(database: Database, { readMarks, readPortOrders }: ShownCalls) {
  const { db } = database

  return {
    listShips: (today: string): Promise<ShipList> => listShips(db, today),

    /** Throws 404 for a ship without voyages. */
    async getShipPage(key: string, today: string): Promise<ShipPage> {
      const ship = await findShipBySlug(db, key)
      const [found, marks, changed_at] = await Promise.all([
        ship ? voyagesOf(db, ship.id, await readPortOrders()) : [],
        readMarks(today),
        lastSailingChange(db),
      ])
      const voyages = voyagesWithMarks(found, marks)
      const name = newest(voyages)?.ship.name
      if (!ship || !name) throw new DomainError(404, `There is no vessel ‘${key}’ in our schedule`)
      return { ship: { key: ship.slug, name }, voyages, today, changed_at }
    },

    findShipAddress: ({ ship: text = '' }: Params) => findAddress(db, text),

    /** Of its files: also after its last voyage, for those who subscribed to its calendar. */
    async findShipFileAddress({ ship: text = '' }: Params): Promise<PageAddress> {
      const isKnown = (await findAnyShipBySlug(db, text)) !== undefined
      return isKnown ? { found: shipPath(text) } : findAddress(db, text)
    },
  }
}

async function listShips(db: Db, today: string): Promise<ShipList> {
  const [ships, calls, ports, changed_at] = await Promise.all([
    listSailingShips(db),
    listNextCallsOfShips(db, today),
    readPublicPorts(db),
    lastSailingChange(db),
  ])
  const listed = ships.map(({ id, slug, name, voyages }) => {
    const next = calls.find(({ ship_id }) => ship_id === id)
    const port = next && ports.find(({ ids }) => ids.includes(next.port_id))
    return {
      key: slug,
      name,
      voyages: Number(voyages),
      next_call_on: next?.starts_on ?? null,
      next_port: port ? toPortRef(port) : null,
    }
  })
  return { ships: listed.sort((a, b) => a.name.localeCompare(b.name, 'en')), changed_at }
}

type Params = Record<string, string>

async function findAddress(db: Db, text: string): Promise<PageAddress> {
  const ship =
    (await findShipBySlug(db, text)) ??
    (await findShipByName(db, text)) ??
    (await findShipBySlug(db, slugOf(text)))
  if (!ship) return null
  const url = shipPath(ship.slug)
  return ship.slug === text ? { found: url } : { movedTo: url }
}

/** The voyages of a ship, soonest first. */
async function voyagesOf(db: Db, ship_id: number, portOrders: PortOrders): Promise<Voyage[]> {
  const voyages = await listVoyages(db, await readPublicPorts(db), { ship_id }, portOrders)
  return voyages.sort(byFirstDay)
}

/** The one that was added last, whose spelling of the name counts. */
const newest = (voyages: readonly Voyage[]) => voyages.toSorted((a, b) => b.id - a.id)[0]

import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageAddress } from '../../lib/page-address.ts'
import { slugOf } from '../../lib/slug.ts'
import { voyagesWithMarks } from '../changes/recent-changes.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import { shipPath } from '../sailing-pages/addresses.ts'
import { byFirstDay } from '../voyages/by-first-day.ts'
import type { ShownCalls } from '../voyages/shown-calls.ts'
import type { Voyage } from '../voyages/voyage.schema.ts'
import { listVoyages, toPortRef } from '../voyages/voyages.ts'
import type { ShipList, ShipPage } from './ship.schema.ts'
import {
  findAnyShipBySlug,
  findShipByName,
  findShipBySlug,
  listNextCallsOfShips,
  listSailingShips,
} from './ship.store.ts'

/** The ships and their voyages. `shown` is what pages with calls share. */
export function createShipService(database: Database, shown: ShownCalls) {
  const { readMarks, readPorts } = shown
  const { db } = database

  return {
    listShips: async (today: string): Promise<ShipList> => listShips(db, await readPorts(), today),

    /** Throws 404 for a ship without voyages. */
    async getShipPage(key: string, today: string): Promise<ShipPage> {
      const ship = await findShipBySlug(db, key)
      const [found, marks, changed_at] = await Promise.all([
        ship ? voyagesOf(db, ship.id, shown) : [],
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

async function listShips(db: Db, ports: readonly PublicPort[], today: string): Promise<ShipList> {
  const [ships, calls, changed_at] = await Promise.all([
    listSailingShips(db),
    listNextCallsOfShips(db, today),
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
async function voyagesOf(
  db: Db,
  ship_id: number,
  { readPorts, readPortOrders }: ShownCalls,
): Promise<Voyage[]> {
  const voyages = await listVoyages(db, await readPorts(), { ship_id }, await readPortOrders())
  return voyages.sort(byFirstDay)
}

/** The one that was added last, whose spelling of the name counts. */
const newest = (voyages: readonly Voyage[]) => voyages.toSorted((a, b) => b.id - a.id)[0]

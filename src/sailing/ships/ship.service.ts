import { lastChangeOf } from '../../database/last-change.ts'
import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { FindAddress } from '../../lib/page-address.ts'
import { slugOf } from '../../lib/slug.ts'
import { readPublicPorts } from '../public-ports/public-ports.service.ts'
import { SAILING_TABLES } from '../sailing-tables.ts'
import type { Voyage } from '../voyages/voyage.schema.ts'
import { listVoyages } from '../voyages/voyages.ts'
import type { ShipList, ShipPage } from './ship.schema.ts'
import { findShipBySlug } from './ship.store.ts'

/** The ships and their voyages. */
export function createShipService({ db }: Database) {
  return {
    async listShips(today: string): Promise<ShipList> {
      const [voyages, changed_at] = await Promise.all([voyagesOf(db), lastChangeOf(db, SAILING_TABLES)])
      const groups = [...Map.groupBy(voyages, ({ ship }) => ship.key)]
      const ships = groups.flatMap(([key, ofShip]) => {
        const [first] = ofShip
        if (!key || !first) return []
        const days = ofShip.flatMap(({ calls }) => calls.flatMap(({ starts_on }) => starts_on ?? []))
        const next_call_on = days.filter((day) => day >= today).toSorted()[0] ?? null
        return [{ key, name: first.ship.name, voyages: ofShip.length, next_call_on }]
      })
      return { ships: ships.sort((a, b) => a.name.localeCompare(b.name, 'en')), changed_at }
    },

    /** Throws 404 for a ship without voyages. */
    async getShipPage(key: string, today: string): Promise<ShipPage> {
      const ship = await findShipBySlug(db, key)
      const [voyages, changed_at] = await Promise.all([
        ship ? voyagesOf(db, ship.id) : [],
        lastChangeOf(db, SAILING_TABLES),
      ])
      if (!ship || voyages.length === 0)
        throw new DomainError(404, `There is no vessel ‘${key}’ in our schedule`)
      return { ship: { key: ship.slug, name: ship.name }, voyages, today, changed_at }
    },

    findShipAddress: (async ({ ship: text = '' }) => {
      const ship = (await findShipBySlug(db, text)) ?? (await findShipBySlug(db, slugOf(text)))
      if (!ship) return null
      const url = `/vessels/${encodeURIComponent(ship.slug)}`
      return ship.slug === text ? { found: url } : { movedTo: url }
    }) satisfies FindAddress,
  }
}

/** The voyages of a ship, or of all, soonest first. */
async function voyagesOf(db: Db, ship_id?: number): Promise<Voyage[]> {
  const voyages = await listVoyages(db, await readPublicPorts(db), ship_id === undefined ? {} : { ship_id })
  return voyages.sort((a, b) => compare(firstDayOf(a), firstDayOf(b)) || a.id - b.id)
}

/** Voyages without days come last. */
const firstDayOf = ({ calls }: Voyage) =>
  calls.flatMap(({ starts_on }) => starts_on ?? []).toSorted()[0] ?? '9999'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

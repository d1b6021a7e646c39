import type { Database } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageAddress } from '../../lib/page-address.ts'
import { slugOf } from '../../lib/slug.ts'
import { nameKey } from '../../lib/text.ts'
import { voyagesWithMarks } from '../../sailing/changes/recent-changes.ts'
import { findAnyShipBySlug } from '../../sailing/ships/ship.store.ts'
import type { ShownCalls } from '../../sailing/voyages/shown-calls.ts'
import { shipPath } from '../addresses.ts'
import { inOrderOfFirstDay } from '../first-day.ts'
import type { Voyage } from '../voyage.schema.ts'
import { listedShips } from './listed-ships.ts'
import type { ShipList, ShipPage } from './ship-page.schema.ts'

/** The ships and their voyages. */
export function createShipService({ db }: Database, { readSailings, readMarks, readLastChange }: ShownCalls) {
  const readVoyages = async () => (await readSailings()).voyages()

  return {
    async listShips(today: string): Promise<ShipList> {
      const [voyages, changed_at] = await Promise.all([readVoyages(), readLastChange()])
      return { ships: listedShips(voyages, today), changed_at }
    },

    /** Throws 404 for a ship without voyages. */
    async getShipPage(key: string, today: string): Promise<ShipPage> {
      const [all, marks, changed_at] = await Promise.all([readVoyages(), readMarks(today), readLastChange()])
      const found = all.filter(({ ship }) => ship.key === key)
      // That of the newest voyage, whose spelling counts.
      const name = found.at(-1)?.ship.name
      if (!name) throw new DomainError(404, `There is no vessel ‘${key}’ in our schedule`)
      const voyages = voyagesWithMarks(inOrderOfFirstDay(found), marks)
      return { ship: { key, name }, voyages, today, changed_at }
    },

    findShipAddress: async ({ ship: text = '' }: Params) => findAddress(await readVoyages(), text),

    /** Of its files: also after its last voyage, for those who subscribed to its calendar. */
    async findShipFileAddress({ ship: text = '' }: Params): Promise<PageAddress> {
      const isKnown = (await findAnyShipBySlug(db, text)) !== undefined
      return isKnown ? { found: shipPath(text) } : findAddress(await readVoyages(), text)
    },
  }
}

type Params = Record<string, string>

/** By its key, else its name, however either is written. */
function findAddress(voyages: readonly Voyage[], text: string): PageAddress {
  const has = (isMeant: (ship: Voyage['ship']) => boolean) =>
    voyages.find(({ ship }) => ship.key !== null && isMeant(ship))?.ship.key
  const [name, slug] = [nameKey(text), slugOf(text)]
  const key =
    has((ship) => ship.key === text) ??
    has((ship) => nameKey(ship.name) === name) ??
    has((ship) => ship.key === slug)
  if (!key) return null
  const url = shipPath(key)
  return key === text ? { found: url } : { movedTo: url }
}

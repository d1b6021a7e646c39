import type { Database } from '../../database/open.ts'
import { perRevision } from '../../database/per-revision.ts'
import type { Port, VoyageRow } from '../../database/tables/public-change-tables.ts'
import { slugOf } from '../../lib/slug.ts'
import { listShips } from '../vessels/ship.store.ts'
import type { ReadSailings } from '../voyages/stored-sailings.ts'
import type { PortRef, ShipRef } from '../voyages/voyage.schema.ts'

/** How ports and ships of the history are named and addressed today. */
export type Names = {
  portOf: (port: Port) => PortRef
  shipOf: (voyage: VoyageRow) => ShipRef
  /** Whether a ship or port with this key has a page. */
  hasShipPage: (key: string) => boolean
  hasPortPage: (key: string) => boolean
}

/** Returns a function for the names. They are read again only if something was written. */
export function createNames(database: Database, readSailings: ReadSailings): () => Promise<Names> {
  return perRevision(database, async () => {
    const [{ ports, voyages }, ships] = await Promise.all([readSailings(), listShips(database.db)])
    const refs = new Map(ports.refs)
    const shipKeys = new Set(voyages().map(({ ship }) => ship.key))
    const portKeys = new Set(ports.shown.map(({ key }) => key))
    const slugs = new Map(ships.map(({ id, slug }) => [id, slug]))
    return {
      portOf: (port) => refs.get(port.id) ?? rememberedPort(refs, port),
      shipOf: ({ ship_id, name }) => ({ key: (ship_id !== null && slugs.get(ship_id)) || null, name }),
      hasShipPage: (key) => shipKeys.has(key),
      hasPortPage: (key) => portKeys.has(key),
    }
  })
}

/** A port that was deleted, or that has another row now. */
function rememberedPort(refs: Map<number, PortRef>, { id, name, country, code }: Port): PortRef {
  const key = slugOf(code ?? name)
  const same = [...refs.values()].find((ref) => ref.key === key || slugOf(ref.name) === slugOf(name))
  const ref = same ?? { key, name, country, code }
  refs.set(id, ref)
  return ref
}

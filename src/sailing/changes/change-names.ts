import type { Database, Db } from '../../database/open.ts'
import { slugOf } from '../../lib/slug.ts'
import { readPublicPorts } from '../public-ports/public-ports.service.ts'
import { listShips } from '../ships/ship.store.ts'
import type { PortRef, ShipRef } from '../voyages/voyage.schema.ts'
import { toPortRef } from '../voyages/voyages.ts'
import type { Port, VoyageRow } from './history/recorded-row.ts'

/** How ports and ships of the history are named and addressed today. */
export type Names = {
  portOf: (port: Port) => PortRef
  shipOf: (voyage: VoyageRow) => ShipRef
}

/** Returns a function for the names, which reads them again only if something was written. */
export function createNames({ db, revision }: Database): () => Promise<Names> {
  let known: { revision: number; names: Names } | undefined
  return async () => {
    const current = await revision()
    if (known?.revision !== current) known = { revision: current, names: await readNames(db) }
    return known.names
  }
}

async function readNames(db: Db): Promise<Names> {
  const [ports, ships] = await Promise.all([readPublicPorts(db), listShips(db)])
  const refs = new Map(ports.flatMap((port) => port.ids.map((id) => [id, toPortRef(port)] as const)))
  const slugs = new Map(ships.map(({ id, slug }) => [id, slug]))
  return {
    portOf: (port) => refs.get(port.id) ?? rememberedPort(refs, port),
    shipOf: ({ ship_id, name }) => ({ key: (ship_id !== null && slugs.get(ship_id)) || null, name }),
  }
}

/** A port that was deleted, or that has another row now. */
function rememberedPort(refs: Map<number, PortRef>, { id, name, country, code }: Port): PortRef {
  const key = slugOf(code ?? name)
  const same = [...refs.values()].find((ref) => ref.key === key || slugOf(ref.name) === slugOf(name))
  const ref = same ?? { key, name, country, code }
  refs.set(id, ref)
  return ref
}

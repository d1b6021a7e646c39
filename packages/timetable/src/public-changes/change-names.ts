import { slugOf } from '@sailing-desk/trade/slug'
import { memoizeByObject } from '../memoize-by-object.ts'
import { toPortRef } from '../ports.ts'
import type { Published } from '../published.ts'
import type { RecordedPort, RecordedVoyageRow } from '../stored-rows.ts'
import type { PortRef, ShipRef } from '../voyage.schema.ts'

/** How ports and ships of the history are named and addressed today. */
export type Names = {
  portOf: (port: RecordedPort) => PortRef
  shipOf: (voyage: RecordedVoyageRow) => ShipRef
  /** The keys that the ship with this key had before. */
  formerKeysOf: (key: string) => string[]
  /** Whether a ship or port with this key has a page. */
  hasShipPage: (key: string) => boolean
  hasPortPage: (key: string) => boolean
  /** Whether the voyage is on the schedule. */
  isCurrent: (voyage: RecordedVoyageRow) => boolean
}

export const namesIn = memoizeByObject(({ ports, ships, voyages, voyagesOf }: Published): Names => {
  const refs = new Map([...ports.ofStored].map(([id, port]) => [id, toPortRef(port)]))
  const keys = new Map([...ships.values()].map(({ id, key, current }) => [id, current ?? key]))
  const former = Map.groupBy(ships.values(), ({ current }) => current)
  return {
    portOf: (port) => refs.get(port.id) ?? rememberedPort(refs, port),
    shipOf: ({ ship_id, name }) => ({ key: (ship_id !== null && keys.get(ship_id)) || null, name }),
    formerKeysOf: (key) => (former.get(key) ?? []).map((ship) => ship.key),
    hasShipPage: (key) => voyagesOf.has(key),
    hasPortPage: (key) => ports.byKey.has(key),
    isCurrent: ({ id }) => (voyages.get(id)?.calls.length ?? 0) > 0,
  }
})

/** A port that was deleted, or that has another row now. */
function rememberedPort(refs: Map<number, PortRef>, { id, name, country, code }: RecordedPort): PortRef {
  const key = slugOf(code ?? name)
  const same = [...refs.values()].find((ref) => ref.key === key || slugOf(ref.name) === slugOf(name))
  const ref = same ?? { key, name, country, code }
  refs.set(id, ref)
  return ref
}

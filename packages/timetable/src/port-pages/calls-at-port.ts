import { compareText } from '@sailing-desk/trade/text'
import { isOffered } from '../offered.ts'
import type { CallAtPort } from '../port-page.schema.ts'
import { toPublicCall } from '../public-voyage.ts'
import type { Published, Voyage } from '../published.ts'
import type { PortRef } from '../voyage.schema.ts'
import { inOrderOfFirstDay, isOverOn, isUnderWayOn } from '../voyages.ts'

/** Those that something sails to from the port with this key, by name. */
export const portsServed = ({ voyagesAt, today }: Published, key: string): PortRef[] =>
  callsAtPort(
    (voyagesAt.get(key) ?? []).filter((voyage) => isUnderWayOn(voyage, today)),
    key,
    today,
  ).served

/**
 * The calls of these voyages at a port that are not over on `today` (ISO day), soonest first, those of the same days in the order
 * of entry, and those without days last in the order of their voyages; and the ports that they are offered to, by name.
 * `loading`: the ids of the calls from which they are.
 */
export function callsAtPort(
  voyages: readonly Voyage[],
  key: string,
  today: string,
): { calls: CallAtPort[]; served: PortRef[]; loading: ReadonlySet<number> } {
  const served = new Map<string, PortRef>()
  const loading = new Set<number>()
  const calls: CallAtPort[] = []
  for (const { id: voyage_id, route, ship, voyage, calls: all } of inOrderOfFirstDay(voyages)) {
    for (const [at, call] of all.entries()) {
      if (call.port.key !== key || isOverOn(call, today)) continue
      const onward = all.flatMap(({ port }, later) => (isOffered(all, at, later) ? [port] : []))
      for (const port of onward) served.set(port.key, served.get(port.key) ?? port)
      if (onward.length > 0) loading.add(call.id)
      calls.push({ voyage_id, route, ship, voyage, call: toPublicCall(call) })
    }
  }
  return {
    calls: calls.sort(soonestFirst),
    loading,
    served: [...served.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

function soonestFirst({ call: a }: CallAtPort, { call: b }: CallAtPort): number {
  if (a.starts_on === null || b.starts_on === null)
    return Number(a.starts_on === null) - Number(b.starts_on === null)
  return compareText(a.starts_on, b.starts_on) || compareText(a.ends_on ?? '', b.ends_on ?? '') || a.id - b.id
}

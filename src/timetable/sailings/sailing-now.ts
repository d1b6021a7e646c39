import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { Published, Voyage } from '../published.ts'

/** A sailing as a page named it: the vessel with its voyage, and one or two ports. */
export type NamedSailing = { vessel: string | null; from_port: string | null; to_port: string | null }

/** The dates that the schedule has for a sailing now, as on the page that named it; null if no such vessel is in it. */
export function datesNow(published: Published, { vessel, from_port, to_port }: NamedSailing): string | null {
  const ports = [from_port, to_port].flatMap((port) => port ?? [])
  const named = [...published.voyages.values()].filter((voyage) => vessel && isNamed(voyage, vessel))
  const voyage = named.find((each) => ports.every((port) => callAt(each, port))) ?? named[0]
  if (!voyage) return null
  return ports.map((port) => callAt(voyage, port)?.dates ?? `no call at ${port}`).join(' – ')
}

const isNamed = ({ ship, voyage }: Voyage, vessel: string) =>
  nameKey(vesselWithVoyage({ name: ship.name, voyage })) === nameKey(vessel)

const callAt = ({ calls }: Voyage, port: string) =>
  calls.find((call) => nameKey(call.port.name) === nameKey(port))

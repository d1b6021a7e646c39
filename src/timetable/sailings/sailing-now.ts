import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { Published, Voyage } from '../published.ts'

/** A sailing as a page named it: the vessel with its voyage, or for a connection those of its legs, and one or two ports. */
export type NamedSailing = { vessel: string | null; from_port: string | null; to_port: string | null }

/** The dates that the schedule has for a sailing now, as on the page that named it; null if one of its vessels is not in it. */
export function datesNow(published: Published, { vessel, from_port, to_port }: NamedSailing): string | null {
  const find = (name: string, ...ports: (string | null)[]): Voyage | undefined => {
    const named = [...published.voyages.values()].filter((voyage) => isNamed(voyage, name))
    return named.find((each) => ports.every((port) => !port || callAt(each, port))) ?? named[0]
  }
  if (!vessel) return null
  const direct = find(vessel, from_port, to_port)
  const names = direct ? [vessel] : vessel.split(' and ')
  const first = direct ?? find(names[0] ?? '', from_port)
  const last = direct ?? find(names.at(-1) ?? '', to_port)
  if (!first || !last || names.some((name) => !find(name))) return null
  const dates = (voyage: Voyage, port: string | null) =>
    port ? (callAt(voyage, port)?.dates ?? `no call at ${port}`) : []
  return [dates(first, from_port), dates(last, to_port)].flat().join(' – ')
}

const isNamed = ({ ship, voyage }: Voyage, vessel: string) =>
  nameKey(vesselWithVoyage({ name: ship.name, voyage })) === nameKey(vessel)

const callAt = ({ calls }: Voyage, port: string) =>
  calls.find((call) => nameKey(call.port.name) === nameKey(port))

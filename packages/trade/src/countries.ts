import { KNOWN_PORTS } from './known-ports.ts'
import { slugOf } from './slug.ts'

type Port = { name: string; country: string | null; code: string | null }

const KNOWN = new Map(
  KNOWN_PORTS.flatMap((port) => [port.name, ...port.aliases].map((name) => [slugOf(name), port] as const)),
)
const COUNTRY_OF_PREFIX = new Map(KNOWN_PORTS.map(({ code, country }) => [code.slice(0, 2), slugOf(country)]))

/**
 * Whether both ports are in one country, between whose ports foreign vessels may not carry cargo (cabotage). By UN/LOCODE, else
 * by the name of the country; ports of unknown countries are in different ones.
 */
export function isSameCountry(one: Port, other: Port): boolean {
  const [a, b] = [countryOf(one), countryOf(other)]
  if (a.prefix && b.prefix) return a.prefix === b.prefix
  return a.name !== undefined && a.name === b.name
}

function countryOf({ name, country, code }: Port) {
  const known = code ? undefined : KNOWN.get(slugOf(name))
  const isKnownPlace = known !== undefined && (!country || slugOf(country) === slugOf(known.country))
  const prefix = code?.slice(0, 2) ?? (isKnownPlace ? known.code.slice(0, 2) : undefined)
  return { prefix, name: country ? slugOf(country) : COUNTRY_OF_PREFIX.get(prefix ?? '') }
}

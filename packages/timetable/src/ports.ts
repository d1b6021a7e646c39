import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import { KNOWN_PORTS, type KnownPort } from '@sailing-desk/trade/known-ports'
import { codeOfNativeName } from '@sailing-desk/trade/native-names'
import { freeSlug, slugOf } from '@sailing-desk/trade/slug'
import { unLocodeOf } from '@sailing-desk/trade/un-locode'
import { portKey } from './addresses.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { PortRow } from './stored-rows.ts'
import type { PortRef } from './voyage.schema.ts'

type Alias = { port_id: number; alias: string }

/** A port as the site shows it. Stored ports with the same UN/LOCODE are one. Its key is that code in small letters, else its name. */
export type Port = PortRef &
  Pick<PortRow, 'latitude' | 'longitude' | 'timezone' | 'heaviest_lift'> & {
    /** By id; none for a known port that is not stored. */
    stored: readonly PortRow[]
    /** Other names and codes that lead to it. */
    aliases: readonly string[]
  }

/** The port as it is named beside a call: the same object for the same port. */
export const toPortRef = memoizeByObject(
  ({ key, name, country, code }: Port): PortRef => ({ key, name, country, code }),
)

/** The stored ports as the site shows them, by id; those with the same UN/LOCODE are joined. */
export function publicPorts(stored: readonly PortRow[], aliases: readonly Alias[]): Port[] {
  const aliasesOf = Map.groupBy(aliases, ({ port_id }) => port_id)
  const groups = [...Map.groupBy(stored, (port) => unLocodeOf(port.code) ?? port.id).values()]
  const taken = new Set(stored.flatMap(({ code }) => unLocodeOf(code)?.toLowerCase() ?? []))
  return groups.flatMap((group) => {
    const [first, ...others] = group
    if (!first) return []
    const spellings = group.flatMap(({ id }) => aliasesOf.get(id) ?? []).map(({ alias }) => alias)
    const port = joined(first, [...others.map(({ name }) => name), ...spellings])
    if (port.code === null) port.key = freeSlug(port.key || `port-${first.id}`, (slug) => taken.has(slug))
    taken.add(port.key)
    return [{ ...port, stored: group }]
  })
}

function joined(stored: PortRow, otherNames: string[]): Port {
  const code = unLocodeOf(stored.code)
  const known = knownPort(code, stored.name)
  const { name, country, latitude, longitude, timezone, heaviest_lift } = stored
  return {
    key: portKey(stored),
    stored: [],
    name,
    country,
    code,
    latitude,
    longitude,
    timezone,
    heaviest_lift,
    aliases: [...otherNames, ...(known ? spellingsOf(known) : [])],
  }
}

/** The known ports that are not stored. */
export function knownPublicPorts(stored: readonly Port[]): Port[] {
  const isStored = new Set(stored.flatMap(({ key, name, aliases }) => [key, name, ...aliases]).map(slugOf))
  return KNOWN_PORTS.filter(
    ({ code, name }) => !isStored.has(slugOf(code)) && !isStored.has(slugOf(name)),
  ).map(({ carrier_code: _, ...known }) => ({
    ...known,
    heaviest_lift: null,
    key: known.code.toLowerCase(),
    stored: [],
  }))
}

/**
 * The port with this key, code, name, alias, carrier's code or name in another script, however it is capitalized and accented.
 * The text may also say several of these, or add the country: 'Chennai (INMAA)', 'INMAA - Chennai', 'Chennai, India'.
 */
export function findPublicPort(text: string, ports: readonly Port[]): Port | undefined {
  return portNamed(slugOf(text), ports) ?? portOfParts(text, ports)
}

function portNamed(wanted: string, ports: readonly Port[]): Port | undefined {
  if (wanted === '') return undefined
  return (
    ports.find(({ key }) => key === wanted) ??
    ports.find(({ name }) => slugOf(name) === wanted) ??
    ports.find(({ aliases }) => aliases.some((alias) => slugOf(alias) === wanted)) ??
    ports.find(({ code }) => code !== null && code === codeOfNativeName(wanted))
  )
}

/** A name, a code and a country at most. */
const MAX_PARTS = 3

/** Two different ports, or a word that is neither, lead nowhere: a wrong port is worse than a question. */
function portOfParts(text: string, ports: readonly Port[]): Port | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[()[\],;/|·–—]| - /)
    .map(slugOf)
    .map((part) => part.replace(/^port-of-|-port$/g, ''))
    .filter(Boolean)
  if (parts.length > MAX_PARTS) return undefined
  const found = parts.map((part) => portNamed(part, ports))
  const port = found.find((each) => each !== undefined)
  return port && parts.every((part, at) => found[at] === port || isCountryOf(port, part)) ? port : undefined
}

/** 'india', 'in'; 'korea' for South Korea. */
function isCountryOf({ country, code }: Port, part: string): boolean {
  return `-${slugOf(country ?? '')}`.endsWith(`-${part}`) || code?.slice(0, 2).toLowerCase() === part
}

function knownPort(code: string | null, name: string): KnownPort | undefined {
  if (code) return KNOWN_PORTS.find((known) => known.code === code || known.carrier_code === code)
  return KNOWN_BY_NAME.get(slugOf(name))
}

/** By the slugs of names and aliases; of two with the same one the first. */
const KNOWN_BY_NAME = new Map(
  KNOWN_PORTS.toReversed().flatMap((port) =>
    [port.name, ...port.aliases].map((name) => [slugOf(name), port] as const),
  ),
)

function spellingsOf({ name, code, carrier_code, aliases }: KnownPort): string[] {
  return [name, code, ...(carrier_code ? [carrier_code] : []), ...aliases]
}

const NEAR_NAUTICAL_MILES = 100

export type NearbyPort = { port: Port; nautical_miles: number }

/** The ports within 100 nautical miles, nearest first; none if it has no position. */
export function portsNear(port: Port, ports: readonly Port[]): NearbyPort[] {
  const position = positionOf(port)
  if (!position) return []
  return ports
    .flatMap((other) => {
      const there = other.key === port.key ? null : positionOf(other)
      return there ? [{ port: other, nautical_miles: greatCircleDistance(position, there) }] : []
    })
    .filter(({ nautical_miles }) => nautical_miles <= NEAR_NAUTICAL_MILES)
    .sort((a, b) => a.nautical_miles - b.nautical_miles)
}

const positionOf = ({ latitude, longitude }: Port) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

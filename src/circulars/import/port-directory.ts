import { portMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { DomainError } from '@sailing-desk/records/errors'
import { KNOWN_PORTS, type KnownPort } from '@sailing-desk/trade/known-ports'
import { JAPANESE_NAMES } from '@sailing-desk/trade/native-names'
import { nameKey, tidyName } from '@sailing-desk/trade/text'

type StoredPort = { id: number; name: string; code: string | null }

/** A port that a circular may name. `id` is null if it is not stored; `known` is its entry in the known ports. */
export type DirectoryPort = {
  name: string
  code: string | null
  aliases: string[]
  id: number | null
  known: KnownPort | null
}

/**
 * Returns the stored ports with all their known spellings, then the known ports that are not stored.
 * `aliases`: other spellings that an administrator confirmed.
 */
export function portDirectory(
  stored: readonly StoredPort[],
  aliases: readonly { port_id: number; alias: string }[],
): DirectoryPort[] {
  const confirmed = Map.groupBy(aliases, ({ port_id }) => port_id)
  const taken = new Set([
    ...stored.map(({ name }) => nameKey(name)),
    ...aliases.map(({ alias }) => nameKey(alias)),
  ])
  const used = new Set<KnownPort>()
  const entries = stored.map((port): DirectoryPort => {
    const known = knownPort(port)
    if (known) used.add(known)
    const spellings = known
      ? [known.name, ...spellingsOf(known)].filter((name) => !taken.has(nameKey(name)))
      : []
    return {
      id: port.id,
      name: port.name,
      code: port.code ?? known?.code ?? null,
      aliases: [...(confirmed.get(port.id) ?? []).map(({ alias }) => alias), ...spellings],
      known,
    }
  })
  const others = KNOWN_PORTS.filter((known) => !used.has(known)).map((known): DirectoryPort => {
    const spellings = spellingsOf(known).filter((name) => !taken.has(nameKey(name)))
    return { id: null, name: known.name, code: known.code, aliases: spellings, known }
  })
  return [...entries, ...others]
}

/** `isLasting`: whether it holds for later circulars too. 'OSAKA / KOBE' may be the other port next time. */
export type ConfirmedSpelling = { spelling: string; port: DirectoryPort; isLasting: boolean }

/**
 * Adds a spelling to the port of this name. Returns it, or nothing if it is known. Throws 422 if the port is unknown or the
 * spelling belongs to another port.
 */
export function confirmSpelling(
  directory: readonly DirectoryPort[],
  spelling: string,
  port: string,
): ConfirmedSpelling | null {
  const target = directory.find((each) => hasSpelling(each, port))
  if (!target) throw new DomainError(422, `Port '${port}' is not in the port list`)
  const owner = directory.find((each) => hasSpelling(each, spelling))
  if (owner === target) return null
  if (owner) throw new DomainError(422, `'${spelling}' is already a name of ${owner.name}`)
  const match = portMatcher(directory).match(spelling)
  const isLasting = match.found !== null || match.rivals.length === 0
  target.aliases = [...target.aliases, tidyName(spelling)]
  return { spelling: tidyName(spelling), port: target, isLasting }
}

function hasSpelling({ name, aliases }: DirectoryPort, spelling: string): boolean {
  return [name, ...aliases].some((each) => nameKey(each) === nameKey(spelling))
}

/** Carriers use their own codes for some ports, and Japanese circulars Japanese names. */
function spellingsOf({ aliases, code, carrier_code }: KnownPort): string[] {
  return [...aliases, ...(carrier_code ? [carrier_code] : []), ...(JAPANESE_NAMES[code] ?? [])]
}

/** Finds a port by its UN/LOCODE or carrier code, else by its name or another spelling. */
function knownPort({ name, code }: StoredPort): KnownPort | null {
  const codeKey = code?.toUpperCase()
  const byCode = KNOWN_PORTS.find((known) => codeKey && [known.code, known.carrier_code].includes(codeKey))
  const key = nameKey(name)
  return (
    byCode ??
    KNOWN_PORTS.find((known) =>
      [known.name, ...known.aliases].some((spelling) => nameKey(spelling) === key),
    ) ??
    null
  )
}

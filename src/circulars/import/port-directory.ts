import { DomainError } from '../../lib/errors.ts'
import { nameKey, tidyName } from '../../lib/text.ts'
import { KNOWN_PORTS, type KnownPort } from '../../sailing/ports/known-ports.ts'

export type StoredPort = { id: number; name: string; code: string | null }

/** A port that a circular may name. `id` is null while it is not in the database; `known` is what we know of it. */
export type DirectoryPort = {
  name: string
  code: string | null
  aliases: string[]
  id: number | null
  known: KnownPort | null
}

/**
 * The ports in the database with every spelling known of them, then the known ports that are not there yet.
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

/** A port as the circular spells it, and the port that is meant. */
export type PortSpelling = { spelling: string; port: string }

/**
 * Lets a port go by another spelling as well. Gives what is new to be remembered, nothing where it was known.
 * Throws 422 where the port is unknown or the spelling belongs to another one.
 */
export function confirmSpelling(directory: readonly DirectoryPort[], { spelling, port }: PortSpelling) {
  const meant = directory.find((each) => goesBy(each, port))
  if (!meant) throw new DomainError(422, `Port '${port}' is not in the port list`)
  const owner = directory.find((each) => goesBy(each, spelling))
  if (owner === meant) return []
  if (owner) throw new DomainError(422, `'${spelling}' is already a name of ${owner.name}`)
  meant.aliases = [...meant.aliases, tidyName(spelling)]
  return [{ spelling: tidyName(spelling), port: meant }]
}

function goesBy({ name, aliases }: DirectoryPort, spelling: string): boolean {
  return [name, ...aliases].some((each) => nameKey(each) === nameKey(spelling))
}

/** Carriers print some codes of their own. */
function spellingsOf({ aliases, carrier_code }: KnownPort): string[] {
  return carrier_code ? [...aliases, carrier_code] : aliases
}

/** By its UN/LOCODE or what carriers write for it, else by its name or another spelling. */
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

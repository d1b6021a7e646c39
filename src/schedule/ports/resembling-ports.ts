import { KNOWN_PORTS, type KnownPort } from '@sailing-desk/trade/known-ports'
import { editDistance, similarPorts } from '@sailing-desk/trade/similar-ports'
import { nameKey } from '@sailing-desk/trade/text'
import type { Port } from './port.schema.ts'

type Named = Pick<Port, 'name' | 'code'>

/** Shorter names are like too many others. */
const FEWEST_LETTERS = 4

/** The known port with exactly this name. */
export const knownPortNamed = (name: string): KnownPort | undefined =>
  KNOWN_PORTS.find((known) => nameKey(known.name) === nameKey(name))

/** The known port that a name may be meant for: another spelling of it, or one with a few wrong letters. */
export function meantPort(name: string): KnownPort | undefined {
  if (nameKey(name).length < FEWEST_LETTERS || knownPortNamed(name)) return undefined
  return knownPortSpelled(name) ?? similarPorts(name, KNOWN_PORTS)[0]
}

const knownPortSpelled = (name: string) =>
  KNOWN_PORTS.find(({ aliases }) => aliases.some((alias) => nameKey(alias) === nameKey(name)))

/** The stored port of which this name is a confirmed spelling. */
export const portSpelled = <Stored extends { spellings: readonly string[] }>(
  name: string,
  stored: readonly Stored[],
): Stored | undefined =>
  stored.find(({ spellings }) => spellings.some((spelling) => nameKey(spelling) === nameKey(name)))

/**
 * The stored port that a new one may be: another spelling of it, a letter or two away, or with its code. Of codes only those that
 * no known port has are compared by letters, since codes of neighbours are alike.
 */
export function resemblingPort<Stored extends Named>(
  { name, code }: Named,
  stored: readonly Stored[],
): Stored | undefined {
  const typedCode = codeOf(code)
  const known = knownPortNamed(name) ?? knownPortSpelled(name)
  return stored.find(
    (port) =>
      isResembling(name, port.name) ||
      isNearCode(typedCode, codeOf(port.code)) ||
      (known !== undefined && known === (knownPortNamed(port.name) ?? knownPortSpelled(port.name))),
  )
}

/** The known port and the stored one that a typed port may be. If they are one, `isStored`, and it is named once. */
export function adviceOn<Stored extends Named>(
  typed: Named,
  stored: readonly Stored[],
): { meant: KnownPort | undefined; isStored: boolean; resembling: Stored | undefined } {
  const [meant, resembling] = [meantPort(typed.name), resemblingPort(typed, stored)]
  const isStored = meant !== undefined && meant.code === codeOf(resembling?.code ?? null)
  if (isStored) return { meant, isStored, resembling: undefined }
  // No other name is nearer than that of a stored port a letter away.
  const isNear = resembling !== undefined && isResembling(typed.name, resembling.name)
  return { meant: isNear ? undefined : meant, isStored, resembling }
}

function isResembling(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  if (a.length < FEWEST_LETTERS) return false
  const allowed = Math.min(a.length, b.length) < 10 ? 1 : 2
  return Math.abs(a.length - b.length) <= allowed && editDistance(a, b) <= allowed
}

function isNearCode(typed: string, stored: string): boolean {
  if (typed === '' || stored === '') return false
  const isKnown = KNOWN_PORTS.some(({ code }) => code === typed)
  return typed === stored || (!isKnown && typed.length === stored.length && editDistance(typed, stored) === 1)
}

const codeOf = (code: string | null) => code?.trim().toUpperCase() ?? ''

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

import { editDistance } from '@sailing-desk/trade/similar-ports'
import type { SimilarShips } from './ship.schema.ts'

type Named = SimilarShips['ship'] & { distinct_from: string | null }
type Compared = { ship: Named; letters: string; digits: string }

/** What is printed before the name of a ship: 'MV', 'M.V.', 'M/V', 'MS'. */
const PREFIX = /^M[./ ]?[VS][. ]+/
/** Shorter names are like too many others. */
const FEWEST_LETTERS = 5
const LONGEST = 120

/**
 * The pairs of ships whose names differ by their prefix, their signs, or a letter or two. Numbers tell ships apart, and so does
 * whoever said that two are not the same.
 */
export function similarPairs(ships: readonly Named[]): SimilarShips[] {
  const compared = ships.map(comparedName).filter(({ letters }) => letters.length >= FEWEST_LETTERS)
  return compared.flatMap((one, at) =>
    compared.slice(at + 1).flatMap((other) => (isSimilar(one, other) ? pair(one.ship, other.ship) : [])),
  )
}

function comparedName(ship: Named): Compared {
  const name = ship.name.normalize('NFKC').toUpperCase().slice(0, LONGEST)
  const letters = name.replace(PREFIX, '').replace(/[^\p{L}\p{N}]/gu, '')
  return { ship, letters, digits: letters.replace(/\D/g, '') }
}

function isSimilar(one: Compared, other: Compared): boolean {
  if (one.digits !== other.digits || isDistinct(one.ship, other.ship) || isDistinct(other.ship, one.ship))
    return false
  const allowed = Math.min(one.letters.length, other.letters.length) < 10 ? 1 : 2
  const isNear = Math.abs(one.letters.length - other.letters.length) <= allowed
  return isNear && haveLetters(one, other, allowed) && editDistance(one.letters, other.letters) <= allowed
}

const isDistinct = (ship: Named, { name }: Named) => ship.distinct_from?.split('\n').includes(name) ?? false

/** Whether all letters but so many are in the other name: most pairs are told apart without their order. */
function haveLetters({ letters }: Compared, other: Compared, allowed: number): boolean {
  let missing = 0
  for (const letter of new Set(letters))
    if (!other.letters.includes(letter) && ++missing > allowed) return false
  return true
}

/** The older ship first: the newer name is more often the misspelt one. */
const pair = (one: Named, other: Named): SimilarShips[] =>
  one.id < other.id ? [{ ship: toShip(one), other: toShip(other) }] : pair(other, one)

const toShip = ({ id, name, version }: Named) => ({ id, name, version })

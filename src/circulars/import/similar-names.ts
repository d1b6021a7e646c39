import { heldFor } from '@sailing-desk/circular-reader/checks/hold-checks'
import { choiceFor, type ReaderChoices } from '@sailing-desk/circular-reader/choices/reader-choices'
import type {
  Circular,
  CircularCall,
  CircularSheet,
  CircularWarning,
} from '@sailing-desk/circular-reader/circular.types'
import { editDistance } from '@sailing-desk/circular-reader/words/port-matching'
import { nameKey } from '@sailing-desk/trade/text'

/**
 * The names that are stored: vessels without their voyage, and the directions of routes. `formerVessels`: what a vessel is called now,
 * by the name key of a name that she had before.
 */
export type KnownNames = {
  vessels: readonly string[]
  routes: readonly string[]
  formerVessels: Readonly<Record<string, string>>
}

/**
 * Holds back the calls of a new vessel or route whose name is very similar to a stored one: it may be misspelt. Names
 * that an administrator chose are not questioned. Changes the calls, and returns the warnings.
 */
export function holdSimilarNames(
  { sheets }: Circular,
  known: Pick<KnownNames, 'vessels' | 'routes'>,
  { vessels = {}, routes = {} }: ReaderChoices = {},
): CircularWarning[] {
  const chosenRoutes = new Set(Object.values(routes))
  return sheets.flatMap((sheet) => [
    ...(chosenRoutes.has(sheet.route_direction) ? [] : similarRoute(sheet, known)),
    ...similarVessels(sheet, known, vessels),
  ])
}

function similarRoute(sheet: CircularSheet, { routes }: Pick<KnownNames, 'routes'>): CircularWarning[] {
  const similar = mostSimilar(sheet.route_direction, routes)
  if (similar === null) return []
  const { sheet: name, route_direction: text, schedules } = sheet
  const fault = `Route "${text}" is new. Is it the same as "${similar}"?`
  const about = { sheet: name, cell: null, text, suggestion: similar }
  return [heldFor('similar_route', about, fault, schedules.map(toHold))]
}

const toHold = (call: CircularCall) => ({ call })

function similarVessels(
  sheet: CircularSheet,
  { vessels }: Pick<KnownNames, 'vessels'>,
  chosen: Record<string, string>,
): CircularWarning[] {
  return sheet.vessels.flatMap(({ ship_name, name, flag }) => {
    const isSettled = flag === 'to_be_nominated' || choiceFor(chosen, ship_name) !== undefined
    const similar = isSettled ? null : mostSimilar(ship_name, vessels)
    if (similar === null) return []
    const calls = sheet.schedules.filter((call) => call.vessel === name)
    const about = { sheet: sheet.sheet, cell: calls[0]?.cell ?? null, vessel: name, text: ship_name }
    const fault = `Vessel ${ship_name} is new. Is it the same as ${similar}?`
    return [heldFor('similar_vessel', { ...about, suggestion: similar }, fault, calls.map(toHold))]
  })
}

const MAX_LENGTH = 120

/** A stored name that differs by a letter or two, or by its punctuation only. Null if the name itself is stored. */
function mostSimilar(name: string, known: readonly string[]): string | null {
  const key = lettersOf(name)
  if (key.length < 5 || key.length > MAX_LENGTH || known.some((other) => nameKey(other) === nameKey(name)))
    return null
  const allowed = key.length < 10 ? 1 : 2
  return (
    known.find((other) => {
      const otherKey = lettersOf(other)
      if (digitsOf(key) !== digitsOf(otherKey)) return false
      return Math.abs(otherKey.length - key.length) <= allowed && editDistance(key, otherKey) <= allowed
    }) ?? null
  )
}

/** ASIAN EMPEROR 1 and ASIAN EMPEROR 2 are two vessels. */
function digitsOf(key: string): string {
  return key.replace(/\D/g, '')
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_LENGTH + 1)
}

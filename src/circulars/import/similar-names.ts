import { nameKey } from '../../lib/text.ts'
import { holdBack } from '../checks/hold-back.ts'
import { choiceFor, type ReaderChoices } from '../choices/reader-choices.ts'
import type { Circular, CircularSheet, CircularWarning } from '../circular.types.ts'
import { editDistance } from '../words/edit-distance.ts'

/** The names that are stored: vessels without their voyage, and the directions of routes. */
export type KnownNames = { vessels: readonly string[]; routes: readonly string[] }

/**
 * Holds back the calls of a new vessel or route whose name is very similar to a stored one: it may be misspelt. Names
 * that an administrator chose are not questioned. Changes the calls, and returns the warnings.
 */
export function holdSimilarNames(
  { sheets }: Circular,
  known: KnownNames,
  { vessels = {}, routes = {} }: ReaderChoices = {},
): CircularWarning[] {
  const chosenRoutes = new Set(Object.values(routes))
  return sheets.flatMap((sheet) => [
    ...(chosenRoutes.has(sheet.route_direction) ? [] : similarRoute(sheet, known)),
    ...similarVessels(sheet, known, vessels),
  ])
}

function similarRoute(sheet: CircularSheet, { routes }: KnownNames): CircularWarning[] {
  const similar = mostSimilar(sheet.route_direction, routes)
  if (similar === null) return []
  const cells_withheld = holdBack(sheet.schedules.map((call) => ({ call })))
  const message = `Route "${sheet.route_direction}" is new. Is it the same as "${similar}"? ${cells_withheld.length} cell(s) are held back.`
  return [
    {
      severity: 'error',
      code: 'similar_route',
      sheet: sheet.sheet,
      cell: null,
      text: sheet.route_direction,
      suggestion: similar,
      cells_withheld,
      message,
    },
  ]
}

function similarVessels(
  sheet: CircularSheet,
  { vessels }: KnownNames,
  chosen: Record<string, string>,
): CircularWarning[] {
  return sheet.vessels.flatMap(({ ship_name, name, flag }) => {
    const isSettled = flag === 'to_be_nominated' || choiceFor(chosen, ship_name) !== undefined
    const similar = isSettled ? null : mostSimilar(ship_name, vessels)
    if (similar === null) return []
    const calls = sheet.schedules.filter((call) => call.vessel === name)
    const cells_withheld = holdBack(calls.map((call) => ({ call })))
    const message = `Vessel ${ship_name} is new. Is it the same as ${similar}? ${cells_withheld.length} cell(s) are held back.`
    return [
      {
        severity: 'error' as const,
        code: 'similar_vessel' as const,
        sheet: sheet.sheet,
        cell: calls[0]?.cell ?? null,
        vessel: name,
        text: ship_name,
        suggestion: similar,
        cells_withheld,
        message,
      },
    ]
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

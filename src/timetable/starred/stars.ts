import { isObject } from '@sailing-desk/trade/is-object'

/**
 * A page that a visitor starred: a port, a vessel or a pair of ports. It is stored in this browser only and never sent.
 * `visit`: what it said at the latest visit; `lastVisit`: at the one before.
 */
export type Star = { path: string; name: string; visit?: Visit; lastVisit?: Visit }
/** `at`: ISO moment. `dates`: as shown, by the key of a line. */
export type Visit = { at: string; dates: Readonly<Record<string, string>> }

export const MAX_STARS = 12
const MAX_NAME_LENGTH = 250
/** Looks within this time belong to one visit. */
const VISIT_MS = 6 * 3_600_000
const PATH = /^\/(ports|vessels|sailings)\/[\w%.~/-]+$/

/** Reads what is stored; what cannot be understood is left out. */
export function parseStars(stored: string | null): Star[] {
  const parsed = parseJson(stored)
  return Array.isArray(parsed) ? parsed.filter(isStar).slice(0, MAX_STARS) : []
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function isStar(value: unknown): value is Star {
  if (!isObject(value)) return false
  const { path, name, visit, lastVisit } = value
  const hasPage = typeof path === 'string' && PATH.test(path) && typeof name === 'string'
  return hasPage && name.length <= MAX_NAME_LENGTH && [visit, lastVisit].every(isVisitOrNone)
}

function isVisitOrNone(value: unknown): boolean {
  if (value === undefined) return true
  if (!isObject(value) || typeof value.at !== 'string' || !isObject(value.dates)) return false
  return Object.values(value.dates).every((dates) => typeof dates === 'string')
}

/** The star after the page has said this: what it said at an earlier visit becomes the last visit. */
export function visited(star: Star, dates: Visit['dates'], now: Date): Star {
  const { visit } = star
  const isSameVisit = visit && now.getTime() - Date.parse(visit.at) < VISIT_MS
  const before = isSameVisit ? star.lastVisit : visit
  const at = isSameVisit ? visit.at : now.toISOString()
  return { path: star.path, name: star.name, visit: { at, dates }, ...(before && { lastVisit: before }) }
}

import { isObject } from '@sailing-desk/trade/is-object'
import { useSyncExternalStore } from 'react'

export const MAX_STARS = 12

const MAX_NAME_LENGTH = 250

/** Looks within this time belong to one visit. */
const VISIT_MS = 6 * 3_600_000

const PATH = /^\/(ports|vessels|sailings)\/[\w%.~/-]+$/

const KEY = 'starred-pages'
const NONE: readonly Star[] = []
const listeners = new Set<() => void>()
let known: { stored: string | null; stars: readonly Star[] } = { stored: null, stars: NONE }

/** The starred pages of this browser, the latest first. None on the server, and none without storage. */
export function useStars(): readonly Star[] {
  return useSyncExternalStore(subscribe, storedStars, () => NONE)
}

/** Stars a page, or unstars it. Returns what to tell the visitor if that is not possible. */
export function toggleStar({ path, name }: Pick<Star, 'path' | 'name'>): string | null {
  const stars = storedStars()
  if (stars.some((star) => star.path === path)) return store(stars.filter((star) => star.path !== path))
  if (stars.length >= MAX_STARS) return `You can star up to ${MAX_STARS} pages. Remove one on Home first.`
  return store([{ path, name }, ...stars])
}

/** Notes what a starred page says now. */
export function noteVisit(path: string, dates: Visit['dates']): void {
  store(storedStars().map((star) => (star.path === path ? visited(star, dates, new Date()) : star)))
}

function store(stars: readonly Star[]): string | null {
  try {
    localStorage.setItem(KEY, JSON.stringify(stars))
  } catch {
    return 'This browser does not allow the site to store anything, so the page cannot be starred.'
  }
  for (const listener of listeners) listener()
  return null
}

function storedStars(): readonly Star[] {
  const stored = read()
  if (stored !== known.stored) known = { stored, stars: parseStars(stored) }
  return known.stars
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * A page that a visitor starred: a port, a vessel or a pair of ports. It is stored in this browser only and never sent.
 * `visit`: what it said at the latest visit; `lastVisit`: at the one before.
 */
export type Star = { path: string; name: string; visit?: Visit; lastVisit?: Visit }

/** `at`: ISO moment. `dates`: as shown, by the key of a line. */
export type Visit = { at: string; dates: Readonly<Record<string, string>> }

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

import { useSyncExternalStore } from 'react'
import { MAX_STARS, parseStars, type Star, type Visit, visited } from './stars.ts'

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

import { tabOfDirection } from '../lib/route-direction.ts'
import { slugOf } from '../lib/slug.ts'

export const portPath = (key: string) => `/ports/${encodeURIComponent(key)}`
export const shipPath = (key: string) => `/vessels/${encodeURIComponent(key)}`

/** What the address of a voyage ends in; empty for one without a letter or digit, which has no page of its own. */
export const voyageKey = (voyage: string | null) => slugOf(voyage ?? '')

/** The page of a voyage, else that of its ship. */
export function voyagePath(ship: string, voyage: string | null): string {
  const key = voyageKey(voyage)
  return key ? `${shipPath(ship)}/${encodeURIComponent(key)}` : shipPath(ship)
}

export function sailingsPath(from: string, to: string, month: string | null = null): string {
  const path = `/sailings/${encodeURIComponent(from)}/${encodeURIComponent(to)}`
  return month ? `${path}?month=${month}` : path
}

/** The page with the schedule of a route; routes of neither tab are intra-Asia. */
export function schedulePath(direction: string): string {
  const tab = tabOfDirection(direction)
  return tab ? `/west-east-bound?tab=${tab}` : '/intra-asia'
}

import { tabOfDirection } from '../lib/route-direction.ts'

export const portPath = (key: string) => `/ports/${encodeURIComponent(key)}`
export const shipPath = (key: string) => `/vessels/${encodeURIComponent(key)}`
export function sailingsPath(from: string, to: string, month: string | null = null): string {
  const path = `/sailings/${encodeURIComponent(from)}/${encodeURIComponent(to)}`
  return month ? `${path}?month=${month}` : path
}

/** The page with the schedule of a route; routes of neither tab are intra-Asia. */
export function schedulePath(direction: string): string {
  const tab = tabOfDirection(direction)
  return tab ? `/west-east-bound?tab=${tab}` : '/intra-asia'
}

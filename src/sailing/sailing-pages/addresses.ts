import { tabOfDirection } from '../../lib/route-direction.ts'

export const portPath = (key: string) => `/ports/${encodeURIComponent(key)}`
export const shipPath = (key: string) => `/vessels/${encodeURIComponent(key)}`
export const sailingsPath = (from: string, to: string) =>
  `/sailings/${encodeURIComponent(from)}/${encodeURIComponent(to)}`

/** The page with the schedule of a route; routes of neither tab are intra-Asia. */
export function schedulePath(direction: string): string {
  const tab = tabOfDirection(direction)
  return tab ? `/west-east-bound?tab=${tab}` : '/intra-asia'
}

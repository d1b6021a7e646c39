import type { SailingRoute } from '../sailing.schema.ts'

/** Whether the direction contains INTRA ASIA, with any separator. */
export function isIntraAsia(direction: string): boolean {
  return /intra[\s\p{Dash}_/]*asia/iu.test(direction)
}

export function intraAsiaRoutes(routes: readonly SailingRoute[]): SailingRoute[] {
  return routes.filter(({ direction }) => isIntraAsia(direction))
}

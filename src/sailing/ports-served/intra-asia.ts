import type { SailingRoute } from '../sailing.schema.ts'

/** Whether a route is one of the intra-Asia page: its direction contains INTRA ASIA, however the words are joined. */
export function isIntraAsia(direction: string): boolean {
  return /intra[\s\p{Dash}_/]*asia/iu.test(direction)
}

export function intraAsiaRoutes(routes: readonly SailingRoute[]): SailingRoute[] {
  return routes.filter(({ direction }) => isIntraAsia(direction))
}

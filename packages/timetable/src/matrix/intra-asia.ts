import { isIntraAsia } from '@sailing-desk/trade/route-direction'
import type { SailingRoute } from '../sailing.schema.ts'

export function intraAsiaRoutes(routes: readonly SailingRoute[]): SailingRoute[] {
  return routes.filter(({ direction }) => isIntraAsia(direction))
}

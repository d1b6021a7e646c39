import { isIntraAsia } from '../../lib/route-direction.ts'
import type { SailingRoute } from '../sailing.schema.ts'

export function intraAsiaRoutes(routes: readonly SailingRoute[]): SailingRoute[] {
  return routes.filter(({ direction }) => isIntraAsia(direction))
}

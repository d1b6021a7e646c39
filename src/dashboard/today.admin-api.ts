import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import {
  type Api,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import { accountOf } from '../http/guards.ts'
import { Today } from './today.schema.ts'
import type { TodayService } from './today.service.ts'

const todayRoutes = {
  'GET /api/today': {
    part: { tag: 'Dashboard', area: 'office' },
    bound: 'one row',
    summary:
      'Vessels of the next seven days, what waits for an answer, what others changed, mail that failed, backups',
    response: Today,
    problems: GUARD_PROBLEMS,
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const todayAdminApi: Api<{ today: TodayService }, RoutesOf<typeof todayRoutes>> = async (
  app,
  { today },
) => {
  registerRoutes(app, todayRoutes, {
    'GET /api/today': (request) => today.read(accountOf(request)),
  })
}

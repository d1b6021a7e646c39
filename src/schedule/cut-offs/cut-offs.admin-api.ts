import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { exportedOf } from '@sailing-desk/records/entity'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import { entityRoutes, registerEntityRoutes } from '@sailing-desk/records/http/entity-routes'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import type { SailingService } from '../sailing.service.ts'
import { CheckedRule, CutOffRule, CutOffRuleForm, CutOffRuleQuery } from './cut-off-rule.schema.ts'
import { CUT_OFF_RULE } from './cut-off-rule.ts'
import { HolidayList } from './holiday.schema.ts'
import { holidaysAdded } from './messages.ts'

const ruleRoutes = entityRoutes({
  part: { tag: 'Cut-offs', area: 'schedule' },
  entity: CutOffRule,
  form: CutOffRuleForm,
  query: CutOffRuleQuery,
  deleteQuery: NoParameters,
})
const otherRoutes = {
  'POST /api/cut-off-rules/check': {
    part: { tag: 'Cut-offs', area: 'schedule' },
    summary:
      'What a rule would mean, without saving it: an example, and the calls for which it cannot be meant',
    body: CutOffRuleForm,
    response: CheckedRule,
    problems: WRITE_PROBLEMS,
  },
  'POST /api/holidays/paste': {
    part: { tag: 'Cut-offs', area: 'schedule' },
    summary: 'Add the holidays of a list, one in a line; those that are stored already stay',
    body: HolidayList,
    response: savedAs(z.object({ added: z.int(), known: z.int() })),
    problems: WRITE_PROBLEMS,
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const cutOffsAdminApi: Api<
  { sailing: SailingService },
  RoutesOf<typeof otherRoutes> | RoutesOf<typeof ruleRoutes, typeof CUT_OFF_RULE.path>
> = async (app, { sailing }) => {
  registerRoutes(app, otherRoutes, {
    'POST /api/cut-off-rules/check': ({ body }) => sailing.cutOffRules.check(body),
    async 'POST /api/holidays/paste'(request) {
      const result = await sailing.pasteHolidays(author(request), request.body)
      return saved(holidaysAdded(result), result)
    },
  })
  registerEntityRoutes(app, {
    ...CUT_OFF_RULE,
    routes: ruleRoutes,
    exported: exportedOf(CUT_OFF_RULE),
    ...sailing.cutOffRules,
  })
}

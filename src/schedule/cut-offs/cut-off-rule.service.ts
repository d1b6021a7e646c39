import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { newestCircular } from '../../database/queries/newest-circular.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import { checkRule } from './check-rule.ts'
import type { CheckedRule, CutOffRuleForm } from './cut-off-rule.schema.ts'
import { CUT_OFF_RULE, scopeKey } from './cut-off-rule.ts'

export const createCutOffRuleService = (database: Database, readPublished: ReadPublished) => ({
  ...createEntityService(database, CUT_OFF_RULE, { values: (form) => ({ scope_key: scopeKey(form) }) }),

  /** What the rule would mean, without saving it. */
  async check({ route_id = null, ...form }: CutOffRuleForm): Promise<CheckedRule> {
    const today = dayInIndia()
    const [published, circular] = await Promise.all([
      readPublished(today),
      newestCircular(database.db).then((newest) => newest?.issued ?? null),
    ])
    return checkRule({ ...form, route_id }, published, circular)
  },
})

import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database, Db } from '../../database/open.ts'
import { newestCircular } from '../../database/queries/newest-circular.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import * as ports from '../ports/port.store.ts'
import * as routes from '../routes/route.store.ts'
import { checkRule } from './check-rule.ts'
import type { CheckedRule, CutOffRule, CutOffRuleForm } from './cut-off-rule.schema.ts'
import * as rules from './cut-off-rule.store.ts'
import { SAME_RULE } from './messages.ts'

type Row = Selectable<Tables['cut_off_rule']>
type Scope = Pick<CutOffRule, 'port_name' | 'route_direction'>

export function createCutOffRuleService(database: Database, readPublished: ReadPublished) {
  return {
    listCutOffRules: () => rules.listRules(database.db),
    readCutOffRules: (query: PageQuery) => rules.readRules(database.db, query),

    addCutOffRule: (author: Author, form: CutOffRuleForm): Promise<CutOffRule> =>
      write(database, author, async ({ trx, insert }) => {
        const scope = await requireScope(trx, form)
        return toRule(await insert('cut_off_rule', toValues(form)), scope)
      }),

    updateCutOffRule: (author: Author, id: number, form: CutOffRuleForm): Promise<CutOffRule> =>
      write(database, author, async ({ trx, update }) => {
        const before = await rules.findRule(trx, id)
        if (!before) throw new DomainError(404, 'Cut-off rule not found')
        requireSameVersion('cut-off rule', before, form.version)
        const scope = await requireScope(trx, form, id)
        return toRule(await update('cut_off_rule', before, toValues(form)), scope)
      }),

    deleteCutOffRules: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, removeAll, batch }) => {
        const found = await requireRows('Cut-off rule', ids, (id) => rules.findRule(trx, id))
        await removeAll('cut_off_rule', found)
        return batch
      }),

    /** What the rule would mean, without saving it. */
    async checkCutOffRule(form: CutOffRuleForm): Promise<CheckedRule> {
      const today = dayInIndia()
      const [published, circular] = await Promise.all([
        readPublished(today),
        newestCircular(database.db).then((newest) => newest?.issued ?? null),
      ])
      return checkRule(form, published, circular)
    },
  }
}

/** Throws 422 if the port or route does not exist, and 409 if it has such a rule already. */
async function requireScope(db: Db, form: CutOffRuleForm, except?: number): Promise<Scope> {
  const port = await ports.findPort(db, form.port_id)
  if (!port) throw new DomainError(422, 'Port not found', 'port_id')
  const route = form.route_id === null ? null : await routes.findRoute(db, form.route_id)
  if (route === undefined) throw new DomainError(422, 'Route not found', 'route_id')
  const other = await rules.findRuleByScope(db, rules.scopeKey(form))
  if (other && other.id !== except) throw new DomainError(409, SAME_RULE, 'kind')
  return { port_name: port.name, route_direction: route?.direction ?? null }
}

function toValues({ version: _, ...values }: CutOffRuleForm) {
  return { ...values, scope_key: rules.scopeKey(values) }
}

function toRule({ scope_key: _, ...row }: Row, scope: Scope): CutOffRule {
  return { ...row, ...scope }
}

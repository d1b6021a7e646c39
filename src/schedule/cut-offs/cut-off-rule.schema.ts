import * as z from 'zod'
import { requiredIdField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '../../voyage-rules/cut-offs/cut-off-kinds.ts'
import { COUNTED_FROM, CUT_OFF_RULE_SORTS, MAX_DAYS } from './cut-off-rule.ts'
import { NO_TIME } from './messages.ts'

const id = z.int().positive()
const kind = z.enum(namesOf(CUT_OFF_KINDS), 'Kind must be cargo, documents or customs')
const counted_from = z.enum(namesOf(COUNTED_FROM), 'Choose ETA or ETD')
const counting = z.enum(namesOf(CUT_OFF_COUNTINGS), 'Choose which days count')

export const CutOffRule = z
  .object({
    id,
    port_id: id,
    port_name: z.string(),
    route_id: id.nullable(),
    route_direction: z.string().nullable(),
    kind,
    days: z.int(),
    counted_from,
    counting,
    time: z.string(),
    version: id,
  })
  .meta({ id: 'CutOffRule' })

const wrongDays = `Days before must be a whole number from 0 to ${MAX_DAYS}`

/** Without a route the rule is that of the port, wherever a route has none of its own. */
export const CutOffRuleForm = z.object({
  port_id: requiredIdField('Port'),
  route_id: z
    .union([z.literal('').transform(() => null), requiredIdField('Route')], 'Route must be one of the list')
    .nullish()
    .transform((route) => route ?? null),
  kind,
  days: z
    .union(
      [
        z.number(),
        z
          .string()
          .max(10)
          .regex(/^\s*\d{1,3}\s*$/)
          .transform(Number),
      ],
      wrongDays,
    )
    .refine((days) => Number.isInteger(days) && days >= 0 && days <= MAX_DAYS, wrongDays),
  counted_from,
  counting,
  time: z.string(NO_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME),
  version: versionField,
})

export const CutOffRuleQuery = listQuery(CUT_OFF_RULE_SORTS)

/** What a rule means for the next call it concerns, and the calls for which it cannot be meant. */
export const CheckedRule = z.object({ example: z.string(), warnings: z.array(z.string()) })

export type CutOffRule = z.infer<typeof CutOffRule>
export type CutOffRuleForm = z.infer<typeof CutOffRuleForm>
export type CheckedRule = z.infer<typeof CheckedRule>

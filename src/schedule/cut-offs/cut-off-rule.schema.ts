import { schemasOf } from '@sailing-desk/records/entity-schemas'
import * as z from 'zod'
import { CUT_OFF_RULE } from './cut-off-rule.ts'

const { row, form, query } = schemasOf(CUT_OFF_RULE, 'CutOffRule')
export const CutOffRule = row
export const CutOffRuleForm = form
export const CutOffRuleQuery = query

/** What a rule means for the next call it concerns, and the calls for which it cannot be meant, with what becomes of these. */
export const CheckedRule = z.object({ example: z.string(), warnings: z.array(z.string()), note: z.string() })

export type CutOffRuleForm = z.infer<typeof CutOffRuleForm>
export type CheckedRule = z.infer<typeof CheckedRule>

import { namesOf } from '@sailing-desk/records/entity-fields'
import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { HEALTH_KINDS } from './health-kinds.ts'

/** As many as one request can delete. */
export const MAX_FINDINGS = 100

const Finding = z.object({
  list: z.enum(['routes', 'vessels', 'ports', 'schedules']),
  id,
  subject: z.string(),
  detail: z.string(),
  ended_on: z.string().optional(),
})

/** The findings of one kind: how many there are, and the first of them. */
export const HealthGroup = z
  .object({
    kind: z.enum(namesOf(HEALTH_KINDS)),
    count: z.int().positive(),
    findings: z.array(Finding).max(MAX_FINDINGS),
  })
  .meta({ id: 'HealthGroup' })

export type HealthGroup = z.infer<typeof HealthGroup>

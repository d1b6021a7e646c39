import { id, idField } from '@sailing-desk/records/fields'
import * as z from 'zod'

/** Changes to the schedule that are not published yet, without the changes themselves. */
export const Draft = z
  .object({
    id,
    /** `route`: changes of a route in the grid. `circular`: a circular under review. */
    kind: z.enum(['route', 'circular']),
    title: z.string(),
    route_id: id.nullable(),
    updated_at: z.string(),
    /** The username of who last changed it. */
    updated_by: z.string().nullable(),
    /** When it will be published. */
    publish_at: z.string().nullable(),
    /** Why it could not be published at that time. */
    failure: z.string().nullable(),
    /** Why it could not be published now, although it has a time. */
    problem: z.string().nullable(),
    /** Grows with each change of its content. */
    version: id,
  })
  .meta({ id: 'Draft' })

export const PublishForm = z.object({ version: idField })

export const PublishAtForm = PublishForm.extend({
  publish_at: z.iso.datetime({ offset: true, error: 'Publish at must be a date and time' }).nullable(),
  /** Whether to publish a circular with open questions, without the cells that they are about. */
  accept_questions: z.boolean().optional(),
})

export type Draft = z.infer<typeof Draft>
export type PublishAtForm = z.infer<typeof PublishAtForm>

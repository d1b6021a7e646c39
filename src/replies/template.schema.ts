import { schemasOf } from '@sailing-desk/records/entity-schemas'
import * as z from 'zod'
import { unknownFieldsText } from './messages.ts'
import { TEMPLATE } from './template.ts'

const { row, form, query } = schemasOf(TEMPLATE, 'ReplyTemplate')

export const ReplyTemplate = row
export const ReplyTemplateQuery = query
export const ReplyTemplateForm = form.superRefine(({ kind, ...texts }, context) => {
  for (const field of ['subject', 'text'] as const) {
    const message = unknownFieldsText(texts[field] ?? '', kind)
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
})

const COUNTS = [3, 5, 10] as const

export const SailingsQuery = z.object({
  from: z.string().max(300),
  to: z.string().max(300),
  count: z.coerce.number().pipe(z.literal(COUNTS)).default(COUNTS[0]),
})

/** The next sailings as lines of a mail, and the address of their page; or what is wrong with the ports. */
export const ReplySailings = z
  .object({
    text: z.string().nullable(),
    path: z.string().nullable(),
    title: z.string().nullable(),
    errors: z.array(z.object({ field: z.enum(['from', 'to']), message: z.string() })),
  })
  .meta({ id: 'ReplySailings' })

export type ReplyTemplate = z.output<typeof ReplyTemplate>
export type ReplySailings = z.output<typeof ReplySailings>
export type SailingsQuery = z.output<typeof SailingsQuery>

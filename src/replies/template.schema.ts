import * as z from 'zod'
import { linesField, nameField, optionalNameField, versionField } from '../http/fields.ts'
import { listQuery } from '../http/list-query.schema.ts'
import { namesOf } from '../lib/entity-fields.ts'
import { anyOf } from '../lib/messages.ts'
import { unknownFieldsText } from './messages.ts'
import { TEMPLATE_LABELS, TEMPLATE_LENGTHS, TEMPLATE_SORTS } from './template.ts'
import { KIND_LABELS } from './template-fields.ts'

const id = z.int().positive()
const KINDS = namesOf(KIND_LABELS)
const kind = z.enum(KINDS, `${TEMPLATE_LABELS.kind} must be ${anyOf(KINDS)}`)

export const ReplyTemplate = z
  .object({
    id,
    title: z.string(),
    kind,
    subject: z.string().nullable(),
    text: z.string(),
    version: id,
  })
  .meta({ id: 'ReplyTemplate' })

export const ReplyTemplateForm = z
  .object({
    title: nameField(TEMPLATE_LABELS.title, TEMPLATE_LENGTHS.title),
    kind,
    subject: optionalNameField(TEMPLATE_LABELS.subject, TEMPLATE_LENGTHS.subject),
    text: linesField(TEMPLATE_LABELS.text, TEMPLATE_LENGTHS.text),
    version: versionField,
  })
  .superRefine(({ kind, ...form }, context) => {
    for (const field of ['subject', 'text'] as const) {
      const message = unknownFieldsText(form[field] ?? '', kind)
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const ReplyTemplateQuery = listQuery(TEMPLATE_SORTS).extend({ kind: kind.optional() })

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
export type ReplyTemplateForm = z.output<typeof ReplyTemplateForm>
export type ReplyTemplateQuery = z.output<typeof ReplyTemplateQuery>
export type ReplySailings = z.output<typeof ReplySailings>
export type SailingsQuery = z.output<typeof SailingsQuery>

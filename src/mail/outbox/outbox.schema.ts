import { id } from '@sailing-desk/records/fields'
import { idFilter, listQuery } from '@sailing-desk/records/http/list-query.schema'
import * as z from 'zod'
import { SUBMISSION_KINDS } from '../../submissions/submission-kinds.ts'

const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
const MAIL_KINDS = ['notification', 'acknowledgement', 'reply', 'confirmation', 'alert', 'mailing'] as const
const MAIL_SORTS = ['id', 'recipient', 'subject', 'state', 'attempts', 'next_at'] as const

/** Mail in the outbox. Once it is sent, `recipient`, `reply_to`, `subject` and `text` are cleared, but not in the demo. */
export const OutboxMail = z
  .object({
    id,
    kind: z.enum(MAIL_KINDS),
    /** Mail about an account says that it is awaiting approval, or has the link that sets its password. */
    entity: z.enum([...SUBMISSION_KINDS, 'account', 'follower', 'customer', 'circular']),
    entity_id: id,
    /** Null if the row was erased, for accounts, followers, customers and circulars. */
    reference: z.string().nullable(),
    recipient: z.string().nullable(),
    reply_to: z.string().nullable(),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    created_at: z.string(),
    next_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'OutboxMail' })

/** The mailing that a mail belongs to, with its progress. */
const MailingOfMail = z.object({
  id: z.int().positive(),
  subject: z.string(),
  customers: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
})

/** Mail in the list of all mail. `customer`: the company of the customer that it is about. */
export const ListedMail = OutboxMail.extend({
  customer: z.string().nullable(),
  mailing: MailingOfMail.nullable(),
}).meta({ id: 'ListedMail' })

/** Folded, only the newest mail of each mailing is in the list. */
export const OutboxQuery = listQuery(MAIL_SORTS).extend({
  state: z.enum(MAIL_STATES).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  mailing_id: idFilter.optional(),
  mailings: z.literal('folded').optional(),
})

/** Counts by state; `is_sending` is whether a mail server is configured, `is_demo` whether sent mail is kept. */
export const OutboxSummary = z
  .object({ is_sending: z.boolean(), is_demo: z.boolean(), waiting: z.int(), sent: z.int(), failed: z.int() })
  .meta({ id: 'OutboxSummary' })

export type OutboxMail = z.output<typeof OutboxMail>
export type ListedMail = z.output<typeof ListedMail>
export type MailingOfMail = z.output<typeof MailingOfMail>
export type OutboxQuery = z.output<typeof OutboxQuery>
export type OutboxSummary = z.output<typeof OutboxSummary>

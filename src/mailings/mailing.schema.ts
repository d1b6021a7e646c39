import { id, idField, nameField, optionalLinesField, optionalNameField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { AUDIENCE_KINDS, MAX_NOTE, MAX_SUBJECT } from './mailing.ts'

const MAX_KEY_LENGTH = 300

/** An empty select means none. */
const optionalId = z.union([z.literal('').transform(() => null), idField]).nullish()
const optionalKey = (label: string) => optionalNameField(label, MAX_KEY_LENGTH)

/** Who gets it, `from` and `to`, `port` or `route` with the kind that needs them, and what it says. */
const fields = {
  audience: z.enum(AUDIENCE_KINDS, 'Choose who gets it'),
  from: optionalKey('From'),
  to: optionalKey('To'),
  port: optionalKey('Port'),
  route: optionalId,
  files_of: optionalId,
  subject: nameField('Subject', MAX_SUBJECT),
  note: optionalLinesField('Personal line', MAX_NOTE),
}

/** `look_for`: part of the company, person or address of the customer whose mail is shown. */
export const PreviewForm = z.object({ ...fields, look_for: optionalNameField('Customer', MAX_KEY_LENGTH) })

/** Sent at once without `send_at`. */
export const MailingForm = z.object({
  ...fields,
  send_at: z.iso.datetime({ offset: true, error: 'Send at must be a date and time' }).nullish(),
})

export const MAILING_STEPS = ['cancel', 'send', 'pause', 'resume'] as const
export const StepForm = z.object({ version: idField, step: z.enum(MAILING_STEPS, 'Choose what to do') })

/** `customers` are counted when it is sent; of their mails `waiting` and `failed` are in the outbox. `failure`: why it was not sent at its time. */
export const Mailing = z
  .object({
    id,
    subject: z.string(),
    note: z.string(),
    audience: z.string(),
    state: z.enum(['scheduled', 'cancelled', 'sending', 'paused']),
    send_at: z.string(),
    failure: z.string().nullable(),
    customers: z.int(),
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    version: id,
  })
  .meta({ id: 'Mailing' })

/** `cannot_send`: why no mailing can be sent now, or null. `refusals`: the mails that were refused, for now or for good. */
export const MailingPage = Mailing.extend({
  cannot_send: z.string().nullable(),
  refusals: z.array(
    z.object({
      id,
      company: z.string(),
      recipient: z.string().nullable(),
      reply: z.string().nullable(),
      is_final: z.boolean(),
    }),
  ),
}).meta({ id: 'MailingPage' })

/** What a new mailing starts from. `email`: the address that a test would go to. */
export const MailingStart = z
  .object({ cannot_send: z.string().nullable(), email: z.string().nullable(), subject: z.string() })
  .meta({ id: 'MailingStart' })

/** The mail to one of so many `customers`, and the same as a message for WhatsApp. */
export const MailingPreview = z
  .object({
    customers: z.int(),
    customer: z.object({ company: z.string(), email: z.string() }).nullable(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    whatsapp: z.string(),
  })
  .meta({ id: 'MailingPreview' })

export type PreviewForm = z.output<typeof PreviewForm>
export type MailingForm = z.output<typeof MailingForm>
export type MailingStep = z.output<typeof StepForm>['step']
export type Mailing = z.output<typeof Mailing>
export type MailingPage = z.output<typeof MailingPage>
export type MailingPreview = z.output<typeof MailingPreview>

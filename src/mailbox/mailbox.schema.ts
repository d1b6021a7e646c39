import { namesOf } from '@sailing-desk/records/entity-fields'
import { optionalLinesField, versionField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { SUBMISSION_KINDS } from '../submissions/submission-kinds.ts'
import { RESULTS as LABELS, notASender, SENDERS_LABEL } from './messages.ts'
import { isSender, MAX_SENDERS, sendersIn } from './senders.ts'

const RESULTS = namesOf(LABELS)

/** How the mailbox is doing, and who sends circulars to it. */
export const Mailbox = z
  .object({
    /** User and folder, without the password; null if no mailbox is configured. */
    address: z.string().nullable(),
    /** Null before the first time, and while it fails. */
    read_at: z.string().nullable(),
    /** Since when it cannot be read, and why. */
    failing_since: z.string().nullable(),
    failure: z.string().nullable(),
    senders: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Mailbox' })

export const SendersForm = z.object({
  senders: optionalLinesField(SENDERS_LABEL, MAX_SENDERS).superRefine((text, context) => {
    for (const sender of sendersIn(text ?? '')
      .filter((each) => !isSender(each))
      .slice(0, 1))
      context.addIssue(notASender(sender))
  }),
  version: versionField,
})

/** A mail that was read from the mailbox. */
export const ReceivedMail = z
  .object({
    id: z.int(),
    received_at: z.string(),
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    result: z.enum(RESULTS),
    reason: z.string().nullable(),
    /** A program has sent it: out of office, or undeliverable. */
    is_automatic: z.boolean(),
    /** The circulars that came with it and are under review. */
    drafts: z.array(z.int()),
    /** What it answers. */
    entity: z.enum(SUBMISSION_KINDS).nullable(),
    entity_id: z.int().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: 'ReceivedMail' })

export type Mailbox = z.output<typeof Mailbox>
export type ReceivedMail = z.output<typeof ReceivedMail>
export type SendersForm = z.output<typeof SendersForm>

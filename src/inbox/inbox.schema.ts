import { namesOf } from '@sailing-desk/records/entity-fields'
import {
  dayField,
  id,
  idField,
  idsField,
  linesField,
  optionalNameField,
  version,
  versionField,
} from '@sailing-desk/records/fields'
import { idFilter, listQuery } from '@sailing-desk/records/http/list-query.schema'
import type { PageQuery } from '@sailing-desk/records/paging'
import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import { QuotationForm } from '../quotes/quotation.schema.ts'
import { MAX_ATTACHMENTS, NOT_IN_SCHEDULE, TOO_MANY_ATTACHMENTS } from '../replies/messages.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import { SUBMISSION_KINDS } from '../submissions/submission-kinds.ts'

/** Shared by enquiries and applications. */

const INBOX_STATUSES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const
/** Status filters: one status, or everything but spam. */
const STATUS_FILTERS = ['not_spam', ...INBOX_STATUSES] as const
/** Those with a day to come back to them, and those whose day has come. */
const COME_BACK = ['set', 'due'] as const
/** Why a submission was marked as spam automatically. */
const SPAM_FLAGS = ['honeypot', 'too fast'] as const

const NOTE = 5000
const SUBJECT = 200
const REPLY = 10_000

/** Fields of every submission. `assignee` is a username. */
export const receivedFields = {
  id,
  reference: z.string(),
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(INBOX_STATUSES),
  flag: z.enum(SPAM_FLAGS).nullable(),
  assignee_id: id.nullable(),
  assignee: z.string().nullable(),
  /** An ISO day in India. */
  come_back_on: z.string().nullable(),
  read_at: z.string().nullable(),
  notice: z.string().nullable(),
  version,
}

const emptyIsKept = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

const STAGES = namesOf(STAGE_LABELS)
export const stage = z.enum(STAGES, `Stage must be ${anyOf(STAGES)}`)

/** Fields left out keep their values; an empty assignee unassigns, an empty day is none. Only applications have a stage. */
export const HandlingForm = z.object({
  status: z.enum(INBOX_STATUSES, `Status must be ${anyOf(INBOX_STATUSES)}`).optional(),
  assignee_id: z.union([z.literal('').transform(() => null), idField]).nullish(),
  come_back_on: z.union([z.literal('').transform(() => null), dayField('Come back on')]).nullish(),
  stage: stage.optional(),
  version: versionField,
})

export const NoteForm = z.object({ text: linesField('Note', NOTE) })

/** What several get at once; what is left out or empty stays as it is, and 'none' unassigns. */
export const BulkHandlingForm = z
  .object({
    ids: idsField,
    status: emptyIsKept(z.enum(INBOX_STATUSES, `Status must be ${anyOf(INBOX_STATUSES)}`)),
    stage: emptyIsKept(stage),
    assignee_id: emptyIsKept(z.union([z.literal('none').transform(() => null), idField])),
  })
  .refine(({ ids: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Choose what to set',
    path: ['status'],
  })

export const InboxNote = z
  .object({
    id,
    at: z.string(),
    account_id: id.nullable(),
    /** The username at that time. */
    account: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'InboxNote' })

const ATTACHABLE = /^\/(sailings\/[^/?#,]+\/[^/?#,]+|routes\/\d{1,9})$/
const MAX_PATH = 600

/** Addresses of pages whose PDF is attached: an array, or comma-separated text in a form. */
const attachments = z
  .union(
    [
      z.array(z.string().max(MAX_PATH)).max(MAX_ATTACHMENTS),
      z
        .string()
        .max(MAX_ATTACHMENTS * MAX_PATH)
        .transform((text) => text.split(',').filter(Boolean)),
    ],
    TOO_MANY_ATTACHMENTS,
  )
  .refine((paths) => paths.length <= MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS)
  .refine((paths) => paths.every((path) => ATTACHABLE.test(path)), NOT_IN_SCHEDULE)
  .transform((paths) => [...new Set(paths)])

/** Mail of the sender, read from the mailbox. Its attachments stay there: these are their names. */
export const InboxAnswer = z
  .object({
    id,
    at: z.string(),
    sender: z.string().nullable(),
    text: z.string(),
    attachments: z.array(z.string()),
    /** A program has sent it. */
    is_automatic: z.boolean(),
  })
  .meta({ id: 'InboxAnswer' })

/** `before`: the id of the first answer that is known, for those before it. */
export const BeforeQuery = z.object({ before: idFilter.optional() })

/** The subject defaults to that of the enquiry, which gets the `quotation`. An applicant moves to `stage`. Without `version` it is sent whatever others did. */
export const ReplyForm = z.object({
  subject: optionalNameField('Subject', SUBJECT),
  text: linesField('Message', REPLY),
  attachments: attachments.optional(),
  quotation: QuotationForm.nullish(),
  stage: z.union([z.literal('').transform(() => undefined), stage]).optional(),
  version: versionField,
})

const counts = { enquiries: z.int(), applications: z.int() }

/** How much nobody has read yet and how much was received, both without spam; and how much spam there is, read or not. */
export const Unread = z
  .object({
    ...counts,
    received: z.object(counts),
    spam: z.object(counts),
    /** The kinds that the user may read. */
    kinds: z.array(z.enum(SUBMISSION_KINDS)),
  })
  .meta({ id: 'Unread' })

/** An enquiry or application in the spam list. `id` is unique in that list, `entity_id` in its own table. */
export const SpamItem = z
  .object({
    id,
    entity: z.enum(SUBMISSION_KINDS),
    entity_id: id,
    reference: z.string(),
    received_at: z.string(),
    name: z.string(),
    email: z.string(),
    /** The subject of an enquiry, the specialization of an applicant. */
    about: z.string(),
    flag: z.enum(SPAM_FLAGS).nullable(),
    read_at: z.string().nullable(),
  })
  .meta({ id: 'SpamItem' })

/** An account that a submission can be assigned to. */
export const Assignee = z
  .object({ id, username: z.string(), handles: z.array(z.enum(SUBMISSION_KINDS)) })
  .meta({ id: 'Assignee' })

export const SpamQuery = listQuery(['received_at', 'name'])

const optionalIds = z.union([z.literal('').transform(() => undefined), idsField]).optional()

export const SpamForm = z
  .object({ enquiries: optionalIds, applications: optionalIds })
  .refine(({ enquiries, applications }) => enquiries || applications, {
    error: 'Select at least one row',
    path: ['enquiries'],
  })

/** Ids of the moved rows; `with_mail` is for how many of them withheld mail was queued. */
export const Moved = z
  .object({ enquiries: z.array(id), applications: z.array(id), with_mail: z.int() })
  .meta({ id: 'Moved' })

export const ItemNeighbours = z
  .object({ previous: id.nullable(), next: id.nullable(), place: z.int(), total: z.int() })
  .meta({ id: 'Walk' })

/** `assignee_id=none` finds unassigned rows. */
export const inboxQuery = (sorts: readonly string[]) =>
  listQuery(['id', 'received_at', 'name', 'email', 'status', 'come_back_on', ...sorts]).extend({
    status: z.enum(STATUS_FILTERS, `must be ${anyOf(STATUS_FILTERS)}`).optional(),
    assignee_id: z.union([z.literal('none'), idFilter], 'must be an id or none').optional(),
    flag: z.enum(SPAM_FLAGS, `must be ${anyOf(SPAM_FLAGS)}`).optional(),
    come_back: z.enum(COME_BACK, `must be ${anyOf(COME_BACK)}`).optional(),
  })

/** Those of applicants, too. */
export const applicationsQuery = (sorts: readonly string[]) =>
  inboxQuery(sorts).extend({ stage: stage.optional() })

/** What finds and orders the rows of a list, across its pages. */
export type InboxFilter = Omit<PageQuery, 'page' | 'size'> & {
  status?: (typeof STATUS_FILTERS)[number] | undefined
  assignee_id?: number | 'none' | undefined
  flag?: SpamFlag | undefined
  come_back?: (typeof COME_BACK)[number] | undefined
  stage?: keyof typeof STAGE_LABELS | undefined
}
export type InboxQuery = PageQuery & InboxFilter

/** The query as database conditions. */
export function inboxConditions({ status, assignee_id, flag, stage, search }: InboxFilter) {
  const isAllButSpam = status === 'not_spam'
  return {
    is: {
      status: isAllButSpam ? undefined : status,
      flag,
      stage,
      assignee_id: assignee_id === 'none' ? null : assignee_id,
    },
    isNot: { status: isAllButSpam ? 'spam' : undefined },
    search,
  }
}

export type InboxStatus = (typeof INBOX_STATUSES)[number]
export type SpamFlag = (typeof SPAM_FLAGS)[number]
export type HandlingForm = z.infer<typeof HandlingForm>
export type Assignee = z.infer<typeof Assignee>
export type InboxNote = z.infer<typeof InboxNote>
export type InboxAnswer = z.infer<typeof InboxAnswer>
export type NoteForm = z.infer<typeof NoteForm>
export type ReplyForm = z.infer<typeof ReplyForm>
export type Unread = z.infer<typeof Unread>
export type SpamItem = z.infer<typeof SpamItem>
export type SpamForm = z.infer<typeof SpamForm>
export type Moved = z.infer<typeof Moved>

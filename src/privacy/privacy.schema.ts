import { mapFields } from '@sailing-desk/records/entity-fields'
import { tidyAddress } from '@sailing-desk/records/fields'
import * as z from 'zod'
import type { PersonList, ShownOf, ShownTable } from '../database/tables/personal-tables.ts'
import { CargoLine } from '../quotes/cargo.schema.ts'
import { SAILING_FIELDS } from '../submissions/enquiry-fields.ts'

/** `reference` is random and never reused, unlike `id` after a restore. */
export type PersonalRow = { id: number; reference: string }

const MAX_ADDRESS_LENGTH = 254

const email = z
  .string('Email address is required')
  .trim()
  .min(1, 'Email address is required')
  .max(MAX_ADDRESS_LENGTH, `Email address must be at most ${MAX_ADDRESS_LENGTH} characters`)
  .transform(tidyAddress)

/** A person is identified by the email address of the submissions. */
export const Person = z.object({ email })

/** The columns of a table that the register shows, and no others. */
type Shown<Name extends ShownTable> = Record<ShownOf<Name>, z.ZodType>

const mails = z.array(
  z.object({
    kind: z.string(),
    state: z.string(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    text: z.string().nullable(),
  } satisfies Shown<'outbox'>),
)

const received = z.array(
  z.object({
    received_at: z.string(),
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    result: z.string(),
    text: z.string().nullable(),
    attachments: z.array(z.string()),
  } satisfies Shown<'received_mail'>),
)

const notes = z.array(z.object({ at: z.string(), text: z.string() } satisfies Shown<'inbox_note'>))

const submission = {
  id: z.int(),
  reference: z.string(),
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  come_back_on: z.string().nullable(),
  notice: z.string().nullable(),
}

const enquiry = z.object({
  ...({
    ...submission,
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    ...mapFields(SAILING_FIELDS, () => z.string().nullable()),
  } satisfies Shown<'enquiry'>),
  ...{ notes, mails, answers: received, cargo: z.array(CargoLine) },
})

const application = z.object({
  ...({
    ...submission,
    contact_number: z.string(),
    current_location: z.string(),
    vacancy_title: z.string().nullable(),
    specialization: z.string(),
    description: z.string().nullable(),
    stage: z.string(),
    may_be_kept: z.boolean(),
    resume_name: z.string(),
    resume_type: z.string(),
    resume_bytes: z.int(),
  } satisfies Shown<'application'>),
  ...{ notes, mails, answers: received },
})

const subscriptions = z.array(
  z.object({
    title: z.string(),
    path: z.string(),
    min_days: z.int(),
    frequency: z.string(),
    requested_at: z.string(),
    confirmed_at: z.string().nullable(),
    ends_at: z.string().nullable(),
  } satisfies Shown<'subscription'>),
)

/** Who gets email alerts, and of which pages of the schedule. */
const follower = z.object({
  ...({ reference: z.string(), email: z.string(), created_at: z.string() } satisfies Shown<'follower'>),
  subscriptions,
  mails,
})

/** Who gets the schedule by mail. */
const customer = z.object({
  ...({
    reference: z.string(),
    company: z.string(),
    person: z.string(),
    email: z.string(),
    interests: z.array(z.string()),
    consent: z.string(),
    consented_on: z.string(),
    unsubscribed_at: z.string().nullable(),
    created_at: z.string(),
  } satisfies Shown<'customer'>),
  mails,
})

/** Who works in the office. The history, which stays, has the username beside what was done. */
const accounts = z.array(
  z.object({
    username: z.string(),
    role: z.string(),
    status: z.string(),
    email: z.string().nullable(),
    created_at: z.string(),
    approved_at: z.string().nullable(),
    last_login_at: z.string().nullable(),
    signature: z.string().nullable(),
  } satisfies Shown<'account'>),
)

const lists = {
  enquiries: z.array(enquiry),
  applications: z.array(application),
  followers: z.array(follower),
  customers: z.array(customer),
} satisfies Record<PersonList, z.ZodType>

export const PersonData = z
  .object({
    email: z.string(),
    exported_at: z.string(),
    ...lists,
    accounts,
    /** Our mail to this address that belongs to nothing of the above. */
    mails,
    /** Mail to our mailbox that belongs to nothing of the above; answers to the enquiries of others with their text. */
    mailbox: received,
    /** Whether circulars are taken from this address. */
    known_sender: z.boolean(),
  })
  .meta({ id: 'PersonData' })

export const Erased = z
  .object({ ...mapFields(lists, () => z.int()), notes: z.int(), mails: z.int() })
  .meta({ id: 'Erased' })

export type Erased = z.output<typeof Erased>
export type PersonData = z.output<typeof PersonData>

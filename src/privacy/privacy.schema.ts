import * as z from 'zod'

/** What visitors send. */
export const PERSONAL = ['enquiry', 'application'] as const
export type PersonalEntity = (typeof PERSONAL)[number]

/** `reference` is random: no other row ever has it, not even after a restore that begins counting anew. */
export type PersonalRow = { id: number; reference: string }

const LONGEST_ADDRESS = 254

const email = z
  .string('Email address is required')
  .trim()
  .min(1, 'Email address is required')
  .max(LONGEST_ADDRESS, `Email address must be at most ${LONGEST_ADDRESS} characters`)

/** Whose data it is about: everything that was sent with this address. */
export const Person = z.object({ email })

const held = {
  id: z.int(),
  reference: z.string(),
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  notice: z.string().nullable(),
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      created_at: z.string(),
      sent_at: z.string().nullable(),
      recipient: z.string().nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
}

export const PersonData = z
  .object({
    email: z.string(),
    exported_at: z.string(),
    enquiries: z.array(z.object({ ...held, phone: z.string(), subject: z.string(), message: z.string() })),
    applications: z.array(
      z.object({
        ...held,
        contact_number: z.string(),
        current_location: z.string(),
        specialization: z.string(),
        description: z.string().nullable(),
        may_be_kept: z.boolean(),
        resume_name: z.string(),
        resume_type: z.string(),
        resume_bytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'PersonData' })

/** How much was erased. */
export const Erased = z
  .object({ enquiries: z.int(), applications: z.int(), notes: z.int(), mails: z.int() })
  .meta({ id: 'Erased' })

export type Erased = z.output<typeof Erased>
export type PersonData = z.output<typeof PersonData>

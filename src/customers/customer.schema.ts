import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import type { Exported } from '@sailing-desk/records/document'
import { namesOf } from '@sailing-desk/records/entity-fields'
import {
  emailField,
  id,
  nameField,
  optionalLinesField,
  optionalNameField,
  version,
  versionField,
} from '@sailing-desk/records/fields'
import { listQuery } from '@sailing-desk/records/http/list-query.schema'
import { keysOf } from '@sailing-desk/trade/keys-of'
import * as z from 'zod'
import { UploadedFile } from '../http/uploads/uploaded-file.ts'
import { CUSTOMER_LABELS, CUSTOMER_SORTS, CUSTOMER_STATES, UNSUBSCRIBED_LABEL } from './customer.ts'

const LONGEST = 200
const LONGEST_INTERESTS = 4000
const state = keysOf(CUSTOMER_STATES)

/** `interests`: the ports and lanes, as they are typed. `consented_on`, `unsubscribed_on`: ISO days in India. */
export const Customer = z
  .object({
    id,
    company: z.string(),
    person: z.string(),
    email: z.string(),
    interests: z.string(),
    consent: z.string(),
    consented_on: z.string(),
    unsubscribed_on: z.string().nullable(),
    /** When a mail server refused the address for good, and why: no mailing is sent until somebody says so. */
    refused_on: z.string().nullable(),
    refused_reason: z.string().nullable(),
    version,
  })
  .meta({ id: 'Customer' })

const email = emailField(CUSTOMER_LABELS.email)

const consent = nameField(CUSTOMER_LABELS.consent, LONGEST)

/** Throws nothing: what is no day, or in the future, is an error of the field. */
const consentedOn = z
  .string(`${CUSTOMER_LABELS.consented_on} is required`)
  .max(LONGEST)
  .transform((typed, context) => {
    const { day, fault } = readConsentDay(typed, dayInIndia())
    if (fault) context.addIssue(`${CUSTOMER_LABELS.consented_on} ${fault}`)
    return day
  })

export const CustomerForm = z.object({
  company: nameField(CUSTOMER_LABELS.company, LONGEST),
  person: optionalNameField(CUSTOMER_LABELS.person, LONGEST),
  email,
  interests: optionalLinesField(CUSTOMER_LABELS.interests, LONGEST_INTERESTS),
  consent,
  consented_on: consentedOn,
  /** To a refused address. */
  mail_again: z.union([z.boolean(), z.stringbool()]).optional(),
  version: versionField,
})

export const CustomerQuery = listQuery(CUSTOMER_SORTS).extend({
  state: z.enum(state, `must be one of ${state.join(', ')}`).optional(),
})

const FIELDS = [...namesOf(CUSTOMER_LABELS), 'unsubscribed'] as const
const MAX_MENDED = 200_000
const WRONG_MENDED = 'Check the list again'

/** JSON in a text field of a form. */
const jsonField = <Field extends z.ZodType>(field: Field) =>
  z
    .string()
    .max(MAX_MENDED, WRONG_MENDED)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue(WRONG_MENDED)
        return z.NEVER
      }
    })
    .pipe(field)
    .optional()

/**
 * A list of customers, and the consent of those rows that name none. `columns`: what its columns are taken for, in their order.
 * `cells`: those that were mended on screen, by the number of their row.
 */
export const ImportForm = z.object({
  columns: jsonField(z.array(z.enum(FIELDS).nullable(), WRONG_MENDED).max(100, WRONG_MENDED)),
  cells: jsonField(
    z.record(
      z.string().regex(/^[1-9]\d{0,5}$/),
      z.partialRecord(z.enum(namesOf(CUSTOMER_LABELS)), z.string().max(LONGEST_INTERESTS)),
    ),
  ),
  file: z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, 'Choose a file')
    .meta({ type: 'string', format: 'binary' }),
  consent: z.union([z.literal('').transform(() => undefined), consent]).optional(),
  consented_on: z.union([z.literal('').transform(() => undefined), consentedOn]).optional(),
})

/**
 * What an import does, or did. `new`, `changed` and `same` count addresses, the others rows. `merged`: rows with the address of a
 * row before them. `without_consent`: refused rows that name none or no date of it. `faults`: the first of those in refused rows, by
 * the number of the row in the file, with what is there.
 * `missing`: the columns that are needed; without them no row is read.
 */
export const ImportReport = z
  .object({
    rows: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    merged: z.int(),
    refused: z.int(),
    without_consent: z.int(),
    faults: z.array(z.object({ row: z.int(), field: z.enum(FIELDS), message: z.string(), text: z.string() })),
    columns: z.array(z.object({ title: z.string(), field: z.enum(FIELDS).nullable(), sample: z.string() })),
    missing: z.array(z.enum(FIELDS)),
  })
  .meta({ id: 'ImportReport' })

export type Customer = z.output<typeof Customer>
export type CustomerForm = z.output<typeof CustomerForm>
export type CustomerQuery = z.output<typeof CustomerQuery>
export type ImportForm = z.output<typeof ImportForm>
export type ImportReport = z.output<typeof ImportReport>

/** Can be imported again. */
export const CUSTOMER_EXPORT: Exported<Customer> = {
  file: 'customers',
  columns: [
    ...keysOf(CUSTOMER_LABELS).map((name) => ({
      label: CUSTOMER_LABELS[name],
      value: (row: Customer) => row[name],
    })),
    { label: UNSUBSCRIBED_LABEL, value: ({ unsubscribed_on }) => unsubscribed_on },
  ],
}

type Read = { day: string; fault?: string }

/** Reads the day of a consent. What could be a day of two months is not guessed. `fault` follows the name of the field. */
function readConsentDay(typed: string, today: string): Read {
  if (typed.trim() === '') return { day: '', fault: 'is required' }
  const [day, other] = typedDays(typed)
  if (!day) return { day: '', fault: `must be a day such as ${SAMPLE_DAY}` }
  if (other)
    return { day: '', fault: `could be ${dayText(day)} or ${dayText(other)}: write the month in letters` }
  return day > today ? { day: '', fault: 'is in the future' } : { day }
}

import { mapFields } from '@sailing-desk/records/entity-fields'
import {
  emailField,
  linesField,
  nameField,
  optionalNameField,
  phoneField,
} from '@sailing-desk/records/fields'
import * as z from 'zod'
import { inboxQuery, receivedFields } from '../inbox/inbox.schema.ts'
import { CargoLine, CargoLines } from '../quotes/cargo.schema.ts'
import { ENQUIRY_FIELDS, LISTED_FACTS, SAILING_FIELDS } from '../submissions/enquiry-fields.ts'
import { pageFields } from '../submissions/submission.schema.ts'
import { MAX_MESSAGE } from './messages.ts'

const NAME = 200

export const EnquiryForm = z.object({
  name: nameField('Name', NAME),
  email: emailField('Email'),
  phone: phoneField(ENQUIRY_FIELDS.phone.label),
  subject: nameField(ENQUIRY_FIELDS.subject.label, ENQUIRY_FIELDS.subject.maxLength),
  message: linesField('Message', MAX_MESSAGE),
  ...mapFields(SAILING_FIELDS, ({ label, maxLength }) => optionalNameField(label, maxLength)),
  cargo: CargoLines.nullish(),
  ...pageFields,
})

export const Enquiry = z
  .object({
    ...receivedFields,
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    ...mapFields(SAILING_FIELDS, () => z.string().nullable()),
    cargo: z.array(CargoLine),
  })
  .meta({ id: 'Enquiry' })

/** `dates`: of the sailing that a quote was asked for, as they are in the schedule now; null if it is not there. */
export const SailingNow = z.object({ dates: z.string().nullable() }).meta({ id: 'SailingNow' })

export const EnquiryQuery = inboxQuery(LISTED_FACTS)

export type EnquiryForm = z.output<typeof EnquiryForm>
export type SailingNow = z.infer<typeof SailingNow>
export type Enquiry = z.infer<typeof Enquiry>
export type EnquiryQuery = z.output<typeof EnquiryQuery>

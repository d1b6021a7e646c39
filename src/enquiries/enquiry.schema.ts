import * as z from 'zod'
import { emailField, linesField, nameField, phoneField } from '../http/fields.ts'
import { inboxQuery, receivedFields } from '../inbox/inbox.schema.ts'
import { listedNames } from '../lib/entity-fields.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'
import { pageFields } from '../submissions/submission.schema.ts'

const NAME = 200
const MESSAGE = 5000

export const EnquiryForm = z.object({
  name: nameField('Name', NAME),
  email: emailField('Email'),
  phone: phoneField(ENQUIRY_FACTS.phone.label),
  subject: nameField(ENQUIRY_FACTS.subject.label, ENQUIRY_FACTS.subject.maxLength),
  message: linesField('Message', MESSAGE),
  ...pageFields,
})

export const Enquiry = z
  .object({ ...receivedFields, phone: z.string(), subject: z.string(), message: z.string() })
  .meta({ id: 'Enquiry' })

export const EnquiryQuery = inboxQuery(listedNames(ENQUIRY_FACTS))

export type EnquiryForm = z.output<typeof EnquiryForm>
export type Enquiry = z.infer<typeof Enquiry>
export type EnquiryQuery = z.output<typeof EnquiryQuery>

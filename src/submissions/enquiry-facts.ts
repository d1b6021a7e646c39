import type { EntityFields } from '../lib/entity-fields.ts'

/** What an enquiry states besides the sender and the message: in the inbox, the export, mail and personal data. */
export const ENQUIRY_FACTS = {
  phone: { label: 'Phone', maxLength: 200 },
  subject: { label: 'Subject', maxLength: 200, isListed: true },
} satisfies EntityFields

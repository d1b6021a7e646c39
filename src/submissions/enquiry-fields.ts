type Facts = Readonly<Record<string, { label: string; maxLength: number }>>

/** The sailing that a quote is asked for, as its page showed it. */
export const SAILING_FIELDS = {
  vessel: { label: 'Vessel', maxLength: 250 },
  from_port: { label: 'From', maxLength: 250 },
  to_port: { label: 'To', maxLength: 250 },
  dates: { label: 'Dates', maxLength: 500 },
} satisfies Facts

/** What an enquiry states besides the sender and the message: in the inbox, the export, mail and personal data. */
export const ENQUIRY_FIELDS = {
  phone: { label: 'Phone', maxLength: 200 },
  subject: { label: 'Subject', maxLength: 200 },
  ...SAILING_FIELDS,
} satisfies Facts

/** Those that the inbox has columns for. */
export const LISTED_FACTS = ['subject'] as const

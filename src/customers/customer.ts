/** In the list, the form, the files and the messages. */
export const CUSTOMER_LABELS = {
  company: 'Company',
  person: 'Person',
  email: 'Email',
  interests: 'Ports and lanes',
  consent: 'Consent from',
  consented_on: 'Date of consent',
}
export type CustomerField = keyof typeof CUSTOMER_LABELS

/** The column of a file with the day on which somebody unsubscribed. */
export const UNSUBSCRIBED_LABEL = 'Unsubscribed'

export const CUSTOMER_SORTS = ['id', 'company', 'person', 'email', 'consented_on']

/** Who is in a list by these filters. */
export const CUSTOMER_STATES = {
  subscribed: 'Gets mailings',
  unsubscribed: 'Unsubscribed',
  refused: 'Address refused',
} as const

/** As many wrong cells of an imported list are shown. */
export const MAX_FAULTS = 200

import { momentText } from '@sailing-desk/dates/moment'
import { counted } from '@sailing-desk/trade/counted'
import type { MailingState } from '../database/tables/customer-tables.ts'

export const MAILINGS = '/admin/customers/mailings'
export const MAX_SUBJECT = 120
export const MAX_NOTE = 2000

export const AUDIENCE_KINDS = ['all', 'lane', 'port', 'route'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

export const NO_SERVER =
  'No mail server is configured (SMTP_URL), so mailings can be previewed and copied, but not sent.'
export const NO_ORIGIN =
  'The site does not know its own address (SITE_ORIGIN), which the links need, so mailings can be previewed and copied, but not sent.'
export const NO_CUSTOMERS = 'No customer gets this mailing'
export const NO_EMAIL = 'Your account has no email address. Add one in Admin Profile to send yourself a test.'

export const customersText = (count: number) => counted({ count, one: 'customer', many: 'customers' })

type Progress = {
  state: MailingState
  send_at: string
  failure: string | null
  customers: number
  sent: number
  waiting: number
  failed: number
}

/** How far it is: 'Sending: 12 of 40 sent'. */
export function progressText({ state, send_at, failure, customers, sent, waiting }: Progress): string {
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'scheduled' && failure !== null) return `Not sent at its time. ${failure}`
  if (state === 'scheduled')
    return Date.parse(send_at) > Date.now() ? `Will be sent ${momentText(send_at)} IST` : 'About to be sent'
  const done = `${sent} of ${customers} sent`
  if (waiting === 0) return `Sent to ${customersText(sent)}`
  return state === 'paused' ? [`Paused: ${done}`, failure].filter(Boolean).join('. ') : `Sending: ${done}`
}

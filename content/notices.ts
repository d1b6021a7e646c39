/**
 * What stands beside the two forms about the data that is sent by them. The version is kept with what was sent: a text
 * that is changed gets a new one. More is in privacy.ts.
 */
import { company } from './company.ts'

export const notices = {
  version: '2026-11-22',
  contact: company.legal_email,
  application: {
    purpose:
      'We use your application and resume only to consider you for the position you apply for. Only authorised staff read them.',
    /** Beside the box that is not ticked. */
    later: 'Keep my application for future openings',
    later_hint: 'Optional. If you leave this unticked, we use it for current openings only.',
  },
  enquiry: {
    purpose: 'We use your details to reply to you, to quote and to arrange the shipment you ask about.',
  },
} as const

/** How long it is kept. `days` is the setting RETENTION_DAYS. */
export function keptText(days: number): string {
  return `We erase your data after ${days} ${days === 1 ? 'day' : 'days'}, or earlier if you ask.`
}

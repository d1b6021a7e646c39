/**
 * What stands beside the forms about the data that is sent by them. The version is kept with what was sent: a text
 * that is changed gets a new one. More is in privacy.ts.
 */
import { company } from './company.ts'

export const notices = {
  version: '2026-11-24',
  contact: company.legal_email,
  application: {
    purpose:
      'We use your application and resume only to consider you for the position you apply for. Only authorised staff read them.',
    /** Beside the box that is not ticked. */
    later: 'Keep my application for future openings',
    later_hint: 'Optional. If you leave this unticked, we use it for current openings only.',
  },
  follow: {
    purpose: 'We use your email address only to send you the alerts that you ask for.',
    kept: 'We erase it when you stop the last of them, when they end, and after 48 hours if you do not confirm it.',
  },
  enquiry: {
    purpose: 'We use your details to reply to you, to quote and to arrange the shipment you ask about.',
  },
} as const

/** How long it is kept. `days` is the setting RETENTION_DAYS. */
export function keptText(days: number): string {
  return `We erase your data after ${periodOf(days)}, or earlier if you ask.`
}

/** '30 days'; 'one year' and 'two years' for 365 and 730. */
export function periodOf(days: number): string {
  if (days === 365) return 'one year'
  if (days === 730) return 'two years'
  return days === 1 ? '1 day' : `${days} days`
}

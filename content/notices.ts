/**
 * What stands beside the two forms about the data that is sent by them. The version is kept with what was sent: a text
 * that is changed gets a new one. More is in privacy.ts.
 */
import { company } from './company.ts'

export const notices = {
  version: '2026-11-21',
  contact: company.legal_email,
  application: {
    purpose:
      'We use your application and your resume to decide on the post you apply for, and for nothing else. Only the people who choose read them.',
    /** Beside the box that is not ticked. */
    later: 'Keep my application for later openings',
    later_hint: 'Optional. Without the tick we use it for the present openings alone.',
  },
  enquiry: {
    purpose: 'We use what you send to answer you, to quote, and to arrange the shipment you ask about.',
  },
} as const

/** How long it is kept. `days` is the setting RETENTION_DAYS. */
export function keptText(days: number): string {
  return `We erase what you sent after ${days} ${days === 1 ? 'day' : 'days'}, or earlier if you ask.`
}

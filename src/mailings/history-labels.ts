import type { MailingState } from '../database/tables/customer-tables.ts'

const STATE_LABELS: Record<MailingState, string> = {
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
  sending: 'Sending',
  paused: 'Paused',
}

/** How the history shows mailings. */
export const mailingHistoryLabels = {
  mailing: {
    one: 'mailing',
    many: 'mailings',
    nameOf: ({ subject }: Record<string, unknown>) => String(subject ?? ''),
    fields: {
      subject: { is: 'name', label: 'Subject' },
      state: { is: 'choice', label: 'State', of: STATE_LABELS },
    },
  },
} as const

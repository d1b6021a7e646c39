import { SENDERS_LABEL } from './messages.ts'

/** How the history shows the mailbox: its settings, and mail that was read. */
export const mailboxHistoryLabels = {
  mailbox: {
    one: 'mailbox',
    many: 'mailboxes',
    nameOf: () => '',
    fields: { senders: { is: 'lines', label: SENDERS_LABEL } },
  },
  received_mail: { one: 'received mail', many: 'received mails', nameOf: () => '', fields: {} },
} as const

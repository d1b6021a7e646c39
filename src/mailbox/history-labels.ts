import { SENDERS_LABEL } from './messages.ts'

/** How the history shows the settings of the mailbox. */
export const mailboxHistoryLabels = {
  mailbox: { one: 'mailbox', many: 'mailboxes', nameOf: () => '', fields: { senders: SENDERS_LABEL } },
}

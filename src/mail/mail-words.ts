import type { OutboxMail, OutboxSummary } from './outbox.schema.ts'

export const KIND_WORDS: Record<OutboxMail['kind'], string> = {
  notification: 'Notification',
  acknowledgement: 'Acknowledgement',
  reply: 'Reply',
}

export const STATE_WORDS: Record<OutboxMail['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}

/** What it tells of. */
export const aboutOf = ({ reference, entity }: OutboxMail) => reference ?? `${entity}, erased`

/** What a mail is: 'Reply E-7K3M'. */
export const nameOf = (mail: OutboxMail) => `${KIND_WORDS[mail.kind]} ${aboutOf(mail)}`

/** How the mail stands as a whole, under the title of the screen. */
export function summaryLine({ is_sending, waiting, failed }: OutboxSummary): string {
  if (!is_sending)
    return 'No mail server is set (SMTP_URL), so nothing is sent. This is what would have been sent.'
  if (failed > 0) return failed === 1 ? '1 mail could not be sent.' : `${failed} mails could not be sent.`
  if (waiting > 0) return waiting === 1 ? '1 mail waits to be sent.' : `${waiting} mails wait to be sent.`
  return 'Everything is sent. Addresses and texts are cleared once it is.'
}

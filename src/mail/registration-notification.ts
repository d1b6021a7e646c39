import { company } from '../../content/company.ts'
import type { Letter } from './letter.ts'
import { escapeHtml, htmlLetter } from './letter-text.ts'

type To = { recipient: string; siteOrigin: string | undefined }

export const MAX_REGISTRATIONS_PER_DAY = 10

/** Does not name the new account, because anybody can choose a name and the mail must not carry it. */
export function registrationNotification(pending: number, { recipient, siteOrigin }: To): Letter {
  const subject =
    pending === 1 ? 'An account is awaiting approval' : `${pending} accounts are awaiting approval`
  const users = siteOrigin ? `${siteOrigin}/admin/users` : null
  const what =
    'Somebody has registered for the back office and cannot log in before an administrator approves it.'
  const where = users
    ? `Approve or remove it here: ${users}`
    : 'Approve or remove it in the back office, under Users.'
  const limit = `An account that nobody approves is removed after 30 days. At most ${MAX_REGISTRATIONS_PER_DAY} of these mails are sent in a day.`
  const link = users && `Approve or remove it in <a href="${escapeHtml(users)}">the back office</a>.`
  return {
    kind: 'notification',
    recipient,
    replyTo: null,
    subject,
    text: `${[what, where, limit, `-- \n${company.name}`].join('\n\n')}\n`,
    html: htmlLetter(
      subject,
      [what, link ?? where, limit, escapeHtml(company.name)]
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('\n'),
    ),
  }
}

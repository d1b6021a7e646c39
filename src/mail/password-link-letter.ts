import type { Letter } from '@sailing-desk/records/mail/letter'
import type { Company } from '../../content/company.ts'
import { visitorLetter } from './visitor-letter.ts'

type Link = { username: string; url: string; isInvitation: boolean; isForgotten: boolean }

/** The link by which a user of the back office sets the password. */
export const passwordLinkLetter = (
  from: Company,
  recipient: string,
  { username, url, isInvitation, isForgotten }: Link,
): Letter =>
  visitorLetter(from, {
    class: 'chosen',
    kind: 'confirmation',
    recipient,
    subject: isInvitation ? `Your account at ${from.company.name}` : 'Set a new password',
    blocks: isInvitation
      ? [
          'Good day,',
          `An account for the back office of ${from.company.name} was made for you. You log in as ${username}.`,
          { link: 'Choose your password here, within 7 days. The link works once', url },
        ]
      : [
          'Good day,',
          isForgotten
            ? `Somebody asked for this link at the login of ${from.company.name}, for the account ${username}.`
            : `An administrator of ${from.company.name} made this link for the account ${username}.`,
          { link: 'Choose a new password here, within one hour. The link works once', url },
          'If you did not ask for it, please tell your administrator. Your password stays as it is until the link is used.',
        ],
  })

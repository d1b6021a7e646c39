import { useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { FormActions } from '@sailing-desk/records/ui/fields/form'
import { Moment } from '@sailing-desk/records/ui/moment'
import { mailtoLink } from '../../mail/mailto.ts'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'

/** Lets the user send the reply themselves when no mail server is configured. */
export function UnsentReply({ mail }: { mail: OutboxMail }) {
  const save = useSave()
  const { done } = useOutcome()
  const { href, hasText } = mailtoLink(mail)
  const markSent = () => done(save('POST', `/api/outbox/${mail.id}/sent`), 'Failed to mark the mail as sent')

  return (
    <div className="notice stack">
      <p>
        <b>Saved, not sent.</b> No mail server is configured, so your answer of{' '}
        <Moment at={mail.created_at} /> is only kept in Mail. Send it from your own mail program
        {hasText ? '.' : ': it is too long for a link, so copy its text from Mail.'}
      </p>
      <FormActions>
        <a href={href} className={buttonClass('plain')}>
          Open in your mail program
        </a>
        <Button onClick={() => void markSent()}>Mark as sent</Button>
      </FormActions>
    </div>
  )
}

type FailedProps = { mail: OutboxMail; one: string; onUse: () => void }

/** Why a reply could not be sent. Its text is kept. */
export function FailedReply({ mail, one, onUse }: FailedProps) {
  const save = useSave()
  const { done } = useOutcome()
  const sendAgain = () => done(save('POST', `/api/outbox/${mail.id}/retry`), 'Failed to send the mail again')

  return (
    <div className="notice stack" data-tone="danger">
      <p>
        <b>Your reply could not be sent.</b> The {one} is not answered: the reply of{' '}
        <Moment at={mail.created_at} /> did not leave. {mail.last_error}
      </p>
      <FormActions>
        <Button onClick={() => void sendAgain()}>Send again</Button>
        <Button onClick={onUse}>Put its text into the message</Button>
      </FormActions>
    </div>
  )
}

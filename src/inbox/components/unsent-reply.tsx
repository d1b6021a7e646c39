import { mailtoLink } from '../../mail/mailto.ts'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { FormActions } from '../../ui/fields/form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useSave } from '../../web/saving.ts'

/** Lets the user send the reply themselves when no mail server is configured. */
export function UnsentReply({ mail, onSaved }: { mail: OutboxMail; onSaved: () => void }) {
  const save = useSave()
  const showBanner = useBanner()
  const { href, hasText } = mailtoLink(mail)

  async function markSent() {
    const saved = await save('POST', `/api/outbox/${mail.id}/sent`)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to mark the mail as sent')
    else showBanner('success', saved.body.message)
    onSaved()
  }

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

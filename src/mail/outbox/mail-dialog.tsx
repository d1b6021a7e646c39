import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { nameOf } from '../mail-labels.ts'
import { mailtoLink } from '../mailto.ts'
import styles from './mail-dialog.module.css'
import type { OutboxMail } from './outbox.schema.ts'

/** Unsent mail as its recipient would read it. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail | null; onClose: () => void }) {
  return (
    <Dialog title={mail ? nameOf(mail) : ''} open={mail !== null} onClose={onClose}>
      {mail && (
        <>
          <dl className={styles.facts}>
            <dt>To</dt>
            <dd>{mail.recipient}</dd>
            {mail.reply_to && (
              <>
                <dt>Reply to</dt>
                <dd>{mail.reply_to}</dd>
              </>
            )}
            <dt>Subject</dt>
            <dd dir="auto">{mail.subject}</dd>
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
          <section className={styles.text} dir="auto" tabIndex={0} aria-label="Message">
            {mail.text}
          </section>
        </>
      )}
      <DialogActions>
        {mail?.recipient && mail.kind !== 'notification' && <MailProgramLink mail={mail} />}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Lets the user send the mail themselves. */
function MailProgramLink({ mail }: { mail: OutboxMail }) {
  return (
    <a href={mailtoLink(mail).href} className={buttonClass('plain')}>
      Open in your mail program
    </a>
  )
}

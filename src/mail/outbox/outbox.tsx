import { fromBrowser, fromServer } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useListNavigation } from '@sailing-desk/records/screen/load-list'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { addressOf, withFilter } from '@sailing-desk/records/ui/lists/list-state'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { mailingText, nameOf, summaryLine } from '../mail-labels.ts'
import { mailtoLink } from '../mailto.ts'
import styles from './mail-dialog.module.css'
import type { OutboxMail } from './outbox.schema.ts'
import { loadOutbox, OUTBOX, OUTBOX_RULES } from './outbox-data.ts'
import { OutboxList } from './outbox-list.tsx'

export const loader = fromServer(loadOutbox)
export const clientLoader = fromBrowser(loadOutbox)

export default function Outbox() {
  const { state, list, summary } = useLoaderData<typeof loader>()
  const save = useSave()
  const { done } = useOutcome()
  const change = ({ id }: OutboxMail, how: 'retry' | 'sent') =>
    done(save('POST', `/api/outbox/${id}/${how}`), 'Failed to change the mail')
  const mailing = state.filters.mailing_id ? list.rows[0]?.mailing : null
  const [read, setRead] = useState<OutboxMail | null>(null)
  const showBanner = useBanner()
  /** The list has the beginning of a long text. */
  async function readWhole({ id }: OutboxMail) {
    const whole = await save('GET', `/api/outbox/${id}`)
    if (whole.problem) showBanner('failure', whole.problem.message ?? NOT_LOADED)
    else setRead(whole.body)
  }
  const setListState = useListNavigation(OUTBOX, state, (now) => `?${addressOf(now, OUTBOX_RULES)}`)
  return (
    <>
      <AdminHead title="Mail" line={mailing ? mailingText(mailing) : summaryLine(summary)}>
        {state.filters.mailing_id && (
          <Button onClick={() => setListState((now) => withFilter(now, 'mailing_id', ''))}>
            Show all mail
          </Button>
        )}
      </AdminHead>
      <OutboxList
        list={list}
        state={state}
        isSending={summary.is_sending}
        onState={setListState}
        actions={(mail, describedBy) =>
          mail.mailing && !state.filters.mailing_id ? (
            <Button
              kind="quiet"
              aria-describedby={describedBy}
              onClick={() => setListState((now) => withFilter(now, 'mailing_id', String(mail.mailing?.id)))}
            >
              Show recipients
            </Button>
          ) : (
            <>
              {mail.text !== null && (
                <Button kind="quiet" aria-describedby={describedBy} onClick={() => void readWhole(mail)}>
                  Read
                </Button>
              )}
              {mail.state === 'failed' && mail.recipient !== null && summary.is_sending && (
                <Button
                  kind="quiet"
                  aria-describedby={describedBy}
                  onClick={() => void change(mail, 'retry')}
                >
                  Send again
                </Button>
              )}
              {mail.state !== 'sent' && (!summary.is_sending || mail.recipient === null) && (
                <Button kind="quiet" aria-describedby={describedBy} onClick={() => void change(mail, 'sent')}>
                  Mark as sent
                </Button>
              )}
            </>
          )
        }
      />
      <MailDialog mail={read} onClose={() => setRead(null)} />
    </>
  )
}

/** Unsent mail as its recipient would read it. */
function MailDialog({ mail, onClose }: { mail: OutboxMail | null; onClose: () => void }) {
  return (
    <Dialog title={mail ? nameOf(mail) : ''} open={mail !== null} onClose={onClose}>
      {mail && (
        <>
          <dl className="facts">
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
          <section className={`stack ${styles.text}`} dir="auto" tabIndex={0} aria-label="Message">
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

import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useMayChange, useRights } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { Moment } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { MailingPage, MailingStep } from '../mailing.schema.ts'
import { MAILINGS, progressText } from '../mailing.ts'
import styles from './mailing.module.css'

/** The id is the last part of the path. */
const load = (get: ReadApi, url: URL) => get(`/api/mailings/${Number(url.pathname.split('/').at(-1))}`)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function MailingScreen() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Mailing">
      {(mailing) => <Shown mailing={mailing} />}
    </ScreenWithLastData>
  )
}

function Shown({ mailing }: { mailing: MailingPage }) {
  const { subject, audience, send_at, note, cannot_send, customers, sent, waiting, failed } = mailing
  useWatching(mailing)
  return (
    <>
      <AdminHead title={subject} line={<Link to={MAILINGS}>All mailings</Link>}>
        {useMayChange() && <Steps mailing={mailing} />}
      </AdminHead>
      <div className="parts">
        {cannot_send && waiting > 0 && <p className="notice">{cannot_send}</p>}
        <Panel title="Progress">
          <p role="status">{progressText(mailing)}</p>
          {customers > 0 && (
            <progress className={styles.progress} aria-label="Sent" max={customers} value={sent} />
          )}
          <dl className="facts">
            <dt>Customers</dt>
            <dd>{audience}</dd>
            <dt>Time</dt>
            <dd>
              <Moment at={send_at} /> IST
            </dd>
            {customers > 0 && (
              <>
                <dt>Sent</dt>
                <dd>{sent}</dd>
                <dt>Waiting</dt>
                <dd>{waiting}</dd>
                <dt>Refused</dt>
                <dd>{failed}</dd>
              </>
            )}
            {note && (
              <>
                <dt>Personal line</dt>
                <dd className={styles.note} dir="auto">
                  {note}
                </dd>
              </>
            )}
          </dl>
        </Panel>
        {mailing.refusals.length > 0 && <Refusals {...mailing} />}
      </div>
    </>
  )
}

const outboxOf = (id: number) => `/admin/mail/outbox?state=failed&mailing_id=${id}`
const WATCH_MS = 2000

/** Reads the progress again while there is any. */
function useWatching({ state, waiting, send_at, failure }: MailingPage) {
  const { revalidate, state: reading } = useRevalidator()
  const isDue = state === 'scheduled' && failure === null && Date.parse(send_at) <= Date.now() + WATCH_MS
  const isMoving = isDue || (state === 'sending' && waiting > 0)
  useEffect(() => {
    if (!isMoving || reading !== 'idle') return
    const next = setTimeout(() => void revalidate(), WATCH_MS)
    return () => clearTimeout(next)
  }, [isMoving, reading, revalidate])
}

const CANCEL = { title: 'Cancel this mailing?', text: 'Nobody gets it.', action: 'Cancel mailing' }

function Steps({ mailing: { id, version, state, waiting, failure, cannot_send } }: { mailing: MailingPage }) {
  const save = useSave()
  const confirm = useConfirm()
  const { done } = useOutcome()
  const take = (step: MailingStep) =>
    done(save('POST', `/api/mailings/${id}/step`, { version, step }), 'Failed to change the mailing')
  const cancel = async () => {
    if (await confirm({ ...CANCEL, isDangerous: true })) await take('cancel')
  }
  if (state === 'scheduled')
    return (
      <>
        <Button onClick={() => void cancel()}>Cancel mailing</Button>
        {failure !== null && cannot_send === null && (
          <Button kind="primary" onClick={() => void take('send')}>
            Send now
          </Button>
        )}
      </>
    )
  if (state === 'paused') return <Button onClick={() => void take('resume')}>Resume</Button>
  return state === 'sending' && waiting > 0 ? <Button onClick={() => void take('pause')}>Pause</Button> : null
}

/** What the mail server said of each mail that it did not take. */
function Refusals({ id, refusals }: Pick<MailingPage, 'id' | 'refusals'>) {
  return (
    <Panel title="Refused">
      {useRights().mayOpen('/admin/mail/outbox') && (
        <p>
          Mail that was refused for good can be sent again at <Link to={outboxOf(id)}>Mail</Link>.
        </p>
      )}
      <div className={`card ${table.scroll}`}>
        <table className={table.table} aria-label="Refused">
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col">Email</th>
              <th scope="col">Reply</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ id, company, recipient, reply, is_final }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{company}</bdi>
                </th>
                <td data-label="Email" className={styles.address}>
                  {recipient}
                </td>
                <td data-label="Reply">
                  {reply}
                  {!is_final && '. It is tried again.'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

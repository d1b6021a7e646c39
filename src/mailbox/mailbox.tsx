import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useId } from 'react'
import { Link, useLoaderData } from 'react-router'
import { itemAddress, TAB_OF } from '../inbox/inbox-tabs.ts'
import type { Mailbox, ReceivedMail } from './mailbox.schema.ts'
import { NO_MAILBOX, RESULTS, SENDERS_HINT, SENDERS_LABEL, WHAT_IT_DOES } from './messages.ts'

async function load(get: ReadApi) {
  const [mailbox, mails] = await Promise.all([get('/api/mailbox'), get('/api/mailbox/mails')])
  return { mailbox, mails }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function MailboxScreen() {
  const { mailbox, mails } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Mailbox" line={WHAT_IT_DOES} />
      <div className="parts">
        <MailTable mails={mails} />
        <State mailbox={mailbox} />
        <Senders mailbox={mailbox} />
      </div>
    </>
  )
}

function State({ mailbox: { address, read_at, failing_since, failure } }: { mailbox: Mailbox }) {
  if (address === null) return <p className="notice">{NO_MAILBOX}</p>
  return (
    <Panel title="State">
      {failing_since !== null && (
        <p className="notice" data-tone="caution">
          Not read since <Moment at={failing_since} /> IST. {failure}.
        </p>
      )}
      <dl className="facts">
        <dt>Mailbox</dt>
        <dd className="name">{address}</dd>
        {failing_since === null && (
          <>
            <dt>Last read</dt>
            <dd>
              <Moment at={read_at} never="not yet" />
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

/** Whose circulars are read. */
function Senders({ mailbox: { senders, version } }: { mailbox: Mailbox }) {
  const save = useSave()
  const { submitted } = useOutcome()
  const submit = ({ senders }: FormFields) => submitted(save('PUT', '/api/mailbox', { senders, version }))
  return (
    <Panel title="Circulars by mail">
      <Form onSubmit={submit} failure="Failed to save the senders">
        <LinesField
          key={version}
          label={SENDERS_LABEL}
          name="senders"
          rows={4}
          maxLength={4000}
          hint={SENDERS_HINT}
          defaultValue={senders}
          spellCheck={false}
        />
        <FormActions>
          <SubmitButton busy="Saving..." kind="plain">
            Save senders
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}

function MailTable({ mails }: { mails: readonly ReceivedMail[] }) {
  if (mails.length === 0) return <p className="muted">No mail has been read yet.</p>
  return (
    <div className={`card ${table.scroll}`}>
      <table className={table.table} aria-label="Received mail">
        <thead>
          <tr>
            <th scope="col">Mail</th>
            <th scope="col">Sender</th>
            <th scope="col">Received</th>
            <th scope="col">Result</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TONES = {
  circular: 'good',
  answer: 'good',
  held: 'caution',
  refused: 'caution',
  set_aside: 'caution',
  unknown: 'plain',
  report: 'plain',
  own: 'plain',
} as const

function Row({ mail }: { mail: ReceivedMail }) {
  const name = useId()
  const { subject, sender, received_at, result, reason, is_automatic } = mail
  return (
    <tr>
      <th scope="row" id={name}>
        {subject ? <bdi>{subject}</bdi> : RESULTS[result]}
      </th>
      <td data-label="Sender">{sender ? <bdi className="name">{sender}</bdi> : 'Not kept'}</td>
      <td data-label="Received">
        <Moment at={received_at} />
      </td>
      <td data-label="Result">
        <div>
          <Tag tone={TONES[result]}>{RESULTS[result]}</Tag>{' '}
          {is_automatic && <Tag tone="plain">Automatic</Tag>}
          {reason && <div className="muted">{reason}</div>}
        </div>
      </td>
      <td>
        <Actions mail={mail} describedBy={name} />
      </td>
    </tr>
  )
}

function Actions({ mail, describedBy }: { mail: ReceivedMail; describedBy: string }) {
  const { id, result, drafts, entity, entity_id, reference } = mail
  const save = useSave()
  const { done } = useOutcome()
  const read = () => done(save('POST', `/api/mailbox/mails/${id}/read`), 'Failed to read the mail')
  if (result === 'held' || result === 'unknown' || result === 'set_aside')
    return (
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => void read()}>
        {result === 'set_aside' ? 'Read it again' : 'Read it all the same'}
      </Button>
    )
  if (entity !== null && entity_id !== null && reference !== null)
    return <Link to={itemAddress(TAB_OF[entity], entity_id)}>{reference}</Link>
  return drafts.map((draft) => (
    <Link key={draft} to={`/admin/circulars/${draft}`} aria-describedby={describedBy}>
      Open review
    </Link>
  ))
}

import { Link } from 'react-router'
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx'
import { LinesField } from '../../ui/lines-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { INBOX } from '../inbox-tabs.ts'
import { fateOfReply, replySubject } from '../inbox-words.ts'
import type { Item } from '../item-data.ts'
import { useSendOnce } from '../use-send-once.tsx'
import type { Typed } from '../use-typed.tsx'
import styles from './inbox-item.module.css'

type Props = { item: Item; isSending: boolean; typed: Typed; onSaved: () => void }

const NAME = 'reply'

/** Writes back by mail. Says before it is sent where it goes and what becomes of it. */
export function ReplyPanel({ item, isSending, typed, onSaved }: Props) {
  const { tab, row } = item
  const send = useSendOnce({
    path: `${INBOX[tab].noun.path}/${row.id}/reply`,
    onSent: () => typed.forget(NAME),
    onSaved,
  })

  return (
    <Panel title="Answer by mail">
      <p className={styles.soft}>
        To <bdi className={styles.address}>{row.email}</bdi>. {fateOfReply(isSending)}{' '}
        <Link to="/admin/outbox">{isSending ? 'See the outbox' : 'Go to the outbox'}</Link>
      </p>
      <div onInput={() => typed.touch(NAME)}>
        <Form onSubmit={send} failure="Failed to send the answer" clears aria-label="Answer by mail">
          <TextField
            label="Subject"
            name="subject"
            dir="auto"
            maxLength={200}
            defaultValue={replySubject(item)}
            hint={`The reference ${row.reference} is added at its end.`}
          />
          <LinesField label="Text" name="text" dir="auto" rows={8} maxLength={10_000} required />
          <FormActions>
            <SubmitButton busy="Sending...">Send answer</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

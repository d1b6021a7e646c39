import { useSave } from '@sailing-desk/records/client/saving'
import type { Counted } from '@sailing-desk/records/paging'
import { Button } from '@sailing-desk/records/ui/button'
import { Form, FormActions, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useSendOnce } from '../../submissions/use-send-once.tsx'
import type { InboxAnswer, InboxNote } from '../inbox.schema.ts'
import { INBOX } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import { useEarlier } from '../use-earlier.tsx'
import { useMayHandle } from '../use-spam-move.tsx'
import type { UnsavedText } from '../use-unsaved-text.tsx'
import styles from './inbox-item.module.css'

type Props = {
  item: Item
  notes: Counted<InboxNote>
  answers: Counted<InboxAnswer>
  typed: UnsavedText
  onSaved: () => void
}

const NAME = 'note'

/** Internal notes, which visitors never see, between the answers that came by mail. */
export function NotePanel({ item: { tab, row }, notes, answers, typed, onSaved }: Props) {
  const save = useSave()
  const path = `${INBOX[tab].noun.path}/${row.id}` as const
  const written = useEarlier(path, notes, (before) => save('GET', `${path}/notes?before=${before}`))
  const received = useEarlier(path, answers, (before) => save('GET', `${path}/answers?before=${before}`))
  const showEarlier = () => Promise.all([written.showEarlier(), received.showEarlier()])
  const send = useSendOnce({
    send: ({ text = '' }, key) => save('POST', `${path}/notes`, { text }, key),
    onSent: () => typed.forget(NAME),
    onSaved,
  })

  return (
    <Panel title={answers.total > 0 ? 'Notes and answers' : 'Notes'}>
      {notes.total + answers.total === 0 ? (
        <p className={`soft ${styles.soft}`}>No notes yet. Notes are visible in the back office only.</p>
      ) : (
        <>
          {(written.isMore || received.isMore) && (
            <p>
              <Button kind="quiet" onClick={() => void showEarlier()}>
                Show earlier
              </Button>
            </p>
          )}
          <ol className="ruled">
            {threadOf(written, received).map(({ key, at, by, text, attachments, is_automatic }) => (
              <li key={key}>
                <p className={`soft ${styles.soft}`}>
                  <bdi>{by}</bdi> · <Moment at={at} /> {is_automatic && <Tag>Automatic</Tag>}
                </p>
                <p dir="auto" className={styles.words}>
                  {text}
                </p>
                {attachments.length > 0 && (
                  <p className={`soft ${styles.soft}`}>
                    Attached, and kept in the mailbox: <bdi>{attachments.join(', ')}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {useMayHandle(tab) && (
        <div onInput={() => typed.touch(NAME)}>
          <Form onSubmit={send} failure="Failed to add note" clears aria-label="Add a note">
            <LinesField label="Note" name="text" dir="auto" rows={3} maxLength={5000} required />
            <FormActions>
              <SubmitButton kind="plain" busy="Saving...">
                Add note
              </SubmitButton>
            </FormActions>
          </Form>
        </div>
      )}
    </Panel>
  )
}

type Part<Row> = { rows: readonly Row[]; isMore: boolean }

/** In order of time, from where both are known. */
function threadOf(notes: Part<InboxNote>, answers: Part<InboxAnswer>) {
  const from = Math.max(
    ...[notes, answers].map(({ rows: [first], isMore }) => (isMore && first ? Date.parse(first.at) : 0)),
  )
  const written = notes.rows.map(({ id, at, account, text }) => ({
    ...{ key: `note ${id}`, at, by: account ?? 'Unknown user', text },
    ...{ attachments: [], is_automatic: false },
  }))
  const received = answers.rows.map(({ id, sender, ...answer }) => ({
    ...{ ...answer, key: `answer ${id}`, by: `Answer from ${sender ?? 'the sender'}` },
  }))
  return [...written, ...received]
    .filter(({ at }) => Date.parse(at) >= from)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

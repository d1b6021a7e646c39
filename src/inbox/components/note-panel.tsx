import { useSendOnce } from '../../submissions/use-send-once.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/fields/form.tsx'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSave } from '../../web/saving.ts'
import type { InboxNote } from '../inbox.schema.ts'
import { INBOX } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import { useMayHandle } from '../use-may-handle.tsx'
import type { UnsavedText } from '../use-unsaved-text.tsx'
import styles from './inbox-item.module.css'

type Props = { item: Item; notes: InboxNote[]; typed: UnsavedText; onSaved: () => void }

const NAME = 'note'

/** Internal notes. Visitors never see them. */
export function NotePanel({ item: { tab, row }, notes, typed, onSaved }: Props) {
  const save = useSave()
  const send = useSendOnce({
    send: ({ text = '' }, key) => save('POST', `${INBOX[tab].noun.path}/${row.id}/notes`, { text }, key),
    onSent: () => typed.forget(NAME),
    onSaved,
  })

  return (
    <Panel title="Notes">
      {notes.length === 0 ? (
        <p className={`soft ${styles.soft}`}>No notes yet. Notes are visible in the back office only.</p>
      ) : (
        <ol className="ruled">
          {notes.map(({ id, at, account, text }) => (
            <li key={id}>
              <p className={`soft ${styles.soft}`}>
                {account ?? 'Unknown user'} · <Moment at={at} />
              </p>
              <p dir="auto" className={styles.words}>
                {text}
              </p>
            </li>
          ))}
        </ol>
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

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { failureText } from './failure-text.ts'
import { Form, FormActions, SubmitButton } from './form.tsx'
import type { RecordRow } from './record.ts'
import styles from './record-form.module.css'
import { useShortcut } from './shortcuts.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { type RecordSave, useRecordSave } from './use-record-save.tsx'

type Props<Row> = RecordSave<Row> & {
  onTouch: () => void
  onClose: () => void
  children: ReactNode
}

const FIRST_FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled)'

/** The form in which a row is added or changed, in its place above the list. Mount it anew for each opening. */
export function RecordForm<Row extends RecordRow>({ onTouch, onClose, children, ...record }: Props<Row>) {
  const { noun, row } = record
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { submit, stale } = useRecordSave(record, box)
  const title = `${row ? 'Edit' : 'Add'} ${noun.name}`
  useShortcut('Ctrl+S', 'Save the form', () => box.current?.querySelector('form')?.requestSubmit())
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [])
  return (
    <section ref={box} aria-labelledby={id} className={styles.panel} onInput={onTouch}>
      <h2 id={id}>{title}</h2>
      <Form
        onSubmit={submit}
        failure={failureText(noun, row ? 'update' : 'add', null)}
        sumsUp
        aria-label={title}
      >
        <div className={styles.fields}>{children}</div>
        <FormActions>
          <SubmitButton busy="Saving...">{`Save ${noun.name}`}</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
      {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
    </section>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/dialogs/shortcuts.tsx'
import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { failureText } from './failure-text.ts'
import type { Noun, RecordFields, RecordRow } from './record.ts'
import styles from './record-form.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { type RecordSave, useRecordSave } from './use-record-save.tsx'

type Props<Row> = Omit<RecordSave<Row>, 'onSaved'> & {
  /** What was kept of the row that was added before; null where the form was opened anew. */
  kept: FormFields | null
  /** `next` is what the form for another row begins with; null where none is wanted. */
  onSaved: (row: Row, next: FormFields | null) => void
  onTouch: () => void
  onClose: () => void
  children: ReactNode
}

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled)'
/** The button after which the form stays open for another row. */
const ANOTHER = 'another'

/** The form in which a row is added or changed, in its place above the list. Mount it anew for each opening. */
export function RecordForm<Row extends RecordRow>(props: Props<Row>) {
  const { kept, onSaved, onTouch, onClose, children, ...record } = props
  const { noun, row, fields } = record
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { submit, stale } = useRecordSave<Row>(
    {
      ...record,
      onSaved: (saved, typed, button) =>
        onSaved(saved, isAnother(button) ? pick(typed, fields.kept ?? []) : null),
    },
    box,
  )
  const title = row ? titleOf(noun, fields, row) : `Add ${noun.name}`
  useShortcut('Ctrl+S', 'Save the form', () => box.current?.querySelector('form')?.requestSubmit())
  const begin = useRef({ at: row ? fields.editFirst : undefined, after: kept ? (fields.kept ?? []) : [] })
  useEffect(() => {
    if (box.current) firstField(box.current, begin.current)?.focus()
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
          {!row && (
            <Button type="submit" value={ANOTHER}>
              Save and add another
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
      {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
    </section>
  )
}

const isAnother = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement && button.value === ANOTHER

const titleOf = <Row,>({ one, name }: Noun, { nameOf }: RecordFields<Row>, row: Row) =>
  nameOf ? `Edit ${one}: ${nameOf(row)}` : `Edit ${name}`

const pick = (fields: FormFields, names: readonly string[]): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** Where the focus begins: at the field of this name, or at the first one that is not filled already. */
function firstField(box: HTMLElement, { at, after }: { at: string | undefined; after: readonly string[] }) {
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELD)]
  return fields.find(({ name }) => name === at) ?? fields.find(({ name }) => !after.includes(name))
}

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { useShortcut } from '../ui/dialogs/shortcuts.tsx'
import { Form, FormActions, type FormFields, SubmitButton } from '../ui/fields/form.tsx'
import { failureText } from './failure-text.ts'
import type { Noun, RecordFields, RecordRow } from './record.ts'
import styles from './record-form.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { type RecordSave, useRecordSave } from './use-record-save.tsx'

type Props<Row> = Omit<RecordSave<Row>, 'onSaved'> & {
  /** Values carried over from the row added before; null if the form was opened anew. */
  carriedOver: FormFields | null
  /** `next` holds the values for another new row; null to close the form. */
  onSaved: (row: Row, next: FormFields | null) => void
  onTouch: () => void
  onClose: () => void
  children: ReactNode
}

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled)'
/** The value of the button that keeps the form open for another row. */
const ANOTHER = 'another'

/** The form to add or edit a row. Remount it for each opening. */
export function RecordForm<Row extends RecordRow>(props: Props<Row>) {
  const { carriedOver, onSaved, onTouch, onClose, children, ...record } = props
  const { noun, row, fields } = record
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { submit, stale } = useRecordSave<Row>(
    {
      ...record,
      onSaved: (saved, typed, button) =>
        onSaved(saved, isAnother(button) ? pick(typed, fields.carriedOver ?? []) : null),
    },
    box,
  )
  const title = row ? titleOf(noun, fields, row) : `Add ${noun.name}`
  useShortcut('Ctrl+S', 'Save the form', () => box.current?.querySelector('form')?.requestSubmit())
  useFocusOnOpening(box, {
    at: row ? fields.editFirst : undefined,
    filled: carriedOver ? (fields.carriedOver ?? []) : [],
  })
  return (
    <section ref={box} aria-labelledby={id} className={`card stack panel ${styles.panel}`} onInput={onTouch}>
      <h2 id={id}>{title}</h2>
      <Form
        onSubmit={submit}
        failure={failureText(noun, row ? 'update' : 'add', null)}
        hasSummary
        aria-label={title}
      >
        <div className={`fields ${styles.fields}`}>{children}</div>
        <FormActions>
          <SubmitButton busy="Saving...">{`Save ${noun.name}`}</SubmitButton>
          {!row && <AnotherButton />}
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
      {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
    </section>
  )
}

function AnotherButton() {
  return (
    <Button type="submit" value={ANOTHER}>
      Save and add another
    </Button>
  )
}

const isAnother = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement && button.value === ANOTHER

const titleOf = <Row,>({ one, name }: Noun, { nameOf }: RecordFields<Row>, row: Row) =>
  nameOf ? `Edit ${one}: ${nameOf(row)}` : `Edit ${name}`

const pick = (fields: FormFields, names: readonly string[]): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

type Beginning = { at: string | undefined; filled: readonly string[] }

function useFocusOnOpening(box: RefObject<HTMLElement | null>, beginning: Beginning): void {
  const begin = useRef(beginning)
  useEffect(() => {
    if (box.current) firstField(box.current, begin.current)?.focus()
  }, [box])
}

/** The field to focus: the one named `at`, or the first that is not carried over. */
function firstField(box: HTMLElement, { at, filled }: Beginning) {
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELD)]
  return fields.find(({ name }) => name === at) ?? fields.find(({ name }) => !filled.includes(name))
}

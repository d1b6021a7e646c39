import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import type { Refusal } from '../calls.ts'
import { Button } from './button.tsx'
import styles from './form.module.css'

export type FormFields = Record<string, string>

type Props = {
  /** Gives what was refused, or null when it is done. */
  onSubmit: (fields: FormFields) => Promise<Refusal | null>
  /** What to say of a refusal without words of its own. */
  failure: string
  /** Whether the fields go back to what they were when it is done. */
  clears?: boolean
  'aria-label'?: string
  children: ReactNode
}

const BusyContext = createContext(false)

/**
 * A form that saves by a call. What is wrong with a field stands beside it, everything else above the button; what
 * was typed stays until it is saved.
 */
export function Form({ onSubmit, failure, clears = false, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const focused = document.activeElement
    setBusy(true)
    setRefusal(null)
    const refused = await onSubmit(fieldsOf(element))
    setBusy(false)
    setRefusal(refused)
    if (!refused && clears) element.reset()
    // A control that is disabled loses the focus.
    if (focused instanceof HTMLElement) requestAnimationFrame(() => isNowhere() && focused.focus())
  }

  const beside = refusal?.errors.filter(({ field }) => form.current?.elements.namedItem(field)) ?? []
  return (
    <AriaForm
      {...props}
      ref={form}
      className={styles.fields ?? ''}
      validationErrors={Object.fromEntries(beside.map(({ field, message }) => [field, message]))}
      onSubmit={submit}
    >
      <BusyContext value={busy}>
        <fieldset disabled={busy} className={styles.fields}>
          {children}
        </fieldset>
      </BusyContext>
      {refusal && beside.length === 0 && (
        <p role="alert" className={styles.failure}>
          {refusal.message ?? failure}
        </p>
      )}
    </AriaForm>
  )
}

/** The row of buttons at a form's end. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Sends the form that it stands in; `busy` is what it says meanwhile. */
export function SubmitButton({ busy, children }: { busy: string; children: string }) {
  return (
    <Button type="submit" kind="primary">
      {use(BusyContext) ? busy : children}
    </Button>
  )
}

function fieldsOf(form: HTMLFormElement): FormFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

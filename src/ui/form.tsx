import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../calls.ts'
import { Button } from './button.tsx'
import styles from './form.module.css'
import { RefusalSummary } from './refusal-summary.tsx'
import { FieldErrorsContext } from './text-field.tsx'

export type FormFields = Record<string, string>

type Props = {
  /** Gives what was refused, or null when it is done. */
  onSubmit: (fields: FormFields) => Promise<Refusal | null>
  /** What to say of a refusal without words of its own. */
  failure: string
  /** Whether the fields go back to what they were when it is done. */
  clears?: boolean
  /** Whether all that was refused is summed up on top, where the focus goes. */
  sumsUp?: boolean
  'aria-label'?: string
  children: ReactNode
}

const BusyContext = createContext(false)

/**
 * A form that saves by a call. What is wrong with a field stands beside it, everything else above the button; what
 * was typed stays until it is saved.
 */
export function Form({ onSubmit, failure, clears = false, sumsUp = false, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, refusal, refusals, submit } = useSubmit(onSubmit, clears)
  useEffect(() => {
    if (refusal && !sumsUp) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal, sumsUp])

  const beside = refusal?.errors.filter(({ field }) => form.current?.elements.namedItem(field)) ?? []
  return (
    <form {...props} ref={form} noValidate className={styles.fields} onSubmit={submit}>
      {refusal && sumsUp && (
        <RefusalSummary key={refusals} refusal={refusal} beside={beside} failure={failure} />
      )}
      <BusyContext value={busy}>
        <FieldErrorsContext value={Object.fromEntries(beside.map(({ field, message }) => [field, message]))}>
          <fieldset disabled={busy} className={styles.fields}>
            {children}
          </fieldset>
        </FieldErrorsContext>
      </BusyContext>
      {refusal && !sumsUp && beside.length === 0 && (
        <p role="alert" className={styles.failure}>
          {refusal.message ?? failure}
        </p>
      )}
    </form>
  )
}

function useSubmit(onSubmit: Props['onSubmit'], clears: boolean) {
  const [busy, setBusy] = useState(false)
  const [{ refusal, refusals }, refuse] = useState<Refused>({ refusal: null, refusals: 0 })
  const setRefusal = (now: Refusal | null) =>
    refuse((before) => ({ refusal: now, refusals: before.refusals + 1 }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const focused = document.activeElement
    const missing = missingIn(form)
    if (missing) return setRefusal(missing)
    setBusy(true)
    setRefusal(null)
    const refused = await onSubmit(fieldsOf(form))
    setBusy(false)
    setRefusal(refused)
    if (!refused && clears) form.reset()
    // A control that is disabled loses the focus.
    if (focused instanceof HTMLElement) requestAnimationFrame(() => isNowhere() && focused.focus())
  }

  return { busy, refusal, refusals, submit }
}

/** `refusals` tells one refusal from the next that says the same. */
type Refused = { refusal: Refusal | null; refusals: number }

/** The row of buttons at a form's end. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type SubmitButtonProps = { busy: string; kind?: 'primary' | 'plain'; children: string }

/** Sends the form that it stands in; `busy` is what it says meanwhile. */
export function SubmitButton({ busy, kind = 'primary', children }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind}>
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

/** The refusal of required fields that are empty; null where there are none. */
function missingIn(form: HTMLFormElement): Refusal | null {
  const errors = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(REQUIRED)]
    .filter((field) => field.validity.valueMissing || (field.type === 'hidden' && field.value.trim() === ''))
    .map((field) => ({ field: field.name, message: `${labelOf(field)} is required` }))
  return errors.length > 0 ? { status: 422, message: null, errors, second_factor: null } : null
}

/** A field that is helped along by suggestions sends a hidden one, which carries the label. */
const REQUIRED = 'input:required, select:required, input[data-required]'

const labelOf = ({ dataset, labels }: HTMLInputElement | HTMLSelectElement) =>
  dataset.required ?? labels?.[0]?.textContent

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

import {
  createContext,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Problem } from '../../web/calls.ts'
import { Button } from '../button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { ErrorText } from './error-text.tsx'
import styles from './form.module.css'
import { FieldErrorsContext } from './text-field.tsx'

export type FormFields = Record<string, string>

type Props = {
  /** Gives what was refused, or null when it is done. `button` is what was pressed, if anything was. */
  onSubmit: (fields: FormFields, button: HTMLElement | null) => Promise<Problem | null>
  /** What to say of a refusal without words of its own. */
  failure: string
  /** Whether something is saved by it, and not just looked up. */
  saves?: boolean
  /** Whether the fields go back to what they were when it is done. */
  clears?: boolean
  /** Whether all that was refused is summed up on top, where the focus goes. */
  sumsUp?: boolean
  'aria-label'?: string
  children: ReactNode
}

const BusyContext = createContext(false)

/**
 * A form that saves by a call. What is wrong with a field stands beside it until the field is changed, everything else
 * above the button; what was typed stays until it is saved.
 */
export function Form({ onSubmit, failure, saves = true, clears = false, sumsUp = false, ...props }: Props) {
  const { children, ...attributes } = props
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, problems, submit, retry, dropChanged } = useSubmit(form, onSubmit, clears)
  useEffect(() => {
    if (problems > 0 && !sumsUp) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems, sumsUp])

  const beside = problem?.errors.filter(({ field }) => form.current?.elements.namedItem(field)) ?? []
  const text = problem && <ErrorText {...{ problem, failure, saves }} onRetry={retry} />
  return (
    <form
      {...attributes}
      ref={form}
      noValidate
      className={styles.fields}
      onSubmit={submit}
      onInput={dropChanged}
    >
      {problem && sumsUp && (
        <ErrorSummary key={problems} beside={beside}>
          {text}
        </ErrorSummary>
      )}
      <BusyContext value={busy}>
        <FieldErrorsContext value={Object.fromEntries(beside.map(({ field, message }) => [field, message]))}>
          <fieldset disabled={busy} className={styles.fields}>
            {children}
          </fieldset>
        </FieldErrorsContext>
      </BusyContext>
      {problem && !sumsUp && beside.length === 0 && (
        <div role="alert" className={styles.failure}>
          {text}
        </div>
      )}
    </form>
  )
}

/** `refusals` tells one refusal from the next that says the same; `sent` is what was refused. */
type Refused = { problem: Problem | null; problems: number; sent: FormFields }

function useSubmit(form: RefObject<HTMLFormElement | null>, onSubmit: Props['onSubmit'], clears: boolean) {
  const [busy, setBusy] = useState(false)
  const [{ problem, problems, sent }, setProblem] = useState<Refused>({
    problem: null,
    problems: 0,
    sent: {},
  })
  const pressed = useRef<HTMLElement | null>(null)
  const refuse = (now: Problem | null, fields: FormFields) =>
    setProblem((before) => ({ problem: now, problems: before.problems + 1, sent: fields }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = event.currentTarget
    const focused = document.activeElement
    const fields = fieldsOf(filled)
    pressed.current = event.nativeEvent.submitter
    const missing = missingIn(filled)
    if (missing) return refuse(missing, fields)
    setBusy(true)
    refuse(null, fields)
    const refused = await onSubmit(fields, pressed.current)
    setBusy(false)
    refuse(refused, fields)
    if (!refused && clears) filled.reset()
    // A control that is disabled loses the focus.
    if (focused instanceof HTMLElement) requestAnimationFrame(() => isNowhere() && focused.focus())
  }

  /** What was wrong with a field is no longer said once its text is another. */
  function dropChanged() {
    if (!form.current || !problem || problem.errors.length === 0) return
    const now = fieldsOf(form.current)
    const errors = problem.errors.filter(({ field }) => now[field] === sent[field])
    if (errors.length === problem.errors.length) return
    setProblem((before) => ({ ...before, problem: errors.length > 0 ? { ...problem, errors } : null }))
  }

  const retry = () => form.current?.requestSubmit(pressed.current)
  return { busy, problem, problems, submit, retry, dropChanged }
}

/** The row of buttons at a form's end. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type SubmitButtonProps = { busy: string; kind?: 'primary' | 'plain'; value?: string; children: string }

/** Sends the form that it stands in; `busy` is what it says meanwhile. */
export function SubmitButton({ busy, kind = 'primary', value, children }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind} value={value}>
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
function missingIn(form: HTMLFormElement): Problem | null {
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

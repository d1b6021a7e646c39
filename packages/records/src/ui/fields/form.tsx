import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Problem } from '../../client/calls.ts'
import { connectionText, saveConnectionText } from '../../client/saving.ts'
import type { FieldError } from '../../errors.ts'
import { Button } from '../button.tsx'
import { correctFieldsText, ErrorSummary } from './error-summary.tsx'
import { Fieldset } from './fieldset.tsx'

export type FormFields = Record<string, string>

type Props = {
  /** Resolves to the problem, or null on success. `button` is the button pressed, if any. */
  onSubmit: (fields: FormFields, button: HTMLElement | null) => Promise<Problem | null>
  /** Asks before a complete form is sent; what was typed stays if the answer is no. */
  ask?: (() => Promise<boolean>) | undefined
  /** The error text if the server gave none. */
  failure: string
  /** Whether it saves, rather than only reads. */
  saves?: boolean
  /** Whether to reset the fields on success. */
  clears?: boolean
  /** Whether to list all errors on top and focus the list. */
  hasSummary?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** The value of the button that was pressed while the form is being sent; null before and after. */
const SentContext = createContext<string | null>(null)

/**
 * A form that sends an API request. Field errors are shown at their fields until these are changed, other errors above the
 * button. Input is kept until it is saved.
 */
export function Form(props: Props) {
  const { failure, saves = true, hasSummary = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { sent, problem, problems, submit, retry, dropChanged } = useSubmit(form, props)
  useEffect(() => {
    if (problems > 0 && !hasSummary) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems, hasSummary])

  const fieldErrors = problem?.errors.filter(({ field }) => form.current?.elements.namedItem(field)) ?? []
  const text = problem && <ErrorText {...{ problem, failure, saves }} onRetry={retry} />
  return (
    <form
      aria-label={props['aria-label']}
      ref={form}
      noValidate
      className="stack"
      onSubmit={submit}
      onInput={dropChanged}
    >
      {problem && hasSummary && (
        <ErrorSummary key={problems} attempt={problems} className="notice">
          {fieldErrors.length > 0 ? <FieldErrorList errors={fieldErrors} /> : text}
        </ErrorSummary>
      )}
      <SentContext value={sent}>
        <Fieldset errors={fieldErrors} busy={sent !== null} className="stack">
          {children}
        </Fieldset>
      </SentContext>
      {problem && !hasSummary && fieldErrors.length === 0 && (
        <div role="alert" className="notice" data-tone="danger">
          {text}
        </div>
      )}
    </form>
  )
}

/** `problems` counts the problems, to distinguish equal ones; `refused` is the input. */
type Failure = { problem: Problem | null; problems: number; refused: FormFields }

const NO_FAILURE: Failure = { problem: null, problems: 0, refused: {} }

function useSubmit(form: RefObject<HTMLFormElement | null>, { onSubmit, ask, clears }: Props) {
  const [sent, setSent] = useState<string | null>(null)
  const [{ problem, problems, refused }, setProblem] = useState(NO_FAILURE)
  const pressed = useRef<HTMLElement | null>(null)
  const setResult = (now: Problem | null, fields: FormFields) =>
    setProblem((before) => ({ problem: now, problems: before.problems + 1, refused: fields }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = event.currentTarget
    const focused = document.activeElement
    const fields = fieldsOf(filled)
    pressed.current = event.nativeEvent.submitter
    const missing = missingIn(filled)
    if (missing) return setResult(missing, fields)
    if (ask && !(await ask())) return
    setSent(valueOfButton(pressed.current))
    setResult(null, fields)
    const result = await onSubmit(fields, pressed.current)
    setSent(null)
    setResult(result, fields)
    if (!result && clears) filled.reset()
    // Disabled controls lose the focus.
    if (focused instanceof HTMLElement) requestAnimationFrame(() => isFocusLost() && focused.focus())
  }

  /** Clears the errors of fields that were changed. */
  function dropChanged() {
    if (!form.current || !problem || problem.errors.length === 0) return
    const now = fieldsOf(form.current)
    const errors = problem.errors.filter(({ field }) => now[field] === refused[field])
    if (errors.length === problem.errors.length) return
    setProblem((before) => ({ ...before, problem: errors.length > 0 ? { ...problem, errors } : null }))
  }

  const retry = () => form.current?.requestSubmit(pressed.current)
  return { sent, problem, problems, submit, retry, dropChanged }
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="row">{children}</div>
}

type SubmitButtonProps = { busy: string; kind?: 'primary' | 'plain'; value?: string; children: string }

const valueOfButton = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement ? button.value : ''

/** `busy` is the label while the form is being sent with it. Of several buttons all but one have a `value`. */
export function SubmitButton({ busy, kind = 'primary', value = '', children }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind} value={value}>
      {use(SentContext) === value ? busy : children}
    </Button>
  )
}

function fieldsOf(form: HTMLFormElement): FormFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** A problem with the required fields that are empty; null if there are none. */
function missingIn(form: HTMLFormElement): Problem | null {
  const errors = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(REQUIRED)]
    .filter((field) => field.validity.valueMissing || (field.type === 'hidden' && field.value.trim() === ''))
    .map((field) => ({ field: field.name, message: `${labelOf(field)} is required` }))
  return errors.length > 0 ? { status: 422, message: null, errors, second_factor: null } : null
}

/**
 * Suggest fields and fields of files send a hidden input, which carries the label in data-required: a form sends texts only, and a
 * file is uploaded before it.
 */
const REQUIRED = 'input:required:not([type=file]), select:required, input[data-required]'

const labelOf = ({ dataset, labels }: HTMLInputElement | HTMLSelectElement) =>
  dataset.required ?? labels?.[0]?.textContent

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Lists field errors as links to their fields. */
function FieldErrorList({ errors }: { errors: readonly FieldError[] }) {
  return (
    <>
      <p>{correctFieldsText(errors.length)}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="as-link" onClick={(event) => focusField(event, field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Focuses the control of a field, or what is typed in beside a hidden one. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>, name: string): void {
  const field = currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  const typed =
    field.getAttribute('type') === 'hidden' &&
    field.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), [contenteditable=true]')
  const control = typed || field
  control.focus()
}

type ErrorTextProps = { problem: Problem; failure: string; saves: boolean; onRetry: () => void }

/** An error without a field, with a retry button if the server did not respond. */
export function ErrorText({ problem, failure, saves, onRetry }: ErrorTextProps) {
  const connection = saves ? saveConnectionText(problem.status) : connectionText(problem.status)
  return (
    <>
      <p>{problem.message ?? failure}</p>
      {connection && <p>{connection}</p>}
      {connection && (
        <p>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </>
  )
}

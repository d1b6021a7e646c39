import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { notices } from '../../../content/notices.ts'
import { Fieldset } from '../../ui/fields/fieldset.tsx'
import { FORM } from '../sent-path.ts'
import { isFormProblem, type SubmissionResult } from '../submission.ts'
import { SubmissionErrors } from './submission-errors.tsx'
import styles from './submission-form.module.css'
import { useFormSettings } from './use-form-settings.ts'
import { type SubmissionOptions, useSubmission } from './use-submission.ts'

type Props = SubmissionOptions & {
  /** The path of the page with the form. */
  page: string
  /** The result of a no-script submission. */
  before: SubmissionResult | undefined
  /** Rendered instead of the form after sending. */
  sent: (reference: string) => ReactNode
  /** The contact address for visitors who cannot use the form. */
  mail: string
  hasFile?: boolean
  children: ReactNode
}

/** A public form. It is sent by script without leaving the page, or by the browser to the page's own action. */
export function SubmissionForm({ before, sent, hasFile = false, page, mail, children, ...options }: Props) {
  const { outcome, problem, busy, progress, submit, onInput } = useSubmission(options, before)
  const { texts, labels } = options
  const { proofOfWork } = useFormSettings()
  const form = useRef<HTMLFormElement>(null)
  useFormFocus(form)
  useUnsent(form)
  if (outcome && !isFormProblem(outcome))
    return <SentMessageRegion>{sent(outcome.reference)}</SentMessageRegion>

  return (
    <form
      ref={form}
      method="post"
      // Without a script the response is a new page, which should scroll to the form.
      action={`${options.formsOrigin ?? ''}${page}#${FORM}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={onInput}
    >
      {proofOfWork && <NeedsScript mail={mail} />}
      {problem && <SubmissionErrors problem={problem} labels={labels} />}
      <Fieldset
        errors={problem?.errors ?? []}
        busy={busy}
        className={`${styles.fields} ${proofOfWork ? styles.scripted : ''}`}
      >
        {children}
        <input type="hidden" name="notice" value={notices.version} />
        <Honeypot />
        <button type="submit" className={`button ${styles.send}`}>
          {busy ? texts.busy : texts.send}
        </button>
      </Fieldset>
      {busy && progress !== null && <Progress part={progress} />}
    </form>
  )
}

/** Shown if the browser cannot run the proof of work. */
function NeedsScript({ mail }: { mail: string }) {
  return (
    <p className={styles.needsScript}>
      This form requires JavaScript. Please email us instead: <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  )
}

/** Takes the focus, which is lost when the form is removed. */
function SentMessageRegion({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={`stack ${styles.sent}`}>
      {children}
    </div>
  )
}

function Progress({ part }: { part: number }) {
  const percent = Math.floor(100 * part)
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Upload" />
      <span aria-hidden="true">{`${percent} %`}</span>
    </div>
  )
}

const QUESTION = 'What you typed has not been sent. Leave this page?'

/** Asks before leaving the page with unsent input. */
function useUnsent(form: RefObject<HTMLFormElement | null>): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged(form.current) &&
      !window.confirm(QUESTION),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isChanged(form.current) && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [form])
}

function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )
}

/**
 * Focuses the first empty field for a visitor who followed a link to the form, unless the focus has moved meanwhile.
 * Does not scroll, because the browser already has.
 */
function useFormFocus(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${FORM}` || document.activeElement !== document.body) return
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:required, textarea:required') ?? []
    const empty = [...fields].find(({ value }) => value === '')
    empty?.focus({ preventScroll: true })
  }, [form, hash])
}

/** A field hidden from people and assistive technology. Only bots fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { notices } from '../../../content/notices.ts'
import { Fieldset } from '../../ui/fields/fieldset.tsx'
import { FORM } from '../sent-path.ts'
import { isFormProblem, type SubmissionResult } from '../submission.ts'
import { Honeypot } from './honeypot.tsx'
import { SubmissionErrors } from './submission-errors.tsx'
import styles from './submission-form.module.css'
import { useFormFocus } from './use-form-focus.ts'
import { useFormSettings } from './use-form-settings.ts'
import { type SubmissionOptions, useSubmission } from './use-submission.ts'
import { useUnsent } from './use-unsent.ts'

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

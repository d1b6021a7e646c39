import { type ReactNode, useEffect, useRef } from 'react'
import { notices } from '../../../content/notices.ts'
import { FieldErrorsContext } from '../../ui/fields/text-field.tsx'
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
  /** The path of the page that the form stands on. */
  page: string
  /** What the page answered to the form when it was sent without a script. */
  before: SubmissionResult | undefined
  /** What stands in the place of the form when it was sent. */
  sent: (reference: string) => ReactNode
  /** Where to write to who cannot send the form. */
  mail: string
  /** Where the form has a file. */
  hasFile?: boolean
  children: ReactNode
}

/**
 * A form that any visitor may send: by a script, which keeps the page as it is, or else as browsers have always sent
 * forms, to the page itself.
 */
export function SubmissionForm({ before, sent, hasFile = false, page, mail, children, ...options }: Props) {
  const { outcome, trouble, busy, progress, submit, onInput } = useSubmission(options, before)
  const { words, labels } = options
  const { proofOfWork } = useFormSettings()
  const form = useRef<HTMLFormElement>(null)
  useFormFocus(form)
  useUnsent(form)
  if (outcome && !isFormProblem(outcome))
    return <SentMessageRegion>{sent(outcome.reference)}</SentMessageRegion>

  const errors = trouble?.errors ?? []
  return (
    <form
      ref={form}
      method="post"
      // Without a script the answer is a page again, which is to begin where its form does.
      action={`${options.formsOrigin ?? ''}${page}#${FORM}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={onInput}
    >
      {proofOfWork && <NeedsScript mail={mail} />}
      {trouble && <SubmissionErrors trouble={trouble} labels={labels} />}
      <FieldErrorsContext value={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}>
        <fieldset disabled={busy} className={`${styles.fields} ${proofOfWork ? styles.scripted : ''}`}>
          {children}
          <input type="hidden" name="notice" value={notices.version} />
          <Honeypot />
          <button type="submit" className={`button ${styles.send}`}>
            {busy ? words.busy : words.send}
          </button>
        </fieldset>
      </FieldErrorsContext>
      {busy && progress !== null && <Progress part={progress} />}
    </form>
  )
}

/** Shown where the browser runs no scripts, which cannot prove that it worked. */
function NeedsScript({ mail }: { mail: string }) {
  return (
    <p className={styles.needsScript}>
      This form requires JavaScript. Please email us instead: <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  )
}

/** Takes the focus, which went with the form. */
function SentMessageRegion({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.sent}>
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

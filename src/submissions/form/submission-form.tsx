import type { FieldError } from '@sailing-desk/records/errors'
import { correctFieldsText, ErrorSummary } from '@sailing-desk/records/ui/fields/error-summary'
import { Fieldset } from '@sailing-desk/records/ui/fields/fieldset'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useBlocker, useLocation } from 'react-router'
import type { Company } from '../../../content/company.ts'
import { keptText, notices } from '../../../content/notices.ts'
import { useCompany } from '../../web/use-company.ts'
import { FORM } from '../sent-path.ts'
import { type FormProblem, isFormProblem, type SubmissionResult } from '../submission.ts'
import styles from './submission-form.module.css'
import submissionSectionStyles from './submission-section.module.css'
import { useFormSettings } from './use-form-settings.ts'
import { type SubmissionOptions, useSubmission } from './use-submission.ts'

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/

type Props = SubmissionOptions & {
  /** The path of the page with the form. */
  page: string
  /** The result of a no-script submission. */
  before: SubmissionResult | undefined
  /** The link to a fresh form after sending. */
  again: string
  children: ReactNode
}

/** A public form. It is sent by script without leaving the page, or by the browser to the page's own action. */
export function SubmissionForm({ before, again, page, children, ...options }: Props) {
  const { outcome, problem, errors, busy, progress, submit, onInput } = useSubmission(options, before)
  const { texts, labels } = options
  const { formsOrigin } = useFormSettings()
  const notice = noticeVersion(useCompany())
  const form = useRef<HTMLFormElement>(null)
  useFormFocus(form)
  useUnsent(form)
  if (outcome && !isFormProblem(outcome))
    return <SentMessage text={texts.sent} reference={outcome.reference} page={page} again={again} />

  return (
    <form
      ref={form}
      method="post"
      // Without a script the response is a new page, which should scroll to the form.
      action={`${formsOrigin ?? ''}${page}#${FORM}`}
      encType={options.hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={`parts ${styles.form}`}
      onSubmit={submit}
      onInput={onInput}
    >
      {problem && <SubmissionErrors problem={problem} errors={errors} labels={labels} />}
      <Fieldset errors={errors} busy={busy} className={`parts ${styles.controls}`}>
        {children}
        <input type="hidden" name="notice" value={notice} />
        <Honeypot />
        <button type="submit" className={`button ${styles.send}`}>
          {busy ? texts.busy : texts.send}
        </button>
      </Fieldset>
      {busy && progress !== null && <Progress part={progress} />}
    </form>
  )
}

type SentProps = { text: string; reference: string; page: string; again: string }

/** Takes the focus, which is lost when the form is removed. The link reloads the page to get a fresh form. */
function SentMessage({ text, reference, page, again }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="notice stack" data-tone="good">
      <p className={styles.done}>{text}</p>
      {reference && (
        <p>
          Your reference: <b>{reference}</b>
          <br />
          Please quote it when contacting us.
        </p>
      )}
      <p>
        <a href={page}>{again}</a>
      </p>
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

/** `errors`: those that are left of the problem. */
type ErrorsProps = { problem: FormProblem; errors: FormProblem['errors']; labels: Record<string, string> }

/** The errors of a public form. The links to its fields work without a script. */
function SubmissionErrors({ problem, errors, labels }: ErrorsProps) {
  const fields = errors.flatMap(({ field }) => (labels[field] ? [[field, labels[field]] as const] : []))
  // Each problem is a new object, so the focus moves even if the same error repeats.
  return (
    <ErrorSummary attempt={problem} className="notice stack">
      {problem.text && <p>{problem.text}</p>}
      {fields.length > 0 && (
        <p className={`row ${styles.toFields}`}>
          <span>{correctFieldsText(fields.length)}</span>
          {fields.map(([field, label]) => (
            <a key={field} href={`#${fieldId(field)}`} onClick={focusTarget}>
              {label}
            </a>
          ))}
        </p>
      )}
    </ErrorSummary>
  )
}

/** Keeps the hash out of the URL and the browser history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** The element id that error links point to. */
export const fieldId = (name: string) => `field-${name}`

/** The attributes of a text field. `typed` are the values of a no-script submission. */
export const textField = <Name extends string>(
  name: Name,
  labels: Record<Name, string>,
  typed: Record<string, string | undefined>,
) => ({ name, id: fieldId(name), label: labels[name], defaultValue: typed[name] })

/** The empty required fields, with the same messages as the server. */
export function missingFields(form: FormData, labels: Record<string, string>): FieldError[] {
  return Object.entries(labels)
    .filter(([field]) => String(form.get(field) ?? '').trim() === '')
    .map(([field, label]) => ({ field, message: `${asInSentence(label)} is required` }))
}

/** A coarse check; the server validates strictly. */
export function emailErrors(form: FormData): FieldError[] {
  const email = String(form.get('email') ?? '').trim()
  if (email === '' || EMAIL.test(email)) return []
  return [{ field: 'email', message: 'Email must be an address such as name@example.com' }]
}

/** 'Contact Number' → 'Contact number'. */
const asInSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()

/**
 * The version of the privacy notice that is shown, and kept with what is sent: '2026-11-24', and with the moment in UTC at which the
 * office last changed what it says of the company '2026-11-24.20261125103005123'.
 */
export const noticeVersion = ({ noticeChangedAt }: Company): string =>
  [notices.version, noticeChangedAt?.replaceAll(/\D/g, '')].filter(Boolean).join('.')

type SubmissionSectionProps = {
  title: string
  intro: ReactNode
  purpose: string
  /** How long the data is kept, if that is not the retention period of submissions. */
  kept?: string
  children: ReactNode
}

const NOTICE = 'your-data'
const NOTICE_TITLE = 'How we use your data'

/** On a phone the notice is below the form, with a link to it above. */
export function SubmissionSection({ title, intro, purpose, kept, children }: SubmissionSectionProps) {
  return (
    // Unnamed, because a field has the same label.
    <section id={FORM} className={`stack ${submissionSectionStyles.section}`}>
      <div className="parts">
        <h2>{title}</h2>
        <p>{intro}</p>
        <p className={submissionSectionStyles.toNotice}>
          <a href={`#${NOTICE}`}>{NOTICE_TITLE}</a>
        </p>
      </div>
      <div className={submissionSectionStyles.form}>{children}</div>
      <PrivacyNotice purpose={purpose} kept={kept} />
    </section>
  )
}

function PrivacyNotice({
  purpose,
  kept,
}: Pick<SubmissionSectionProps, 'purpose'> & { kept: string | undefined }) {
  const { retentionDays } = useFormSettings()
  const { legal_email: contact } = useCompany().company
  return (
    <div id={NOTICE} className={`stack muted ${submissionSectionStyles.privacy}`}>
      <h3>{NOTICE_TITLE}</h3>
      <p>
        {purpose} {kept ?? keptText(retentionDays)}
      </p>
      <p>
        To access, correct or erase your data, to withdraw your consent or to complain, write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>. See our{' '}
        <Link to="/privacy-statement">Privacy Statement</Link>.
      </p>
    </div>
  )
}

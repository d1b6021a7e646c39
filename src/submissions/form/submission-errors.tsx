import type { MouseEvent } from 'react'
import { correctFieldsText, ErrorSummary } from '../../ui/fields/error-summary.tsx'
import type { FormProblem } from '../submission.ts'
import { fieldId } from './field-id.ts'
import styles from './submission-form.module.css'

type Props = { problem: FormProblem; labels: Record<string, string> }

/** The errors of a public form. The links to its fields work without a script. */
export function SubmissionErrors({ problem, labels }: Props) {
  const fields = problem.errors.flatMap(({ field }) =>
    labels[field] ? [[field, labels[field]] as const] : [],
  )
  // Each problem is a new object, so the focus moves even if the same error repeats.
  return (
    <ErrorSummary attempt={problem} className={styles.problem}>
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

import { type MouseEvent, useEffect, useRef } from 'react'
import type { FormProblem } from '../submission.ts'
import { fieldId } from './field-id.ts'
import styles from './submission-form.module.css'

type Props = { problem: FormProblem; labels: Record<string, string> }

/** The error summary of a form, with links to its fields. Takes the focus on each failed attempt. */
export function SubmissionErrors({ problem, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Each problem is a new object, so the focus moves even if the same error repeats.
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  const fields = problem.errors.flatMap(({ field }) =>
    labels[field] ? [[field, labels[field]] as const] : [],
  )
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.trouble}>
      {problem.text && <p>{problem.text}</p>}
      {fields.length > 0 && (
        <p className={styles.toFields}>
          <span>
            {fields.length === 1 ? 'Please correct one field:' : `Please correct ${fields.length} fields:`}
          </span>
          {fields.map(([field, label]) => (
            <a key={field} href={`#${fieldId(field)}`} onClick={focusTarget}>
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** Keeps the hash out of the URL and the browser history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

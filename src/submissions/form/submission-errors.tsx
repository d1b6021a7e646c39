import { type MouseEvent, useEffect, useRef } from 'react'
import type { FormProblem } from '../submission.ts'
import { fieldId } from './field-id.ts'
import styles from './submission-form.module.css'

type Props = { trouble: FormProblem; labels: Record<string, string> }

/** On top of a form that was not sent: why, and the way to each field. Takes the focus each time. */
export function SubmissionErrors({ trouble, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Each trouble is an object of its own, also where it says the same as the one before.
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])

  const fields = trouble.errors.flatMap(({ field }) =>
    labels[field] ? [[field, labels[field]] as const] : [],
  )
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.trouble}>
      {trouble.text && <p>{trouble.text}</p>}
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

/** The address stays as it is: nobody wants to come back to a field. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

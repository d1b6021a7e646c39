import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldError } from '../../lib/errors.ts'
import styles from './form.module.css'

/** `children` is shown if no field has an error. */
type Props = { fieldErrors: readonly FieldError[]; children: ReactNode }

/** Lists the field errors with links to their fields. Takes the focus. */
export function ErrorSummary({ fieldErrors, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.failure}>
      {fieldErrors.length === 0 ? (
        children
      ) : (
        <>
          <p>
            {fieldErrors.length === 1
              ? 'Please correct one field:'
              : `Please correct ${fieldErrors.length} fields:`}
          </p>
          <ul>
            {fieldErrors.map(({ field, message }) => (
              <li key={field}>
                <button
                  type="button"
                  className={styles.toField}
                  onClick={(event) => focusField(event, field)}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Focuses the control of a field, or the text input beside a hidden one. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>, name: string): void {
  const field = currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  const typed = field.getAttribute('type') === 'hidden' && field.parentElement?.querySelector('input')
  const control = typed || field
  control.focus()
}

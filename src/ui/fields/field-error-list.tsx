import type { MouseEvent } from 'react'
import type { FieldError } from '../../lib/errors.ts'
import { correctFieldsText } from './error-summary.tsx'

/** Lists field errors as links to their fields. */
export function FieldErrorList({ errors }: { errors: readonly FieldError[] }) {
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

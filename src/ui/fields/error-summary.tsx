import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldError } from '../../lib/errors.ts'
import styles from './form.module.css'

/** `children` is what is said where no field is to blame. */
type Props = { beside: readonly FieldError[]; children: ReactNode }

/** On top of a form that was refused: what is wrong with it, each with the way to its field. Takes the focus. */
export function ErrorSummary({ beside, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.failure}>
      {beside.length === 0 ? (
        children
      ) : (
        <>
          <p>
            {beside.length === 1 ? 'Please correct one field:' : `Please correct ${beside.length} fields:`}
          </p>
          <ul>
            {beside.map(({ field, message }) => (
              <li key={field}>
                <button type="button" className={styles.toField} onClick={(event) => goTo(event, field)}>
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

/** The control of a field, or what is typed into where the field itself is hidden. */
function goTo({ currentTarget }: MouseEvent<HTMLElement>, name: string): void {
  const field = currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  const typed = field.getAttribute('type') === 'hidden' && field.parentElement?.querySelector('input')
  const control = typed || field
  control.focus()
}

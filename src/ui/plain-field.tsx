import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & { label: string; hint?: string; error: string | undefined }

/** One line of text with its label, and what is wrong with it. Of plain HTML, for pages that work without a script. */
export function PlainField({ label, hint, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-about` : undefined}
      />
      <div id={`${id}-about`}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

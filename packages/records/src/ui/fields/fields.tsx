import { type ComponentProps, createContext, use, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & { label: string; hint?: string | undefined }

/** Error texts by field name. */
export const FieldErrorsContext = createContext<Record<string, string>>({})

/** A text input with label, hint and error. */
export function TextField({ label, hint, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  const error = use(FieldErrorsContext)[input.name ?? '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input {...input} id={id} className={styles.input} {...fieldAria(id, { hint, error })} />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

type About = { hint?: string | undefined; error?: string | undefined }

/** The hint and error of the field with this id. */
export function FieldAbout({ id, hint, error }: About & { id: string }) {
  return (
    <div id={`${id}-about`}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The ARIA attributes that link the field to its hint and error. */
export function fieldAria(id: string, { hint, error }: About) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-about` : undefined,
  }
}

import styles from './field.module.css'

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

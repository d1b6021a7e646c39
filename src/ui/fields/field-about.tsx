import styles from './field.module.css'

type About = { hint?: string | undefined; wrong?: string | undefined }

/** Below the field of this id: what helps to fill it, and what is wrong with it. */
export function FieldAbout({ id, hint, wrong }: About & { id: string }) {
  return (
    <div id={`${id}-about`}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {wrong && (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      )}
    </div>
  )
}

/** How the field itself tells of it. */
export function ariaAbout(id: string, { hint, wrong }: About) {
  return {
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-describedby': wrong || hint ? `${id}-about` : undefined,
  }
}

import { type ComponentProps, use, useId } from 'react'
import styles from './field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria } from './fields.tsx'

type Props = ComponentProps<'textarea'> & { label: string; hint?: string | undefined }

/** A textarea with label, hint and error. */
export function LinesField({ label, hint, ...textarea }: Props) {
  const own = useId()
  const id = textarea.id ?? own
  const error = use(FieldErrorsContext)[textarea.name ?? '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...textarea} id={id} className={styles.input} {...fieldAria(id, { hint, error })} />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

import { type ComponentProps, createContext, use, useId } from 'react'
import styles from './field.module.css'
import { FieldAbout, fieldAria } from './field-about.tsx'

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

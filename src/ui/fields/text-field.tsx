import { type ComponentProps, createContext, use, useId } from 'react'
import styles from './field.module.css'
import { FieldAbout, fieldAria } from './field-about.tsx'

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }

/** Error texts by field name. */
export const FieldErrorsContext = createContext<Record<string, string>>({})

/** A text input with label, hint and error. */
export function TextField({ label, hint, error, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  const errors = use(FieldErrorsContext)
  const errorText = error ?? errors[input.name ?? '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input {...input} id={id} className={styles.input} {...fieldAria(id, { hint, error: errorText })} />
      <FieldAbout id={id} hint={hint} error={errorText} />
    </div>
  )
}

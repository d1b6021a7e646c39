import { type ComponentProps, createContext, use, useId } from 'react'
import styles from './field.module.css'
import { ariaAbout, FieldAbout } from './field-about.tsx'

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }

/** What is wrong with the fields of the form around, by their names. */
export const FieldErrorsContext = createContext<Record<string, string>>({})

/** One line of text with its label, and what is wrong with it below. */
export function TextField({ label, hint, error, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  const errors = use(FieldErrorsContext)
  const wrong = error ?? errors[input.name ?? '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input {...input} id={id} className={styles.input} {...ariaAbout(id, { hint, wrong })} />
      <FieldAbout id={id} hint={hint} wrong={wrong} />
    </div>
  )
}

import { type ComponentProps, use, useId } from 'react'
import styles from './field.module.css'
import { ariaAbout, FieldAbout } from './field-about.tsx'
import { FieldErrorsContext } from './text-field.tsx'

type Props = ComponentProps<'select'> & {
  label: string
  hint?: string | undefined
  /** The label stands before it, not above. */
  isBeside?: boolean
}

/** One of several, with its label, and what is wrong with it below. */
export function SelectField({ label, hint, isBeside = false, children, ...select }: Props) {
  const id = useId()
  const wrong = use(FieldErrorsContext)[select.name ?? '']
  return (
    <div className={isBeside ? styles.beside : styles.field}>
      <label htmlFor={id} className={isBeside ? undefined : styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} {...ariaAbout(id, { hint, wrong })}>
        {children}
      </select>
      {(wrong || hint) && <FieldAbout id={id} hint={hint} wrong={wrong} />}
    </div>
  )
}

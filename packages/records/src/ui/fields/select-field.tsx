import { type ComponentProps, use, useId } from 'react'
import styles from './field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria } from './fields.tsx'

type Props = ComponentProps<'select'> & {
  label: string
  hint?: string | undefined
  /** Places the label before the field instead of above. */
  isBeside?: boolean
}

/** A select with label, hint and error. */
export function SelectField({ label, hint, isBeside = false, children, ...select }: Props) {
  const own = useId()
  const id = select.id ?? own
  const error = use(FieldErrorsContext)[select.name ?? '']
  return (
    <div className={isBeside ? styles.beside : styles.field}>
      <label htmlFor={id} className={isBeside ? undefined : styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} {...fieldAria(id, { hint, error })}>
        {children}
      </select>
      {(error || hint) && <FieldAbout id={id} hint={hint} error={error} />}
    </div>
  )
}

/** Options of a select, as pairs of value and text. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

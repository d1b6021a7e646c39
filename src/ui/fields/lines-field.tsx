import { type ComponentProps, use, useId } from 'react'
import styles from './field.module.css'
import { ariaAbout, FieldAbout } from './field-about.tsx'
import { FieldErrorsContext } from './text-field.tsx'

type Props = ComponentProps<'textarea'> & { label: string; hint?: string | undefined }

/** Text of several lines with its label, and what is wrong with it below. */
export function LinesField({ label, hint, ...textarea }: Props) {
  const own = useId()
  const id = textarea.id ?? own
  const wrong = use(FieldErrorsContext)[textarea.name ?? '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...textarea} id={id} className={styles.input} {...ariaAbout(id, { hint, wrong })} />
      <FieldAbout id={id} hint={hint} wrong={wrong} />
    </div>
  )
}

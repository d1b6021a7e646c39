import { type ComponentProps, use, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from './field.module.css'
import { FieldAbout, fieldAria } from './field-about.tsx'
import styles from './password-field.module.css'
import { FieldErrorsContext, type TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'id' | 'type'>

/** A password field with a button to show the password until the form is sent. */
export function PasswordField({ label, hint, ...input }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  const error = use(FieldErrorsContext)[input.name ?? '']

  // Browsers store text typed into visible fields for autocompletion.
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className={fieldStyles.field}>
      <label id={`${id}-label`} htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          ref={field}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${fieldStyles.input} ${styles.input}`}
          {...fieldAria(id, { hint, error })}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

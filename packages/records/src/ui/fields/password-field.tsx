import { type ComponentProps, type RefObject, use, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from './field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria, type TextField } from './fields.tsx'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'id' | 'type'>

/** A password field with a button to show the password until the form is sent. */
export function PasswordField({ label, hint, ...input }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useShown(field)
  const error = use(FieldErrorsContext)[input.name ?? '']
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
          className={`as-link ${styles.toggle}`}
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

/** Hides the password on submit: browsers store text typed into visible fields for autocompletion. */
function useShown(field: RefObject<HTMLInputElement | null>) {
  const state = useState(false)
  const [, setIsShown] = state
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [field, setIsShown])
  return state
}

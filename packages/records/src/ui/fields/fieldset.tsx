import type { ReactNode } from 'react'
import type { FieldError } from '../../errors.ts'
import { FieldErrorsContext } from './fields.tsx'

type Props = {
  errors: readonly FieldError[]
  /** Whether the form is being sent. */
  busy: boolean
  className: string | undefined
  children: ReactNode
}

/** The fields of a form, which show their errors and are disabled while it is sent. */
export function Fieldset({ errors, busy, className, children }: Props) {
  return (
    <FieldErrorsContext value={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}>
      <fieldset disabled={busy} className={className}>
        {children}
      </fieldset>
    </FieldErrorsContext>
  )
}

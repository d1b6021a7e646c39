import { Button } from '@sailing-desk/records/ui/button'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, fieldAria } from '@sailing-desk/records/ui/fields/field-about'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { HREF_RULE, isHref } from '../slots/href.ts'

type Props = {
  /** Where the link leads now; empty without one. */
  href: string
  /** null for no link. */
  onChoose: (href: string | null) => void
  /** Says whether an address is typed that is not set. */
  onTyped: (isTyped: boolean) => void
  onClose: () => void
}

/** Asks where the selected words lead. No form of its own: it lies in that of the texts. */
export function LinkForm({ href, onChoose, onTyped, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  function choose() {
    const typed = field.current?.value.trim() ?? ''
    if (isHref(typed)) onChoose(typed)
    else setError(`The address ${HREF_RULE}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') choose()
    else onClose()
  }

  return (
    <div className={`stack ${fieldStyles.field}`}>
      <label htmlFor={id} className={fieldStyles.label}>
        Address of the link
      </label>
      <input
        ref={field}
        id={id}
        className={fieldStyles.input}
        defaultValue={href}
        onChange={({ currentTarget: { value } }) => onTyped(value.trim() !== href)}
        onKeyDown={onKeyDown}
        {...fieldAria(id, { hint: HINT, error })}
      />
      <FieldAbout id={id} hint={HINT} error={error} />
      <div className="row">
        <Button onClick={choose}>Set link</Button>
        {href !== '' && <Button onClick={() => onChoose(null)}>Remove link</Button>}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const HINT = 'For example /contact-us, https://www.example.com or mailto:name@example.com'

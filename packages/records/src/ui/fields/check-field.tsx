import { useId, useState } from 'react'
import styles from './check-field.module.css'

type Props = { label: string; name: string; start: boolean; hint?: string }

/** A checkbox that is always sent, as 'true' or 'false'. */
export function CheckField({ label, name, start, hint }: Props) {
  const id = useId()
  const [isOn, setOn] = useState(start)
  return (
    <div className={`stack ${styles.field}`}>
      <input type="hidden" name={name} value={String(isOn)} data-words={isOn ? 'Yes' : 'No'} />
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
        aria-describedby={hint ? `${id}-about` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-about`} className={`soft ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  )
}

import type { DateReading } from '@sailing-desk/circular-reader/choices/reader-choices'
import { Button } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { type SubmitEvent, useId, useState } from 'react'
import styles from './answers.module.css'
import { understoodText } from './review-words.ts'

type Props = {
  label: string
  /** The text as printed. */
  text: string
  /** How dates are read; null if the text is no date. */
  dates: { reference: string; order: DateReading | null } | null
  onUse: (text: string) => void
}

const MAX_LENGTH = 120

/** Corrects the text of a cell. Says while one types how it is understood. */
export function CellTextForm({ label, text, dates, onUse }: Props) {
  const [typed, setTyped] = useState(text)
  const id = useId()
  const understood = dates && understoodText(typed, dates.reference, dates.order)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onUse(typed.trim())
  }

  return (
    <form className={`stack ${styles.oneLine}`} onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        aria-describedby={dates ? id : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={typed.trim() === text.trim()}>
        Use
      </Button>
      {understood && (
        <p
          id={id}
          aria-live="polite"
          className={styles.understood}
          data-unclear={!understood.isUnderstood || undefined}
        >
          {understood.text}
        </p>
      )}
    </form>
  )
}

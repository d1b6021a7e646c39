import { Button } from '../../../ui/button.tsx'
import type { ReviewChoices } from '../../review/review.schema.ts'
import styles from './folded.module.css'
import { type Choose, madeChoices } from './review-choices.ts'

/** The choices made so far, each of which can be taken back. */
export function ChoicesPanel({
  choices,
  onChoose,
}: {
  choices: ReviewChoices
  onChoose: (choose: Choose) => void
}) {
  const made = madeChoices(choices)
  if (made.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>Your choices ({made.length})</summary>
      <ul className={styles.rows}>
        {made.map(({ key, text, takeBack }) => (
          <li key={key}>
            <span>{text}</span>
            <Button kind="quiet" aria-label={`Take back: ${text}`} onClick={() => onChoose(takeBack)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { Button } from '@sailing-desk/records/ui/button'
import type { CircularReview, ReviewChoices } from '../../review/review.schema.ts'
import styles from './folded.module.css'
import { type Choose, choicesAbout, madeChoices } from './review-choices.ts'

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
    <details className={`card ${styles.folded}`}>
      <summary>Your choices ({made.length})</summary>
      <ul className={`stack ${styles.rows}`}>
        {made.map(({ key, text, takeBack }) => (
          <li key={key} className="strip">
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

/** Chosen roles that the reader could not use, so that nobody waits for an effect. */
export function RolesWithoutEffect({
  review: { roles_without_effect, choices },
  onChoose,
}: {
  review: CircularReview
  onChoose: (choose: Choose) => void
}) {
  const made = roles_without_effect.flatMap(({ sheet, range }) =>
    choicesAbout({ roles: choices.roles }, sheet, range),
  )
  return made.map(({ key, text, takeBack }) => (
    <div key={key} role="status" className="notice strip">
      <p>Your choice has no effect on what is read: {text}. Choose another row or column.</p>
      <Button aria-label={`Take back: ${text}`} onClick={() => onChoose(takeBack)}>
        Take back
      </Button>
    </div>
  ))
}

import { Button } from '@sailing-desk/records/ui/button'
import { useShortcut } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { type RefObject, useId } from 'react'
import { PreviewAndTime } from '../../../schedule/drafts/draft-actions.tsx'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './publish-bar.module.css'
import {
  changesText,
  nextStep,
  openChecks,
  openCounts,
  type PartToDecide,
  readCount,
} from './review-words.ts'

type Props = {
  review: CircularReview
  isSaving: boolean
  isPublishing: boolean
  /** The button of what is to be done next, which gets the focus after the last answer. */
  next: RefObject<HTMLButtonElement | null>
  onPublish: () => void
}

/** Always in view: what publishing changes, what is still open, and the button of what comes next. */
export function PublishBar({ review, isSaving, isPublishing, next, onPublish }: Props) {
  const more = useId()
  const step = nextStep(review)
  const canPublish =
    openChecks(review).length === 0 && readCount(review.changes) > 0 && !isSaving && !isPublishing
  useShortcut('p', 'Go to what is left before publishing', () => next.current?.focus())
  return (
    <section aria-label="Publish" className={`strip ${styles.bar}`}>
      <p aria-live="polite" className={styles.counts}>
        <b>{changesText(review)}</b>
        {[...openCounts(review), isSaving && 'Saving…'].filter(Boolean).map((text) => ` · ${text}`)}
      </p>
      <div className={`row ${styles.buttons}`}>
        <div id={more} popover="auto" className={styles.more}>
          <PreviewAndTime draft={{ ...review, title: review.file }} />
        </div>
        <Button className={styles.opener ?? ''} aria-label="More" popoverTarget={more}>
          …
        </Button>
        {step && (
          <Button ref={next} className={styles.next ?? ''} onClick={() => goToPart(step.part)}>
            {step.text}
          </Button>
        )}
        <Button
          ref={step ? undefined : next}
          className={step ? undefined : styles.next}
          aria-describedby="publishing"
          aria-disabled={!canPublish}
          onClick={() => canPublish && onPublish()}
        >
          {isPublishing ? 'Publishing…' : 'Publish'}
        </Button>
      </div>
    </section>
  )
}

/** Shows the heading of a part of the screen, and gives it the focus. */
function goToPart(part: PartToDecide): void {
  const heading = document.getElementById(part)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}

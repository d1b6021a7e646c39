import { Button } from '@sailing-desk/records/ui/button'
import { useShortcut } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { counted } from '@sailing-desk/trade/counted'
import { type RefObject, useId } from 'react'
import { PreviewAndTime } from '../../../schedule/drafts/draft-actions.tsx'
import { MAX_LAYOUT_NAME, missingVoyages } from '../../review/question-words.ts'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './publish-panel.module.css'
import { acceptCheck, type Choose, chooseRemoval } from './review-choices.ts'
import {
  changesText,
  consequences,
  layoutLine,
  nextStep,
  openChecks,
  openCounts,
  type PartToDecide,
  readCount,
} from './review-words.ts'

type Props = {
  review: CircularReview
  layoutName: string
  onNameLayout: (name: string) => void
  onChoose: (choose: Choose) => void
}

/** What publishing does, and what must be decided about the circular as a whole. */
export function PublishPanel({ review, layoutName, onNameLayout, onChoose }: Props) {
  return (
    <section aria-labelledby="consequences" className="card stack panel">
      <h2 id="consequences" tabIndex={-1}>
        What publishing does
      </h2>
      <Removals {...{ review, onChoose }} />
      <FailedChecks {...{ review, onChoose }} />
      <div id="publishing" className={`stack ${styles.consequences}`}>
        {consequences(review).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="soft">{layoutLine(review)}</p>
      </div>
      {review.layout.name === null && (
        <TextField
          label="Name of this layout (optional)"
          value={layoutName}
          maxLength={MAX_LAYOUT_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => onNameLayout(currentTarget.value)}
        />
      )}
    </section>
  )
}

type PartProps = Pick<Props, 'review' | 'onChoose'>

/** Whether to remove what the circular no longer lists. */
function Removals({ review: { changes, choices }, onChoose }: PartProps) {
  const calls = changes.dropped_calls.length
  const voyages = missingVoyages(changes)
  return (
    <>
      {calls > 0 && (
        <Tick
          label={`Remove ${counted({ count: calls, one: 'call', many: 'calls' })} no longer listed`}
          isOn={choices.remove_calls ?? false}
          onChange={(isOn) => onChoose(chooseRemoval('remove_calls', isOn))}
        />
      )}
      {voyages > 0 && (
        <Tick
          label={`Remove ${counted({ count: voyages, one: 'voyage', many: 'voyages' })} no longer listed`}
          isOn={choices.remove_voyages ?? false}
          onChange={(isOn) => onChoose(chooseRemoval('remove_voyages', isOn))}
        />
      )}
    </>
  )
}

function FailedChecks({ review: { failed_checks, choices }, onChoose }: PartProps) {
  const others = failed_checks.filter(({ check }) => check !== 'layout')
  return others.map(({ check, message }) => (
    <div key={check} className="notice stack">
      <p>{message}</p>
      <Tick
        label={check === 'unread-sheets' ? 'These sheets are not needed' : 'Publish nevertheless'}
        isOn={choices.accept?.includes(check) ?? false}
        onChange={(isOn) => onChoose(acceptCheck(check, isOn))}
      />
    </div>
  ))
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}

type PublishBarProps = {
  review: CircularReview
  isSaving: boolean
  isPublishing: boolean
  /** The button of what is to be done next, which gets the focus after the last answer. */
  next: RefObject<HTMLButtonElement | null>
  onPublish: () => void
}

/** Always in view: what publishing changes, what is still open, and the button of what comes next. */
export function PublishBar({ review, isSaving, isPublishing, next, onPublish }: PublishBarProps) {
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

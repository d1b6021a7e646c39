import { useState } from 'react'
import { counted } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeCount, missingVoyages } from '../../review/change-count.ts'
import { MAX_LAYOUT_NAME } from '../../review/layout-name.ts'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './publish-panel.module.css'
import { acceptCheck, type Choose, chooseRemoval } from './review-choices.ts'
import { consequences, layoutLine, openChecks, readCount } from './review-words.ts'

type Props = {
  review: CircularReview
  /** For a layout without a name. */
  proposedName: string
  isSaving: boolean
  isPublishing: boolean
  onChoose: (choose: Choose) => void
  onPublish: (layoutName: string) => void
}

/** What publishing does, what must be decided before, and its button. */
export function PublishPanel({ review, proposedName, isSaving, isPublishing, onChoose, onPublish }: Props) {
  const [name, setName] = useState(proposedName)
  const isUnnamed = review.layout.name === null
  const isBlocked = openChecks(review).length > 0
  const isEmpty = readCount(review.changes) === 0
  return (
    <Panel title="Publish">
      <Removals {...{ review, onChoose }} />
      <FailedChecks {...{ review, onChoose }} />
      <div id="publishing" className={`stack ${styles.consequences}`}>
        {consequences(review).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="soft">{layoutLine(review)}</p>
      </div>
      {isUnnamed && (
        <TextField
          label="Name of this layout (optional)"
          value={name}
          maxLength={MAX_LAYOUT_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <div>
        <Button
          kind="primary"
          aria-describedby="publishing"
          disabled={isBlocked || isEmpty || isSaving || isPublishing}
          onClick={() => onPublish(isUnnamed ? name.trim() : '')}
        >
          {isPublishing ? 'Publishing…' : buttonText(changeCount(review))}
        </Button>
      </div>
      {isBlocked && <p className="soft">{blockedText(review)}</p>}
    </Panel>
  )
}

const blockedText = (review: CircularReview) =>
  openChecks(review).some(({ check }) => check === 'layout')
    ? 'Confirm above how this sheet was read.'
    : 'Tick what failed above to publish nevertheless.'

const buttonText = (count: number) =>
  count === 0 ? 'Publish' : `Publish ${counted({ count, one: 'change', many: 'changes' })}`

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

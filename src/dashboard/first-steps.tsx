import { Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Link } from 'react-router'
import { type Counts, firstHints, firstSteps } from './counts.ts'
import styles from './first-steps.module.css'

/** The steps to fill a new site. */
export function FirstSteps({ counts, isSendingMail }: { counts: Counts; isSendingMail: boolean }) {
  const steps = firstSteps(counts)
  if (steps.length === 0) return null
  const hints = firstHints({ schedules: counts.schedules, isSendingMail })
  return (
    <Panel title="Getting started">
      <ol className={`stack ${styles.steps}`}>
        {steps.map(({ key, title, screen, text, isDone }) => (
          <li key={key}>
            <Link to={screen}>{title}</Link>
            <span>{text}</span>
            {isDone && <Tag tone="good">Done</Tag>}
          </li>
        ))}
      </ol>
      {hints.length > 0 && (
        <div className={`stack ${styles.hints}`}>
          {hints.map((hint) => (
            <p key={hint.text}>
              {hint.text}{' '}
              {'code' in hint ? (
                <code>{hint.code}</code>
              ) : (
                <Link to={hint.screen.path}>{hint.screen.title}</Link>
              )}
            </p>
          ))}
        </div>
      )}
    </Panel>
  )
}

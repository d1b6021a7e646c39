import { useRights } from '@sailing-desk/records/screen/rights'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Unbroken } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useId } from 'react'
import { Link } from 'react-router'
import { AllAsScheduled } from '../schedule/actual-dates/all-as-scheduled.tsx'
import { ArchiveButton } from '../schedule/health/health-findings.tsx'
import type { OfficeLine } from './to-do.ts'
import styles from './to-do-panel.module.css'

/** What somebody has to do, each with the button that begins it. What is done is no longer listed. */
export function ToDoPanel({ lines, today }: { lines: readonly OfficeLine[]; today: string }) {
  return (
    <Panel title="To do">
      {lines.length === 0 ? (
        <p className="soft">Nothing is waiting for you.</p>
      ) : (
        <ul className={styles.lines} aria-label="To do">
          {lines.map((line, at) => (
            <Line key={line.text} line={line} today={today} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Line({ line, today, isFirst }: { line: OfficeLine; today: string; isFirst: boolean }) {
  const { text, detail, action, to, finished, calls } = line
  const { mayWrite } = useRights()
  const id = useId()
  return (
    <li>
      <div className={styles.texts}>
        <p id={id} className="name">
          <Unbroken text={text} />
        </p>
        {detail && <p className="soft">{detail}</p>}
      </div>
      <div className="row">
        {calls && mayWrite('schedule') && <AllAsScheduled {...calls} today={today} />}
        {finished && mayWrite('schedule') ? (
          <ArchiveButton ids={[...finished]} />
        ) : (
          to !== null && (
            <ButtonLink to={to} kind={isFirst ? 'primary' : 'plain'} aria-describedby={id}>
              {action}
            </ButtonLink>
          )
        )}
      </div>
    </li>
  )
}

/** What is worth knowing, and needs nobody. */
export function Notes({ lines }: { lines: readonly OfficeLine[] }) {
  return lines.map(({ text, to }) => <p key={text}>{to === null ? text : <Link to={to}>{text}</Link>}</p>)
}

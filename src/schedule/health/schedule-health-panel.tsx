import { Button } from '@sailing-desk/records/ui/button'
import { Panel } from '@sailing-desk/records/ui/panel'
import { counted } from '@sailing-desk/trade/counted'
import { useRevalidator } from 'react-router'
import type { HealthGroup } from './health.schema.ts'
import { HealthFindings } from './health-findings.tsx'
import styles from './schedule-health-panel.module.css'

/** What needs a look in the schedule; null if it could not be checked. */
export function ScheduleHealth({ groups }: { groups: HealthGroup[] | null }) {
  return (
    <Panel title="Schedule health" id="schedule-health">
      {groups ? <Groups groups={groups} /> : <NotRead>The schedule could not be checked.</NotRead>}
    </Panel>
  )
}

function Groups({ groups }: { groups: HealthGroup[] }) {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <>
      <p>
        <strong>{counted({ count, one: 'problem', many: 'problems' })}</strong> found in the schedule.
      </p>
      <div className={`stack ${styles.groups}`}>
        {groups.map((group) => (
          <HealthFindings key={group.kind} group={group} />
        ))}
      </div>
    </>
  )
}

/** A part of a screen that could not be read, with a way to read it again. */
export function NotRead({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="toolbar">
      <p>{children}</p>
      <Button disabled={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

import { cascadeText } from '@sailing-desk/records/screen/deleted-along'
import { useRights } from '@sailing-desk/records/screen/rights'
import { useDeleteMany } from '@sailing-desk/records/screen/use-record-delete'
import { Button } from '@sailing-desk/records/ui/button'
import { Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { counted } from '@sailing-desk/trade/counted'
import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callInGrid } from '../grid/screen/grid-screen-data.ts'
import { SCHEDULE_LIST_RULES, scheduleListAddress } from '../lists/screen-lists.ts'
import type { HealthGroup } from './health.schema.ts'
import { type Finding, HEALTH_KINDS } from './health-kinds.ts'
import styles from './schedule-health-panel.module.css'

const SHOWN_AT_FIRST = 3

const { noun } = SCHEDULE_LIST_RULES.vessels

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

/** The findings of one kind: the first of them, and all on request. */
function HealthFindings({ group: { kind, count, findings } }: { group: HealthGroup }) {
  const [showsAll, setShowsAll] = useState(false)
  const [title, list] = [useId(), useId()]
  const mayWrite = useRights().mayWrite('schedule')
  const shown = showsAll ? findings : findings.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={title} className={`stack ${styles.group}`}>
      <div className={styles.head}>
        <h3 id={title}>{HEALTH_KINDS[kind]}</h3>
        <Tag tone="caution">{count.toLocaleString('en-IN')}</Tag>
      </div>
      <ul id={list} className={`stack ${styles.findings}`}>
        {shown.map((finding) => (
          <li key={finding.id}>
            <Link to={addressOf(finding)}>{finding.subject}</Link>
            <span className="soft">{finding.detail}</span>
            {mayWrite && finding.list === 'schedules' && (
              <Link to={callInGrid(finding.id)}>
                Edit in the grid<span className="visually-hidden">: {finding.subject}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {showsAll && count > findings.length && (
        <p className="soft">{`The first ${findings.length} are listed.`}</p>
      )}
      <div className={`row ${styles.actions}`}>
        {findings.length > SHOWN_AT_FIRST && (
          <Button
            kind="quiet"
            aria-expanded={showsAll}
            aria-controls={list}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `Show all ${count.toLocaleString('en-IN')}`}
            <span className="visually-hidden">: {HEALTH_KINDS[kind]}</span>
          </Button>
        )}
        {mayWrite && kind === 'finished_voyage' && <ArchiveButton ids={findings.map(({ id }) => id)} />}
      </div>
    </section>
  )
}

/** The list of the schedule screen, on the page where the row is marked. */
function addressOf({ list, id }: Finding): string {
  return `/admin/schedule${scheduleListAddress(list, new URLSearchParams({ show: String(id) }))}`
}

const voyagesText = (count: number) => counted({ count, one: 'finished voyage', many: 'finished voyages' })

/** Takes finished voyages off the schedule: deletes their vessels in one change, which can be undone. */
export function ArchiveButton({ ids }: { ids: number[] }) {
  const { revalidate } = useRevalidator()
  const archive = useDeleteMany(noun, {
    titleOf: (count) => `Archive ${voyagesText(count)}?`,
    textOf: (count, changes) =>
      `${count === 1 ? 'It' : 'They'} will be deleted from the site. ${cascadeText(noun, count, changes)} You can undo this.`,
    action: 'Archive',
  })

  async function archiveAll() {
    if (!(await archive(ids))) return
    await revalidate()
    // The button disappears with its voyages.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return <Button onClick={() => void archiveAll()}>{`Archive ${voyagesText(ids.length)}`}</Button>
}

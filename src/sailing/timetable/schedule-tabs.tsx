import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { indexAfterKey } from '../../lib/index-after-key.ts'
import { SCHEDULE_TABS, type ScheduleTab } from '../../lib/route-direction.ts'
import { type ScheduleView, scheduleHref } from './schedule-address.ts'
import { SCHEDULE_PANEL } from './schedule-panel.tsx'
import styles from './schedule-tabs.module.css'

const LABELS: Record<ScheduleTab, string> = { import: 'Import Schedule', export: 'Export Schedule' }

export const tabId = (tab: ScheduleTab) => `${tab}-schedule-tab`

/** Links, so that they work without scripts; with scripts, one tab stop and arrow keys. */
export function ScheduleTabs({ selected, view }: { selected: ScheduleTab; view: ScheduleView }) {
  const [hasScript, setHasScript] = useState(false)
  const navigate = useNavigate()
  useEffect(() => setHasScript(true), [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll('a')]
    const at = tabs.findIndex((tab) => tab.matches(':focus'))
    const next = indexAfterKey(event.key, at, tabs.length, ['ArrowLeft', 'ArrowRight']) ?? -1
    const to = SCHEDULE_TABS[next]
    if (!to) return
    event.preventDefault()
    tabs[next]?.focus()
    if (to !== selected) void navigate(scheduleHref(to, view), { preventScrollReset: true })
  }

  return (
    <div role="tablist" aria-label="Direction" className={styles.tabs} onKeyDown={onKeyDown}>
      {SCHEDULE_TABS.map((tab) => (
        <Link
          key={tab}
          to={scheduleHref(tab, view)}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={SCHEDULE_PANEL}
          tabIndex={hasScript && tab !== selected ? -1 : undefined}
          preventScrollReset
          className={styles.tab}
        >
          {LABELS[tab]}
        </Link>
      ))}
    </div>
  )
}

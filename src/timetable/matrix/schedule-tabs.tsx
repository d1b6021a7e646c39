import { TAB_LABELS } from '@sailing-desk/timetable/matrix/schedule-address'
import { SCHEDULE_TABS, type ScheduleTab } from '@sailing-desk/trade/route-direction'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { indexAfterKey } from '../../ui/index-after-key.ts'
import { SCHEDULE_PANEL } from './schedule-panel.tsx'
import styles from './schedule-tabs.module.css'

export const tabId = (tab: ScheduleTab) => `${tab}-schedule-tab`

type Props = { selected: ScheduleTab; hrefOf: (tab: ScheduleTab) => string }

/** Links, so that they work without scripts; with scripts, one tab stop and arrow keys. */
export function ScheduleTabs({ selected, hrefOf }: Props) {
  const [hasScript, setHasScript] = useState(false)
  const navigate = useNavigate()
  useEffect(() => setHasScript(true), [])

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = indexAfterKey(event.key, at, SCHEDULE_TABS.length, ['ArrowLeft', 'ArrowRight'])
    const to = SCHEDULE_TABS[next ?? -1]
    if (!to) return
    event.preventDefault()
    document.getElementById(tabId(to))?.focus()
    if (to !== selected) void navigate(hrefOf(to), { preventScrollReset: true })
  }

  return (
    <div role="tablist" aria-label="Direction" className={styles.tabs}>
      {SCHEDULE_TABS.map((tab, at) => (
        <Link
          key={tab}
          to={hrefOf(tab)}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={SCHEDULE_PANEL}
          tabIndex={hasScript && tab !== selected ? -1 : undefined}
          preventScrollReset
          onKeyDown={(event) => onKeyDown(event, at)}
          className={styles.tab}
        >
          {TAB_LABELS[tab]}
        </Link>
      ))}
    </div>
  )
}

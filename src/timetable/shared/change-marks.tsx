import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { type Mark, markOf } from '@sailing-desk/timetable/shared/change-mark'
import styles from './call-dates.module.css'

const SIGNS: Record<Mark, string> = { later: '→', earlier: '←', omitted: '×', added: '+', other: '•' }

/** What kinds of changes they are, each by its form and its colour; the text beside it says the same. */
export function ChangeMarks({ of }: { of: readonly Pick<SailingChange, 'kind' | 'days_later'>[] }) {
  return [...new Set(of.map(markOf))].map((mark) => (
    <span key={mark} className={styles.mark} data-mark={mark} aria-hidden="true">
      {SIGNS[mark]}
    </span>
  ))
}

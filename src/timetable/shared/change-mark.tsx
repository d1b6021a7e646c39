import type { SailingChange } from '../sailing-change.schema.ts'
import styles from './call-dates.module.css'

type Change = Pick<SailingChange, 'kind' | 'days_later'>

const SIGNS = { later: '→', earlier: '←', omitted: '×', added: '+', other: '•' }

/** What kind of change it is, by its form and its colour; the text beside it says the same. */
export function ChangeMark(change: Change) {
  const mark = markOf(change)
  return (
    <span className={styles.mark} data-mark={mark} aria-hidden="true">
      {SIGNS[mark]}
    </span>
  )
}

function markOf({ kind, days_later }: Change): keyof typeof SIGNS {
  if (kind === 'omitted' || kind === 'dropped' || kind === 'voyage_withdrawn') return 'omitted'
  if (kind === 'added' || kind === 'voyage_added') return 'added'
  return days_later ? (days_later > 0 ? 'later' : 'earlier') : 'other'
}

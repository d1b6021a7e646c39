import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/dialogs/shortcuts.tsx'
import { INBOX, itemAddress, listAddress } from '../inbox-tabs.ts'
import type { ItemData } from '../item-data.ts'
import styles from './item-bar.module.css'

/** Above an item: the link back to its list, and the previous and next item of that list. */
export function ItemBar({ data: { from, state, neighbours } }: { data: ItemData }) {
  const navigate = useNavigate()
  const go = (id: number | null | undefined) => {
    if (id) void navigate(itemAddress(from, id, state))
  }
  useShortcut('k', 'Previous in the list', () => go(neighbours?.previous))
  useShortcut('j', 'Next in the list', () => go(neighbours?.next))
  return (
    <div className={`strip ${styles.bar}`}>
      <Link to={listAddress(from, state, neighbours?.place)} className={styles.back}>
        Back to {INBOX[from].noun.many}
      </Link>
      {neighbours && (
        <nav aria-label="Along the list" className={`toolbar ${styles.walk}`}>
          <span aria-live="polite" className={styles.place}>
            {neighbours.place.toLocaleString('en-IN')} of {neighbours.total.toLocaleString('en-IN')}
          </span>
          <Step to={neighbours.previous} onGo={go}>
            Previous
          </Step>
          <Step to={neighbours.next} onGo={go}>
            Next
          </Step>
        </nav>
      )}
    </div>
  )
}

type StepProps = { to: number | null; onGo: (id: number | null) => void; children: string }

/** aria-disabled, because a disabled button would lose the focus at the ends of the list. */
function Step({ to, onGo, children }: StepProps) {
  return (
    <Button aria-disabled={to === null} onClick={() => onGo(to)}>
      {children}
    </Button>
  )
}

import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/dialogs/shortcuts.tsx'
import { INBOX, itemAddress, listAddress } from '../inbox-tabs.ts'
import type { ItemData } from '../item-data.ts'
import styles from './item-bar.module.css'

/** Above an item: the way back to its list, and along that list as it is filtered and sorted. */
export function ItemBar({ data: { from, state, walk } }: { data: ItemData }) {
  const navigate = useNavigate()
  const go = (id: number | null | undefined) => {
    if (id) void navigate(itemAddress(from, id, state))
  }
  useShortcut('k', 'Previous in the list', () => go(walk?.previous))
  useShortcut('j', 'Next in the list', () => go(walk?.next))
  return (
    <div className={styles.bar}>
      <Link to={listAddress(from, state, walk?.place)} className={styles.back}>
        Back to {INBOX[from].noun.many}
      </Link>
      {walk && (
        <nav aria-label="Along the list" className={styles.walk}>
          <span aria-live="polite" className={styles.place}>
            {walk.place.toLocaleString('en-IN')} of {walk.total.toLocaleString('en-IN')}
          </span>
          <Step to={walk.previous} onGo={go}>
            Previous
          </Step>
          <Step to={walk.next} onGo={go}>
            Next
          </Step>
        </nav>
      )}
    </div>
  )
}

type StepProps = { to: number | null; onGo: (id: number | null) => void; children: string }

/** Keeps the focus at the ends of the list, which a disabled button would lose. */
function Step({ to, onGo, children }: StepProps) {
  return (
    <Button aria-disabled={to === null} onClick={() => onGo(to)}>
      {children}
    </Button>
  )
}

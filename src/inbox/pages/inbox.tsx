import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { Button } from '@sailing-desk/records/ui/button'
import { useShortcut } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { Link, useLoaderData, useNavigate } from 'react-router'
import beside from '../components/beside-list.module.css'
import { BesideList } from '../components/beside-list.tsx'
import { GoneItem, InboxItem } from '../components/inbox-item.tsx'
import { InboxList } from '../components/inbox-list.tsx'
import styles from '../components/item-bar.module.css'
import { loadInbox } from '../inbox-data.ts'
import { INBOX, itemAddress, listAddress } from '../inbox-tabs.ts'
import type { ItemData } from '../item-data.ts'

export const loader = fromServer(loadInbox)
export const clientLoader = fromBrowserInPlace(loadInbox)

export default function Inbox() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Inbox">
      {(data, failure) => {
        if ('list' in data) return <InboxList data={data} failure={failure} />
        return (
          <>
            <ItemBar data={data} />
            <div className={beside.both}>
              <BesideList {...data} />
              <div className={beside.shown}>
                {data.item ? (
                  <InboxItem key={data.item.row.reference} data={data} item={data.item} failure={failure} />
                ) : (
                  <GoneItem tab={data.tab} />
                )}
              </div>
            </div>
          </>
        )
      }}
    </ScreenWithLastData>
  )
}

/** Above an item: the link back to its list, and the previous and next item of that list. */
function ItemBar({ data: { from, state, neighbours } }: { data: ItemData }) {
  const navigate = useNavigate()
  const go = (id: number | null | undefined) => {
    if (id) void navigate(itemAddress(from, id, state))
  }
  useShortcut('k', 'Previous in the list', () => go(neighbours?.previous))
  useShortcut('j', 'Next in the list', () => go(neighbours?.next))
  return (
    <div className={`strip ${styles.bar}`}>
      <Link to={listAddress(from, state, neighbours?.place)}>Back to {INBOX[from].noun.many}</Link>
      {neighbours && (
        <nav aria-label="Along the list" className="toolbar">
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

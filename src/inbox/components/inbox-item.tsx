import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { useSave } from '../../saving.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { INBOX, inboxAddress } from '../inbox-tabs.ts'
import { FLAG_WORDS } from '../inbox-words.ts'
import type { Item, ItemData } from '../item-data.ts'
import { useTyped } from '../use-typed.tsx'
import { HandlingForm } from './handling-form.tsx'
import styles from './inbox-item.module.css'
import { ItemFacts } from './item-facts.tsx'
import { MailTrail } from './mail-trail.tsx'
import { NotePanel } from './note-panel.tsx'
import { RemovePanel } from './remove-panel.tsx'
import { ReplyPanel } from './reply-panel.tsx'
import { ResumePanel } from './resume-panel.tsx'

type Props = { data: ItemData; item: Item; failure: string | null }

/** One enquiry or application, and everything that is done about it. */
export function InboxItem({ data, item, failure }: Props) {
  const { tab, row } = item
  const { noun } = INBOX[tab]
  const back = useWayBack(item)
  const { revalidate } = useRevalidator()
  const typed = useTyped()
  useReadOnce(item)
  const parts = { ...data, item, typed, onSaved: () => void revalidate() }
  return (
    <>
      <AdminHead
        title={`${noun.name} ${row.reference}`}
        line={
          <>
            From <bdi>{row.name}</bdi>, received <Moment at={row.received_at} />
          </>
        }
      >
        <ButtonLink to={back}>Back to {noun.many}</ButtonLink>
      </AdminHead>
      {failure !== null && (
        <p role="alert" className={styles.remark}>
          {failure || 'Failed to load data. Please try again.'}
        </p>
      )}
      {row.flag && (
        <p className={styles.remark}>
          Taken for spam: {FLAG_WORDS[row.flag]} Nobody was sent mail about it. Another status brings it back
          among the others.
        </p>
      )}
      <div className={styles.columns}>
        <Panel title="What was sent">
          <ItemFacts item={item} />
        </Panel>
        <div className={styles.side}>
          <HandlingForm {...parts} />
          {item.tab === 'applications' && <ResumePanel application={item.row} />}
          <MailTrail mails={data.mails} />
        </div>
        <ReplyPanel {...parts} />
        <NotePanel {...parts} />
        <RemovePanel {...parts} back={back} />
      </div>
    </>
  )
}

/** In the place of what was deleted or erased. */
export function GoneItem({ tab }: Pick<ItemData, 'tab'>) {
  const { noun } = INBOX[tab]
  return (
    <>
      <AdminHead title="Inbox" />
      <Panel title={`This ${noun.one} is gone`}>
        <p>It was deleted, or its sender's data was erased.</p>
        <p>
          <Link to={inboxAddress(tab)}>Back to {noun.many}</Link>
        </p>
      </Panel>
    </>
  )
}

/** The list as it was left; the plain one for whoever came by another way. */
function useWayBack({ tab }: Item): string {
  const { state } = useLocation()
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith('/admin/inbox?') ? from : inboxAddress(tab)
}

/** Whoever opens it has read it: the count of unread ones is right again at once. */
function useReadOnce({ tab, row: { id, read_at } }: Item): void {
  const save = useSave()
  const { revalidate } = useRevalidator()
  const isUnread = read_at === null
  useEffect(() => {
    if (!isUnread) return
    const marked = save('POST', `${INBOX[tab].noun.path}/${id}/read`)
    void marked.then(({ refusal }) => (refusal ? undefined : revalidate()))
  }, [save, revalidate, tab, id, isUnread])
}

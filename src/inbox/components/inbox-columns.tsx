import { Link } from 'react-router'
import type { Application } from '../../careers/application.schema.ts'
import type { Enquiry } from '../../enquiries/enquiry.schema.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { InboxStatus } from '../inbox.schema.ts'
import type { InboxRow } from '../inbox-data.ts'
import { type InboxTab, itemAddress, STATUS_WORDS } from '../inbox-tabs.ts'
import styles from './inbox-list.module.css'

const TONES = {
  new: 'caution',
  in_progress: 'plain',
  answered: 'good',
  closed: 'plain',
  spam: 'plain',
} as const

export const StatusTag = ({ status }: { status: InboxStatus }) => (
  <span>
    <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
  </span>
)

/** What was typed, in the direction of its own letters. */
const Typed = ({ text }: { text: string }) => (
  <span>
    <bdi>{text}</bdi>
  </span>
)

/** The columns of a list; `from` is its address, which the way back from a row leads to. */
export function inboxColumns(tab: InboxTab, from: string): readonly Column<InboxRow>[] {
  return [
    { label: 'Reference', cell: (row) => <Reference row={row} to={itemAddress(tab, row.id)} from={from} /> },
    { label: 'Received', sort: 'received_at', cell: ({ received_at }) => <Received at={received_at} /> },
    { label: 'Name', sort: 'name', cell: ({ name }) => <Typed text={name} /> },
    tab === 'enquiries'
      ? { label: 'Subject', sort: 'subject', cell: (row) => <Typed text={(row as Enquiry).subject} /> }
      : {
          label: 'Specialization',
          sort: 'specialization',
          cell: (row) => <Typed text={(row as Application).specialization} />,
        },
    { label: 'Status', sort: 'status', cell: (row) => <StatusTag status={row.status} /> },
    { label: 'Assignee', cell: ({ assignee }) => assignee },
  ]
}

const Received = ({ at }: { at: string }) => (
  <span className={styles.received}>
    <Moment at={at} />
  </span>
)

/** Says in a word that nobody has opened it yet. */
function Reference({ row, to, from }: { row: InboxRow; to: string; from: string }) {
  const isUnread = row.read_at === null
  return (
    <span className={styles.reference} data-unread={isUnread || undefined}>
      <Link to={to} state={{ from }}>
        {row.reference}
      </Link>
      {isUnread && <span className={styles.unread}>Unread</span>}
    </span>
  )
}

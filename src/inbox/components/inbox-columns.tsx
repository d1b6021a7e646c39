import { dayText } from '@sailing-desk/dates/day-text'
import { textCell } from '@sailing-desk/records/screen/entity-list'
import type { Column } from '@sailing-desk/records/ui/lists/data-table'
import type { ListState } from '@sailing-desk/records/ui/lists/list-state'
import { Moment } from '@sailing-desk/records/ui/moment'
import { Tag } from '@sailing-desk/records/ui/tag'
import { Link } from 'react-router'
import type { Application } from '../../careers/application.schema.ts'
import type { Enquiry } from '../../enquiries/enquiry.schema.ts'
import { STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import { ENQUIRY_FIELDS, LISTED_FACTS } from '../../submissions/enquiry-fields.ts'
import type { SpamItem } from '../inbox.schema.ts'
import { SPAM_REASONS } from '../inbox-labels.ts'
import { type InboxTab, itemAddress, STATUS_LABELS } from '../inbox-tabs.ts'
import styles from './inbox-list.module.css'

const TONES = {
  new: 'caution',
  in_progress: 'plain',
  answered: 'good',
  closed: 'plain',
  spam: 'plain',
} as const

/** The stage of an applicant; else the status. */
const Handled = ({ status, come_back_on, ...row }: Enquiry | Application) => (
  <span className="texts">
    <Tag tone={TONES[status]}>{'stage' in row ? STAGE_LABELS[row.stage] : STATUS_LABELS[status]}</Tag>
    {come_back_on && <span className="soft">{`Come back on ${dayText(come_back_on)}`}</span>}
  </span>
)

const ENQUIRY_COLUMNS: Column<Enquiry>[] = LISTED_FACTS.map((name) => ({
  label: ENQUIRY_FIELDS[name].label,
  sort: name,
  cell: (row) => textCell(row[name]),
}))

const APPLICATION_COLUMNS: Column<Application>[] = [
  {
    label: 'Specialization',
    sort: 'specialization',
    cell: ({ specialization, vacancy_title }) => (
      <span className="texts">
        {textCell(specialization)}
        {vacancy_title && <span className="soft">For {vacancy_title}</span>}
      </span>
    ),
  },
]

/** `state` is carried into the item links, so that an item knows its place in the list. */
export const enquiryColumns = (state: ListState) => inboxColumns('enquiries', ENQUIRY_COLUMNS, state)

export const applicationColumns = (state: ListState) =>
  inboxColumns('applications', APPLICATION_COLUMNS, state)

/** The columns of both kinds, with those of one kind between them. */
function inboxColumns<Row extends Enquiry | Application>(
  tab: InboxTab,
  own: readonly Column<Row>[],
  state: ListState,
): readonly Column<Row>[] {
  return [
    {
      label: 'Reference',
      cell: (row) => (
        <Reference {...row} isUnread={row.read_at === null} to={itemAddress(tab, row.id, state)} />
      ),
    },
    { label: 'Received', sort: 'received_at', cell: ({ received_at }) => <Received at={received_at} /> },
    { label: 'Name', sort: 'name', cell: ({ name }) => textCell(name) },
    ...own,
    {
      label: tab === 'applications' ? 'Stage' : 'Status',
      sort: 'status',
      cell: (row) => <Handled {...row} />,
    },
    { label: 'Assignee', cell: ({ assignee }) => assignee },
  ]
}

const Received = ({ at }: { at: string }) => (
  <span className={styles.received}>
    <Moment at={at} />
  </span>
)

export function spamColumns(state: ListState): readonly Column<SpamItem>[] {
  return [
    {
      label: 'Reference',
      cell: ({ id, reference }) => (
        <Reference reference={reference} isUnread={false} to={itemAddress('spam', id, state)} />
      ),
    },
    {
      label: 'Kind',
      cell: ({ entity }) => (entity === 'enquiry' ? 'Enquiry' : 'Application'),
    },
    { label: 'Received', sort: 'received_at', cell: ({ received_at }) => <Received at={received_at} /> },
    { label: 'Name', sort: 'name', cell: ({ name }) => textCell(name) },
    { label: 'Subject', cell: ({ about }) => textCell(about) },
    { label: 'Why', cell: ({ flag }) => SPAM_REASONS[flag ?? 'by hand'] },
  ]
}

type ReferenceProps = { reference: string; isUnread: boolean; to: string }

function Reference({ reference, isUnread, to }: ReferenceProps) {
  return (
    <span className={`row ${styles.reference}`} data-unread={isUnread || undefined}>
      <Link to={to}>{reference}</Link>
      {isUnread && <span className="soft unread">Unread</span>}
    </span>
  )
}

import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, unfiltered } from '@sailing-desk/records/screen/list-search'
import type { SetListState } from '@sailing-desk/records/screen/load-list'
import { Options } from '@sailing-desk/records/ui/fields/select-field'
import { EmailText, Moment, Tag } from '@sailing-desk/records/ui/inline'
import { type Column, DataTable } from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { sortedBy } from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import { counted } from '@sailing-desk/trade/counted'
import type { ReactNode } from 'react'
import { aboutOf, KIND_LABELS, kindText, mailingStateText, stateText } from '../mail-labels.ts'
import type { ListedMail, MailingOfMail, OutboxMail } from './outbox.schema.ts'
import styles from './outbox-columns.module.css'
import { OUTBOX, type OutboxData } from './outbox-data.ts'

type Props = Pick<OutboxData, 'list' | 'state'> & {
  isSending: boolean
  onState: SetListState
  actions: (mail: ListedMail, describedBy: string) => ReactNode
}

export function OutboxList({ list, state, isSending, onState, actions }: Props) {
  return (
    <div className={`card ${box.box}`}>
      <ListSearch
        label="Search mail"
        placeholder="Address, subject, company or reference"
        state={state}
        onState={onState}
      >
        <ListFilter name="state" label="State" all="All States" {...{ state, onState }}>
          <Options of={Object.entries(stateText(isSending))} />
        </ListFilter>
        <ListFilter name="kind" label="Kind" all="All Kinds" {...{ state, onState }}>
          <Options of={Object.entries(KIND_LABELS)} />
        </ListFilter>
      </ListSearch>
      {list.total === 0 ? (
        <NoRows
          many="mail"
          none="No mail yet. It appears here when a visitor submits a form or you reply."
          state={state}
          onClear={() => onState(unfiltered)}
        />
      ) : (
        <DataTable
          label="Mail"
          columns={state.filters.mailing_id ? mailColumns(isSending) : foldedColumns(isSending)}
          rows={list.rows}
          sort={state.sort}
          onSort={(column) => onState((current) => sortedBy(current, column))}
          marked={null}
          actions={actions}
        />
      )}
      <ListPager path={OUTBOX} list={list} state={state} onState={onState} />
    </div>
  )
}

const TONES = { waiting: 'plain', sent: 'good', failed: 'caution' } as const

const mailColumns = (isSending: boolean): readonly Column<ListedMail>[] => [
  { label: 'Mail', sort: 'id', cell: name },
  { label: 'To', sort: 'recipient', cell: ({ recipient }) => recipient && <EmailText address={recipient} /> },
  { label: 'Subject', sort: 'subject', cell: ({ subject }) => subject && <bdi>{subject}</bdi> },
  { label: 'State', sort: 'state', cell: (mail) => state(mail, stateText(isSending)) },
  { label: 'Attempts', sort: 'attempts', cell: ({ attempts }) => attempts },
  { label: 'Sent or next attempt', sort: 'next_at', cell: when },
]

/** A mailing is one line, whatever its newest mail says. */
const foldedColumns = (isSending: boolean): readonly Column<ListedMail>[] =>
  mailColumns(isSending).map((column) => {
    const ofMailing = MAILING_CELLS.get(column.label)
    return {
      ...column,
      cell: (mail) => (mail.mailing && ofMailing ? ofMailing(mail.mailing) : column.cell(mail)),
    }
  })

const MAILING_CELLS: ReadonlyMap<string, (mailing: MailingOfMail) => ReactNode> = new Map(
  Object.entries<(mailing: MailingOfMail) => ReactNode>({
    Mail: () => KIND_LABELS.mailing,
    To: ({ customers }) => counted({ count: customers, one: 'customer', many: 'customers' }),
    Subject: ({ subject }) => <bdi>{subject}</bdi>,
    State: (mailing) => mailingStateText(mailing),
    Attempts: () => null,
  }),
)

function name(mail: ListedMail) {
  return (
    <span>
      <span className={styles.kind}>{kindText(mail)}</span>{' '}
      <span className={`soft ${styles.reference}`}>
        <bdi>{mail.customer ?? aboutOf(mail)}</bdi>
      </span>
    </span>
  )
}

function state({ state, last_error }: OutboxMail, labels: ReturnType<typeof stateText>) {
  return (
    <span>
      <Tag tone={TONES[state]}>{labels[state]}</Tag>
      {last_error && <span className={`soft ${styles.error}`}>{last_error}</span>}
    </span>
  )
}

/** Mail that was not tried yet has no next attempt to show, because it is due now. */
function when({ attempts, sent_at, next_at }: OutboxMail) {
  const at = sent_at ?? (attempts > 0 ? next_at : null)
  return at && <Moment at={at} />
}

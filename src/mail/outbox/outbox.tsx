import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import type { Page } from '@sailing-desk/records/paging'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, unfiltered } from '@sailing-desk/records/screen/list-search'
import { type SetListState, useListNavigation } from '@sailing-desk/records/screen/load-list'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Options } from '@sailing-desk/records/ui/fields/select-field'
import { EmailText, Moment, Tag } from '@sailing-desk/records/ui/inline'
import { type Column, DataTable } from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import {
  addressOf,
  ID,
  type ListRules,
  type ListState,
  listQueryOf,
  readListState,
  readPageOrLast,
  sortedBy,
  withFilter,
} from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import { withRememberedSize } from '@sailing-desk/records/ui/lists/remembered-size'
import { counted } from '@sailing-desk/trade/counted'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  aboutOf,
  KIND_LABELS,
  kindText,
  mailingStateText,
  mailingText,
  nameOf,
  stateText,
  summaryLine,
} from '../mail-labels.ts'
import { mailtoLink } from '../mailto.ts'
import styles from './mail-dialog.module.css'
import type { ListedMail, MailingOfMail, OutboxMail, OutboxSummary } from './outbox.schema.ts'

const OUTBOX = '/api/outbox'

const OUTBOX_RULES: ListRules = {
  size: 10,
  sorts: ['id', 'recipient', 'subject', 'state', 'attempts', 'next_at'],
  filters: {
    state: /^(waiting|sent|failed)$/,
    kind: /^(notification|acknowledgement|reply|confirmation|alert|mailing)$/,
    mailing_id: ID,
  },
}

type OutboxData = { state: ListState; list: Page<ListedMail>; summary: OutboxSummary }

async function loadOutbox(get: ReadApi, { searchParams }: URL): Promise<OutboxData> {
  const state = withRememberedSize(OUTBOX, readListState(searchParams, OUTBOX_RULES), searchParams)
  const isFolded = state.filters.mailing_id === undefined
  const read = (requested: ListState) =>
    get.page(`${OUTBOX}?${listQueryOf(requested)}${isFolded ? '&mailings=folded' : ''}`)
  const [list, summary] = await Promise.all([readPageOrLast(state, read), get('/api/outbox/summary')])
  return { state, list, summary }
}

const TONES = { waiting: 'plain', sent: 'good', failed: 'caution' } as const

const MAILING_CELLS: ReadonlyMap<string, (mailing: MailingOfMail) => ReactNode> = new Map(
  Object.entries<(mailing: MailingOfMail) => ReactNode>({
    Mail: () => KIND_LABELS.mailing,
    To: ({ customers }) => counted({ count: customers, one: 'customer', many: 'customers' }),
    Subject: ({ subject }) => <bdi>{subject}</bdi>,
    State: (mailing) => mailingStateText(mailing),
    Attempts: () => null,
  }),
)

export const loader = fromServer(loadOutbox)
export const clientLoader = fromBrowser(loadOutbox)

export default function Outbox() {
  const { state, list, summary } = useLoaderData<typeof loader>()
  const save = useSave()
  const { done } = useOutcome()
  const change = ({ id }: OutboxMail, how: 'retry' | 'sent') =>
    done(save('POST', `/api/outbox/${id}/${how}`), 'Failed to change the mail')
  const mailing = state.filters.mailing_id ? list.rows[0]?.mailing : null
  const [read, setRead] = useState<OutboxMail | null>(null)
  const showBanner = useBanner()
  /** The list has the beginning of a long text. */
  async function readWhole({ id }: OutboxMail) {
    const whole = await save('GET', `/api/outbox/${id}`)
    if (whole.problem) showBanner('failure', whole.problem.message ?? NOT_LOADED)
    else setRead(whole.body)
  }
  const setListState = useListNavigation(OUTBOX, state, (now) => `?${addressOf(now, OUTBOX_RULES)}`)
  return (
    <>
      <AdminHead title="Mail" line={mailing ? mailingText(mailing) : summaryLine(summary)}>
        {state.filters.mailing_id && (
          <Button onClick={() => setListState((now) => withFilter(now, 'mailing_id', ''))}>
            Show all mail
          </Button>
        )}
      </AdminHead>
      <OutboxList
        list={list}
        state={state}
        isSending={summary.is_sending}
        onState={setListState}
        actions={(mail, describedBy) =>
          mail.mailing && !state.filters.mailing_id ? (
            <Button
              kind="quiet"
              aria-describedby={describedBy}
              onClick={() => setListState((now) => withFilter(now, 'mailing_id', String(mail.mailing?.id)))}
            >
              Show recipients
            </Button>
          ) : (
            <>
              {mail.text !== null && (
                <Button kind="quiet" aria-describedby={describedBy} onClick={() => void readWhole(mail)}>
                  Read
                </Button>
              )}
              {mail.state === 'failed' && mail.recipient !== null && summary.is_sending && (
                <Button
                  kind="quiet"
                  aria-describedby={describedBy}
                  onClick={() => void change(mail, 'retry')}
                >
                  Send again
                </Button>
              )}
              {mail.state !== 'sent' && (!summary.is_sending || mail.recipient === null) && (
                <Button kind="quiet" aria-describedby={describedBy} onClick={() => void change(mail, 'sent')}>
                  Mark as sent
                </Button>
              )}
            </>
          )
        }
      />
      <MailDialog mail={read} onClose={() => setRead(null)} />
    </>
  )
}

/** Unsent mail as its recipient would read it. */
function MailDialog({ mail, onClose }: { mail: OutboxMail | null; onClose: () => void }) {
  return (
    <Dialog title={mail ? nameOf(mail) : ''} open={mail !== null} onClose={onClose}>
      {mail && (
        <>
          <dl className="facts">
            <dt>To</dt>
            <dd>{mail.recipient}</dd>
            {mail.reply_to && (
              <>
                <dt>Reply to</dt>
                <dd>{mail.reply_to}</dd>
              </>
            )}
            <dt>Subject</dt>
            <dd dir="auto">{mail.subject}</dd>
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
          <section className={`stack ${styles.text}`} dir="auto" tabIndex={0} aria-label="Message">
            {mail.text}
          </section>
        </>
      )}
      <DialogActions>
        {mail?.recipient && mail.kind !== 'notification' && <MailProgramLink mail={mail} />}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Lets the user send the mail themselves. */
function MailProgramLink({ mail }: { mail: OutboxMail }) {
  return (
    <a href={mailtoLink(mail).href} className={buttonClass('plain')}>
      Open in your mail program
    </a>
  )
}

type Props = Pick<OutboxData, 'list' | 'state'> & {
  isSending: boolean
  onState: SetListState
  actions: (mail: ListedMail, describedBy: string) => ReactNode
}

function OutboxList({ list, state, isSending, onState, actions }: Props) {
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

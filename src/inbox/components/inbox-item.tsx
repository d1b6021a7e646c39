import { useSave } from '@sailing-desk/records/client/saving'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import type { Counted } from '@sailing-desk/records/paging'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { newKey } from '@sailing-desk/records/screen/record'
import { useRights } from '@sailing-desk/records/screen/rights'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { FormActions } from '@sailing-desk/records/ui/fields/form'
import { Moment } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Panel } from '@sailing-desk/records/ui/panel'
import { dialled } from '@sailing-desk/trade/phone'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Application } from '../../careers/application.schema.ts'
import { mailLink } from '../../mail/mailto.ts'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import type { CargoLine } from '../../quotes/cargo-line.ts'
import { cargoName, dimensionsText, inThousandths, totalsText } from '../../quotes/cargo-text.ts'
import { litresOfPiece, totalsOfLine } from '../../quotes/cargo-totals.ts'
import { ENQUIRY_FIELDS } from '../../submissions/enquiry-fields.ts'
import { useSignedText } from '../../web/use-ask-signed.tsx'
import type { InboxNote } from '../inbox.schema.ts'
import { deletionText, mailText, sailingNowText, spamReason } from '../inbox-labels.ts'
import { INBOX, inboxAddress, listAddress, personAddress } from '../inbox-tabs.ts'
import type { Item, ItemData } from '../item-data.ts'
import useTurnDownStyles from '../letter.module.css'
import { ResumePanel } from '../resume/resume-panel.tsx'
import { letterOf } from '../use-composing.ts'
import { useEarlier } from '../use-earlier.tsx'
import { useMayHandle, useSpamMove } from '../use-spam-move.tsx'
import { useUnsavedText } from '../use-unsaved-text.tsx'
import { HandlingForm } from './handling-form.tsx'
import styles from './inbox-item.module.css'
import { NotePanel } from './note-panel.tsx'
import { ReplyPanel } from './reply-panel.tsx'

const COLUMNS: { label: string; value: (line: CargoLine) => string }[] = [
  { label: 'Pieces', value: ({ pieces }) => pieces.toLocaleString('en-IN') },
  { label: 'kg each', value: ({ weight_kg }) => weight_kg.toLocaleString('en-IN') },
  { label: 'cbm each', value: (line) => inThousandths(litresOfPiece(line)) },
  { label: 'cbm', value: (line) => inThousandths(totalsOfLine(line).litres) },
  { label: 'Tons', value: (line) => inThousandths(totalsOfLine(line).kg) },
  { label: 'Freight tons', value: (line) => inThousandths(totalsOfLine(line).freight) },
]

type Props = { data: ItemData; item: Item; failure: string | null }

export function InboxItem({ data, item, failure }: Props) {
  const { tab, row } = item
  const { noun } = INBOX[tab]
  const moveSpam = useSpamMove()
  const turnDown = useTurnDown(item, data)
  const mayHandle = useMayHandle(tab)
  useReadOnce(item, mayHandle)
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
        {mayHandle && 'stage' in row && row.stage !== 'turned_down' && (
          <Button onClick={() => void turnDown()}>Turn down</Button>
        )}
        {mayHandle && row.status !== 'spam' && (
          <Button onClick={() => void moveSpam({ [tab]: [row.id] }, true)}>Mark as spam</Button>
        )}
      </AdminHead>
      {failure !== null && (
        <p role="alert" className="notice">
          {failure || NOT_LOADED}
        </p>
      )}
      {row.status === 'spam' && (
        <div className="notice strip">
          <p>{spamReason(row.flag)} No mail is sent about it until it is moved out of spam.</p>
          {mayHandle && <Button onClick={() => void moveSpam({ [tab]: [row.id] }, false)}>Not spam</Button>}
        </div>
      )}
      <ItemPanels data={data} item={item} />
    </>
  )
}

function ItemPanels({ data, item }: Pick<Props, 'data' | 'item'>) {
  const { revalidate } = useRevalidator()
  const typed = useUnsavedText()
  const parts = { ...data, item, typed, onSaved: () => void revalidate() }
  const mayHandle = useMayHandle(item.tab)
  return (
    <div className={`stack ${styles.columns}`}>
      <Panel title="Submitted details">
        <ItemDetails item={item} />
      </Panel>
      {item.tab === 'applications' && <ResumePanel key={item.row.id} application={item.row} />}
      {mayHandle && <ReplyPanel {...parts} mails={data.mails.rows} />}
      <div className={`stack ${styles.side}`}>
        {mayHandle && <HandlingForm {...parts} />}
        <MailTrail {...data} item={item} />
      </div>
      <NotePanel {...parts} />
      <RemovePanel {...parts} back={listAddress(data.from, data.state, data.neighbours?.place)} />
    </div>
  )
}

/** Shown instead of an item that was deleted or erased. */
export function GoneItem({ tab }: Pick<ItemData, 'tab'>) {
  const { noun } = INBOX[tab]
  return (
    <>
      <AdminHead title="Inbox" />
      <Panel title={`This ${noun.one} no longer exists`}>
        <p>It was deleted, or the sender's data was erased.</p>
        <p>
          <Link to={inboxAddress(tab)}>Back to {noun.many}</Link>
        </p>
      </Panel>
    </>
  )
}

/** Marks the item as read when it is opened and refreshes the unread counts. */
function useReadOnce({ tab, row: { id, read_at } }: Item, mayHandle: boolean): void {
  const save = useSave()
  const { revalidate } = useRevalidator()
  const isUnread = mayHandle && read_at === null
  useEffect(() => {
    if (!isUnread) return
    const marked = save('POST', `${INBOX[tab].noun.path}/${id}/read`)
    void marked.then(({ problem }) => (problem ? undefined : revalidate()))
  }, [save, revalidate, tab, id, isUnread])
}

type TrailProps = { item: Item; mails: Counted<OutboxMail>; isSending: boolean }

function MailTrail({ item: { tab, row }, mails, isSending }: TrailProps) {
  const save = useSave()
  const path = `${INBOX[tab].noun.path}/${row.id}` as const
  const { rows, isMore, showEarlier } = useEarlier(path, mails, (before) =>
    save('GET', `${path}/mail?before=${before}`),
  )
  return (
    <Panel title="Related mail">
      {isMore && (
        <p>
          <Button kind="quiet" onClick={() => void showEarlier()}>
            Show earlier mail
          </Button>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={`soft ${styles.soft}`}>None.</p>
      ) : (
        <ol className={`stack ${styles.trail}`}>
          {rows.map((mail) => (
            <li key={mail.id}>
              {mailText(mail, isSending)}{' '}
              <span className={`soft ${styles.soft}`}>
                <Moment at={mail.sent_at ?? mail.created_at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

type RemoveProps = { item: Item; notes: Counted<InboxNote>; mails: Counted<OutboxMail>; back: string }

function RemovePanel({ item: { tab, row }, notes, mails, back }: RemoveProps) {
  const { noun } = INBOX[tab]
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const mayHandle = useMayHandle(tab)
  const person = personAddress(tab, row.id)

  async function remove() {
    const yes = await confirm({
      title: `Delete ${noun.one} ${row.reference}?`,
      text: deletionText(tab, notes.total, mails.total),
      action: 'Delete',
      isDangerous: true,
    })
    if (!yes) return
    const saved = await save('DELETE', `${noun.path}/${row.id}`)
    if (saved.problem && saved.problem.status !== 404)
      return showBanner('failure', saved.problem.message ?? `Failed to delete ${noun.one}`)
    if (!saved.problem) showBanner('success', saved.body.message)
    await navigate(back)
  }

  return (
    <Panel title="Privacy">
      {useRights().mayOpen(person) && (
        <p>
          <Link to={person}>All data of this person</Link>
        </p>
      )}
      <p>
        <Link to={`/admin/history?entity=${noun.one}&entity_id=${row.id}`}>History of this {noun.one}</Link>
      </p>
      {mayHandle && (
        <FormActions>
          <Button onClick={() => void remove()}>Delete {noun.one}</Button>
        </FormActions>
      )}
    </Panel>
  )
}

/** The submitted fields, always as text, with the text direction detected. */
function ItemDetails({ item }: { item: Item }) {
  return item.tab === 'enquiries' ? <EnquiryDetails {...item} /> : <ApplicationDetails {...item.row} />
}

function EnquiryDetails({ row, sailing }: Extract<Item, { tab: 'enquiries' }>) {
  const { name, email, message, notice, cargo, ...others } = row
  return (
    <>
      <dl className={`stack ${styles.details}`}>
        <Detail label="Name">{name}</Detail>
        <Detail label="Email">
          <a href={mailLink(email)}>{email}</a>
        </Detail>
        {namesOf(ENQUIRY_FIELDS).map(
          (field) =>
            others[field] && (
              <Detail key={field} label={ENQUIRY_FIELDS[field].label}>
                {field === 'phone' ? (
                  <a href={`tel:${dialled(others.phone)}`}>{others.phone}</a>
                ) : (
                  others[field]
                )}
              </Detail>
            ),
        )}
        {sailing && <Detail label="Sailing now">{sailingNowText(row, sailing)}</Detail>}
        <Detail label="Privacy notice">{notice ?? 'None shown'}</Detail>
      </dl>
      {cargo.length > 0 && <CargoTable cargo={cargo} />}
      <LongText label="Message">{message}</LongText>
    </>
  )
}

function ApplicationDetails(row: Application) {
  return (
    <>
      <dl className={`stack ${styles.details}`}>
        <Detail label="Name">{row.name}</Detail>
        <Detail label="Contact number">
          <a href={`tel:${dialled(row.contactNumber)}`}>{row.contactNumber}</a>
        </Detail>
        <Detail label="Email">
          <a href={mailLink(row.email)}>{row.email}</a>
        </Detail>
        <Detail label="Current location">{row.currentLocation}</Detail>
        {row.vacancy_title && <Detail label="Position">{row.vacancy_title}</Detail>}
        <Detail label="Specialization">{row.specialization}</Detail>
        <Detail label="Future openings">{row.may_be_kept ? 'May be kept' : 'Must not be kept'}</Detail>
        <Detail label="Privacy notice">{row.notice ?? 'None shown'}</Detail>
      </dl>
      {row.description && <LongText label="Description">{row.description}</LongText>}
    </>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function LongText({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label}>
      <h3 className={`soft ${styles.label}`}>{label}</h3>
      <p dir="auto" className={styles.words}>
        {children}
      </p>
    </section>
  )
}

/** The cargo of a quote, with what is worked out from it. */
function CargoTable({ cargo }: { cargo: readonly CargoLine[] }) {
  return (
    <section aria-label="Cargo" className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: beside the list it may be too wide, and is scrolled by keyboard */}
      <div className={`card ${table.scroll}`} tabIndex={0}>
        <table className={table.table} aria-label="Cargo">
          <thead>
            <tr>
              <th scope="col">Cargo</th>
              {COLUMNS.map(({ label }) => (
                <th key={label} scope="col" className={styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cargo.map((line, at) => (
              <tr key={at}>
                <th scope="row" className={styles.cargo}>
                  <bdi>{cargoName(line)}</bdi>
                  <div className="muted">{dimensionsText(line)}</div>
                </th>
                {COLUMNS.map(({ label, value }) => (
                  <td key={label} data-label={label} className={styles.number}>
                    {value(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <b>Total: {totalsText(cargo)}</b>
      </p>
    </section>
  )
}

type Data = Pick<ItemData, 'writing' | 'isSending'>

/** Turns an applicant down with the first letter for it, which is shown before it is sent. */
function useTurnDown(item: Item, { writing: { templates, signature }, isSending }: Data) {
  const save = useSave()
  const confirm = useConfirm()
  const { done } = useOutcome()
  const signed = useSignedText()
  const key = useRef<string>(undefined)

  return async () => {
    const { id, version, name, email } = item.row
    const template = templates.find(({ kind }) => kind === 'turned_down')
    const letter = template && letterOf(item, template, signature)
    const isSure = await confirm({
      title: `Turn down ${name}?`,
      text: letter ? (
        <>
          <span className={useTurnDownStyles.letter}>{letter.text}</span>
          {isSending
            ? `This is sent to ${email}. Mail cannot be taken back.${signed ? ` ${signed}` : ''}`
            : `No mail server is configured: this is kept in Mail, for ${email}.`}
        </>
      ) : (
        'No letter is sent: there is no reply template for those who are turned down.'
      ),
      action: letter ? (isSending ? 'Turn down and send' : 'Turn down and keep the letter') : 'Turn down',
    })
    if (!isSure) return
    const stage = 'turned_down' as const
    key.current ??= newKey()
    const saving = letter
      ? save('POST', `/api/applications/${id}/reply`, { ...letter, stage, version }, key.current)
      : save('PUT', `/api/applications/${id}`, { stage, version })
    if (!(await saving).problem) key.current = undefined
    await done(saving, 'Failed to turn down')
  }
}

import { useSave } from '@sailing-desk/records/client/saving'
import { useRights } from '@sailing-desk/records/screen/rights'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { DISCARDING, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Moment } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Link } from 'react-router'
import { mailtoLink } from '../../mail/mailto.ts'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import type { CargoLine } from '../../quotes/cargo-line.ts'
import { CURRENCIES, MAX_QUOTED_LINES, MAX_QUOTED_TEXT, QUOTED_UNITS } from '../../quotes/quotation.ts'
import { Attachments } from '../../replies/components/attachments.tsx'
import { InsertSailings } from '../../replies/components/insert-sailings.tsx'
import { type ApplicantStage, STAGE_LABELS } from '../../submissions/applicant-stage.ts'
import { useSendOnce } from '../../submissions/use-send-once.tsx'
import { useAskSigned } from '../../web/use-ask-signed.tsx'
import {
  ANSWERED_MEANWHILE,
  failedReply,
  replyDeliveryText,
  replySubject,
  typedReply,
  unsentReply,
} from '../inbox-labels.ts'
import { INBOX } from '../inbox-tabs.ts'
import type { Item, Writing } from '../item-data.ts'
import {
  type Composing,
  isChanged,
  newLine,
  quotationFor,
  sentQuotation,
  type TypedLine,
  type TypedQuotation,
  typedAmountText,
  typedTotalText,
  useComposing,
} from '../use-composing.ts'
import type { UnsavedText } from '../use-unsaved-text.tsx'
import styles from './inbox-item.module.css'
import quotationFieldsStyles from './quotation-fields.module.css'

const UNITS = Object.entries(QUOTED_UNITS).map(([unit, [one]]) => [unit, one] as const)

type Props = {
  item: Item
  mails: OutboxMail[]
  writing: Writing
  isSending: boolean
  typed: UnsavedText
  onSaved: () => void
}

const NAME = 'reply'

export function ReplyPanel({ item, mails, writing, isSending, typed, onSaved }: Props) {
  const { row, tab } = item
  const unsent = unsentReply(mails, isSending)
  const failed = failedReply(mails)
  const composing = useComposing(item, writing)
  const askSigned = useAskSigned()
  const { quotation } = composing
  const send = useSendReply(item, { quotation, onSaved, onSent: () => typed.forget(NAME) })

  async function submit(fields: FormFields) {
    const problem = await send(fields)
    if (!problem) composing.clear()
    return problem
  }

  return (
    <Panel title="Reply by email">
      <p className={`soft ${styles.soft}`}>
        To <bdi className="name">{row.email}</bdi>. {replyDeliveryText(isSending)}{' '}
        {useRights().mayOpen('/admin/mail/outbox') && <Link to="/admin/mail/outbox">Go to Mail</Link>}
      </p>
      <div role="status" className="as-sent">
        {unsent && <UnsentReply mail={unsent} />}
        {failed && (
          <FailedReply
            mail={failed}
            one={INBOX[tab].noun.one}
            onUse={() => composing.insert(typedReply(failed))}
          />
        )}
      </div>
      <TemplateField composing={composing} templates={writing.templates} />
      {item.tab === 'enquiries' && (
        <InsertSailings
          {...writing.ports}
          onFound={({ text, path, title }) => {
            composing.insert(text)
            if (isSending) composing.attachSailings({ path, title: `Sailings ${title}` })
          }}
        />
      )}
      <div onInput={() => typed.touch(NAME)}>
        <Form
          onSubmit={submit}
          ask={isSending ? askSigned : undefined}
          failure={isSending ? 'Failed to send reply' : 'Failed to save reply'}
          clears
          aria-label="Reply by email"
        >
          <ReplyFields item={item} composing={composing} routes={isSending ? writing.routes : []} />
          {item.tab === 'enquiries' && isSending && (
            <QuotationFields cargo={item.row.cargo} value={quotation} onChange={composing.setQuotation} />
          )}
          <FormActions>
            <SubmitButton busy={isSending ? 'Sending...' : 'Saving...'}>
              {isSending ? 'Send reply' : 'Save reply'}
            </SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

type Sending = { quotation: TypedQuotation | null; onSent: () => void; onSaved: () => void }

/** Refused if somebody else has changed the item: then what they did is read again, and the text stays. */
function useSendReply({ tab, row }: Item, { quotation, onSent, onSaved }: Sending) {
  const save = useSave()
  const sendOnce = useSendOnce({
    send({ subject, text = '', attachments, stage }, key) {
      const reply = {
        subject,
        text,
        attachments,
        version: row.version,
        ...(quotation && { quotation: sentQuotation(quotation) }),
      }
      // The select has no other values.
      const moves = stage as ApplicantStage | undefined
      return save(
        'POST',
        `${INBOX[tab].noun.path}/${row.id}/reply`,
        moves ? { ...reply, stage: moves } : reply,
        key,
      )
    },
    onSent,
    onSaved,
  })
  return async (fields: FormFields) => {
    const problem = await sendOnce(fields)
    const isStale = problem?.status === 409 && problem.errors.some(({ field }) => field === 'version')
    if (!isStale) return problem
    onSaved()
    return { ...problem, message: ANSWERED_MEANWHILE, errors: [] }
  }
}

type TemplateFieldProps = { composing: Composing; templates: Writing['templates'] }

function TemplateField({ composing: { template, choose }, templates }: TemplateFieldProps) {
  return (
    <div className={`row ${styles.template}`}>
      <SelectField
        label="Template"
        value={template}
        onChange={({ currentTarget: { value } }) => choose(value)}
        disabled={templates.length === 0}
      >
        <option value="">{templates.length === 0 ? 'No templates yet' : 'None'}</option>
        <Options of={templates.map(({ id, title }) => [id, title])} />
      </SelectField>
      <p>
        <Link to="/admin/inbox/templates">Reply templates</Link>
      </p>
    </div>
  )
}

type ReplyFieldsProps = { item: Item; composing: Composing; routes: Writing['routes'] }

function ReplyFields({ item, composing, routes }: ReplyFieldsProps) {
  const { subject, text, stage, setStage, files, attach, offered, detach } = composing
  const pages = [
    ...offered,
    ...routes.map(({ id, direction }) => ({ path: `/routes/${id}`, title: direction })),
  ]
  const open = pages.filter(({ path }) => !files.some((file) => file.path === path))
  return (
    <>
      <TextField
        ref={subject}
        label="Subject"
        name="subject"
        dir="auto"
        maxLength={200}
        defaultValue={replySubject(item)}
        hint={`The reference ${item.row.reference} is added at the end.`}
      />
      <LinesField ref={text} label="Message" name="text" dir="auto" rows={8} maxLength={10_000} required />
      {item.tab === 'applications' && (
        <SelectField
          label="Stage after this reply"
          name="stage"
          value={stage}
          onChange={({ currentTarget: { value } }) => setStage(value)}
        >
          <option value="">{`Stays ${STAGE_LABELS[item.row.stage]}`}</option>
          <Options of={Object.entries(STAGE_LABELS).filter(([name]) => name !== item.row.stage)} />
        </SelectField>
      )}
      {(open.length > 0 || files.length > 0) && (
        <SelectField
          label="Attach as PDF"
          value=""
          onChange={({ currentTarget: { value } }) => attach(open.find(({ path }) => path === value))}
        >
          <option value="">Choose a schedule</option>
          <Options of={open.map(({ path, title }) => [path, title])} />
        </SelectField>
      )}
      <Attachments chosen={files} onRemove={detach} />
    </>
  )
}

/** Lets the user send the reply themselves when no mail server is configured. */
function UnsentReply({ mail }: { mail: OutboxMail }) {
  const save = useSave()
  const { done } = useOutcome()
  const { href, hasText } = mailtoLink(mail)
  const markSent = () => done(save('POST', `/api/outbox/${mail.id}/sent`), 'Failed to mark the mail as sent')

  return (
    <div className="notice stack">
      <p>
        <b>Saved, not sent.</b> No mail server is configured, so your answer of{' '}
        <Moment at={mail.created_at} /> is only kept in Mail. Send it from your own mail program
        {hasText ? '.' : ': it is too long for a link, so copy its text from Mail.'}
      </p>
      <FormActions>
        <a href={href} className={buttonClass('plain')}>
          Open in your mail program
        </a>
        <Button onClick={() => void markSent()}>Mark as sent</Button>
      </FormActions>
    </div>
  )
}

type FailedProps = { mail: OutboxMail; one: string; onUse: () => void }

/** Why a reply could not be sent. Its text is kept. */
function FailedReply({ mail, one, onUse }: FailedProps) {
  const save = useSave()
  const { done } = useOutcome()
  const sendAgain = () => done(save('POST', `/api/outbox/${mail.id}/retry`), 'Failed to send the mail again')

  return (
    <div className="notice stack" data-tone="danger">
      <p>
        <b>Your reply could not be sent.</b> The {one} is not answered: the reply of{' '}
        <Moment at={mail.created_at} /> did not leave. {mail.last_error}
      </p>
      <FormActions>
        <Button onClick={() => void sendAgain()}>Send again</Button>
        <Button onClick={onUse}>Put its text into the message</Button>
      </FormActions>
    </div>
  )
}

type QuotationFieldsProps = {
  cargo: readonly CargoLine[]
  value: TypedQuotation | null
  onChange: (value: TypedQuotation | null) => void
}

/** The quotation that a reply is sent with, in its text and as PDF. */
function QuotationFields({ cargo, value, onChange }: QuotationFieldsProps) {
  const confirm = useConfirm()
  if (!value)
    return (
      <p>
        <Button onClick={() => onChange(quotationFor(cargo))}>Add quotation</Button>
      </p>
    )
  const { lines } = value
  const change = (key: number, changed: Partial<TypedLine>) =>
    onChange({ ...value, lines: lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const without = (key: number) => {
    const left = lines.filter((line) => line.key !== key)
    onChange(left.length > 0 ? { ...value, lines: left } : null)
  }
  const remove = async () => {
    if (!isChanged(value, cargo) || (await confirm(DISCARDING))) onChange(null)
  }
  const total = typedTotalText(value)
  return (
    <fieldset className={`stack ${quotationFieldsStyles.quotation}`}>
      <legend>Quotation</legend>
      <p className="soft">It is added to the message below your text, and attached as a PDF.</p>
      <div className="fields">
        <SelectField
          label="Currency"
          name="quotation.currency"
          value={value.currency}
          onChange={({ currentTarget }) =>
            onChange({ ...value, currency: CURRENCIES.find((each) => each === currentTarget.value) ?? 'USD' })
          }
        >
          <Options of={CURRENCIES.map((each) => [each, each])} />
        </SelectField>
        <TextField
          label="Valid until"
          name="quotation.valid_until"
          type="date"
          value={value.valid_until}
          required
          onChange={({ currentTarget }) => onChange({ ...value, valid_until: currentTarget.value })}
        />
      </div>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          {...{ line, at }}
          amount={typedAmountText(line, value.currency)}
          onChange={(changed) => change(line.key, changed)}
          onRemove={() => without(line.key)}
        />
      ))}
      <div className="strip">
        {lines.length < MAX_QUOTED_LINES && (
          <Button
            kind="quiet"
            onClick={() => onChange({ ...value, lines: [...lines, newLine(1 + (lines.at(-1)?.key ?? 0))] })}
          >
            Add line
          </Button>
        )}
        <output>{total && <b>Total: {total}</b>}</output>
        <Button kind="quiet" onClick={() => void remove()}>
          Remove quotation
        </Button>
      </div>
    </fieldset>
  )
}

type LineProps = {
  line: TypedLine
  at: number
  amount: string
  onChange: (changed: Partial<TypedLine>) => void
  onRemove: () => void
}

function LineFields({ line, at, amount, onChange, onRemove }: LineProps) {
  const field = (name: 'text' | 'quantity' | 'rate') =>
    ({
      name: `quotation.lines.${at}.${name}`,
      value: line[name],
      required: true,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange({ [name]: currentTarget.value }),
    }) as const
  return (
    <fieldset className={quotationFieldsStyles.line}>
      <legend className="visually-hidden">Line {at + 1}</legend>
      <TextField {...field('text')} label="Description" dir="auto" maxLength={MAX_QUOTED_TEXT} />
      <TextField {...field('quantity')} label="Quantity" inputMode="decimal" maxLength={40} />
      <SelectField
        label="Unit"
        name={`quotation.lines.${at}.unit`}
        value={line.unit}
        onChange={({ currentTarget }) => {
          const unit = UNITS.find(([name]) => name === currentTarget.value)?.[0]
          if (unit) onChange({ unit: unit as TypedLine['unit'] })
        }}
      >
        <Options of={UNITS} />
      </SelectField>
      <TextField {...field('rate')} label="Rate" inputMode="decimal" maxLength={40} />
      <p className={quotationFieldsStyles.amount}>
        <span className="soft">Amount</span> <b>{amount || '–'}</b>
      </p>
      <Button kind="quiet" aria-label={`Remove line ${at + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}

import { momentOfIndianField } from '@sailing-desk/dates/moment-field'
import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { ApiData } from '@sailing-desk/records/client/api-routes'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { newKey } from '@sailing-desk/records/screen/record'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useSignedText } from '../../web/use-ask-signed.tsx'
import type { MailingPreview } from '../mailing.schema.ts'
import {
  type AudienceKind,
  customersText,
  MAILINGS,
  MAX_NOTE,
  MAX_SUBJECT,
  NO_CUSTOMERS,
  NO_EMAIL,
} from '../mailing.ts'
import styles from './mailing.module.css'

const FORMS = [
  ['html', 'Email'],
  ['text', 'Email as plain text'],
  ['whatsapp', 'WhatsApp message'],
] as const

/** Who is chosen, as the fields are sent. */
type Chosen = {
  audience: AudienceKind
  from: string
  to: string
  port: string
  route: string
  files_of: string
}

type Props = {
  chosen: Chosen
  ports: ApiData<'GET', '/backend/api/ports'>['ports']
  routes: ApiData<'GET', '/backend/api/sailing-routes'>
  onChoose: (changed: Partial<Chosen>) => void
}

const KINDS: readonly (readonly [AudienceKind, string])[] = [
  ['all', 'All customers'],
  ['lane', 'Customers of a lane'],
  ['port', 'Customers of a port'],
  ['route', 'Customers of a route'],
]

/** Who gets the mailing, and the files of which route it links to: those of the chosen one, unless another is chosen. */
function AudienceFields({ chosen, ports, routes, onChoose }: Props) {
  const ofPorts = ports.map(({ key, name }) => [key, name] as const)
  const ofRoutes = routes.map(({ id, direction }) => [id, direction] as const)
  const select = (
    name: Exclude<keyof Chosen, 'audience'>,
    label: string,
    none: string,
    of: typeof ofPorts | typeof ofRoutes,
  ) => (
    <SelectField
      label={label}
      name={name}
      value={chosen[name]}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ [name]: value, ...(name === 'route' && { files_of: value }) })
      }
    >
      <option value="">{none}</option>
      <Options of={of} />
    </SelectField>
  )
  return (
    <>
      <SelectField
        label="Who gets it"
        name="audience"
        hint="Customers without ports or lanes always get it."
        value={chosen.audience}
        onChange={({ currentTarget }) => onChoose({ audience: currentTarget.value as AudienceKind })}
      >
        <Options of={KINDS} />
      </SelectField>
      {chosen.audience === 'lane' && (
        <div className="fields">
          {select('from', 'From', 'Choose a port', ofPorts)}
          {select('to', 'To', 'Choose a port', ofPorts)}
        </div>
      )}
      {chosen.audience === 'port' && select('port', 'Port', 'Choose a port', ofPorts)}
      {chosen.audience === 'route' && select('route', 'Route', 'Choose a route', ofRoutes)}
      {select('files_of', 'Links to the PDF and Excel files of', 'No route', ofRoutes)}
    </>
  )
}

async function load(get: ReadApi) {
  const [start, { ports }, routes] = await Promise.all([
    get('/api/mailings/start'),
    get('/backend/api/ports'),
    get('/backend/api/sailing-routes'),
  ])
  return { start, ports, routes }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

const TO_ALL: Chosen = { audience: 'all', from: '', to: '', port: '', route: '', files_of: '' }

export default function NewMailing() {
  const { start, ports, routes } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState<Typed>({ ...TO_ALL, subject: start.subject, note: '', look_for: '' })
  const [send_at, setSendAt] = useState('')
  const { preview, problem } = usePreview(typed)
  const type = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }))
  const isToNobody = !problem && preview?.customers === 0
  const submit = useSending(typed, send_at, {
    customers: preview?.customers ?? 0,
    problem: isToNobody ? NO_CUSTOMERS : problem,
  })
  const customers = preview && !problem && !isToNobody ? customersText(preview.customers) : 'customers'
  return (
    <>
      <AdminHead title="Mail the schedule" line="Each customer gets the sailings of their lanes and ports." />
      <div className={`stack ${styles.columns}`}>
        <Panel title="Mailing">
          {start.cannot_send && <p className="notice">{start.cannot_send}</p>}
          <Form onSubmit={submit} failure="Failed to send the mailing">
            <AudienceFields chosen={typed} ports={ports} routes={routes} onChoose={type} />
            <p role="status" className={styles.count}>
              {isToNobody ? <Nobody /> : (problem ?? (preview ? customers : 'Counting…'))}
            </p>
            <TextField
              label="Subject"
              name="subject"
              value={typed.subject}
              maxLength={MAX_SUBJECT}
              required
              onChange={({ currentTarget }) => type({ subject: currentTarget.value })}
            />
            <LinesField
              label="Personal line (optional)"
              name="note"
              rows={4}
              value={typed.note}
              maxLength={MAX_NOTE}
              onChange={({ currentTarget }) => type({ note: currentTarget.value })}
            />
            <TextField
              label="Send at (IST, optional)"
              hint="If empty, it is sent at once."
              name="send_at"
              type="datetime-local"
              value={send_at}
              onChange={({ currentTarget }) => setSendAt(currentTarget.value)}
            />
            {!start.cannot_send && (
              <FormActions>
                <SubmitButton busy="Sending...">{`${send_at ? 'Schedule for' : 'Send to'} ${customers}`}</SubmitButton>
                <TestButton typed={typed} hasEmail={start.email !== null} />
              </FormActions>
            )}
          </Form>
        </Panel>
        <PreviewPanel
          preview={preview}
          lookFor={typed.look_for}
          onLookFor={(look_for) => type({ look_for })}
        />
      </div>
    </>
  )
}

/** What to do where a mailing has nobody to go to. */
function Nobody() {
  return (
    <>
      {`${NO_CUSTOMERS}. `}
      <Link to="/admin/customers">Customers</Link>
    </>
  )
}

/** Asks before it sends, and then shows the progress. */
function useSending(
  { look_for, ...form }: Typed,
  typedTime: string,
  { customers, problem }: { customers: number; problem: string | null },
) {
  const save = useSave()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const showBanner = useBanner()
  const signed = useSignedText()
  const key = useRef<string>(undefined)

  return async (): Promise<Problem | null> => {
    if (problem) return { status: 422, message: problem, errors: [], second_factor: null }
    const send_at = typedTime ? (momentOfIndianField(typedTime) ?? typedTime) : null
    const isSure = await confirm({
      title: send_at ? 'Schedule this mailing?' : 'Send this mailing?',
      text: [
        send_at
          ? `It is sent to ${customersText(customers)} at its time, unless you cancel it before.`
          : `It is sent to ${customersText(customers)} now. Mail cannot be taken back.`,
        ...(signed ? [signed] : []),
      ].join(' '),
      action: send_at ? 'Schedule' : 'Send',
    })
    if (!isSure) return null
    key.current ??= newKey()
    const saved = await save('POST', '/api/mailings', { ...form, send_at }, key.current)
    if (saved.problem) return saved.problem
    key.current = undefined
    showBanner('success', saved.body.message)
    await navigate(`${MAILINGS}/${saved.body.data.id}`)
    return null
  }
}

function TestButton({ typed, hasEmail }: { typed: Typed; hasEmail: boolean }) {
  const save = useSave()
  const { done } = useOutcome()
  if (!hasEmail)
    return (
      <p className="soft">
        <Link to="/admin/profile">{NO_EMAIL}</Link>
      </p>
    )
  return (
    <Button onClick={() => void done(save('POST', '/api/mailings/test', typed), 'Failed to send the test')}>
      Send a test to myself
    </Button>
  )
}

const PAUSE_MS = 300

/** What is typed into the form of a mailing, and the customer whose mail is shown. */
type Typed = Chosen & { subject: string; note: string; look_for: string }
type Shown = { preview: MailingPreview | null; problem: string | null }

/** The preview of what is typed, a moment later. What is incomplete has a problem instead, and the last preview stays. */
function usePreview(typed: Typed): Shown {
  const save = useSave()
  const [shown, setShown] = useState<Shown>({ preview: null, problem: null })
  const missing = missingIn(typed)
  const sent = JSON.stringify(typed)
  useEffect(() => {
    if (missing) return
    let isCurrent = true
    const read = async () => {
      const { problem, ...saved } = await save('POST', '/api/mailings/preview', JSON.parse(sent))
      if (!isCurrent) return
      const text = problem ? (problem.message ?? 'The preview could not be read.') : null
      setShown(({ preview }) => ({ preview: 'body' in saved ? saved.body : preview, problem: text }))
    }
    const later = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(later)
    }
  }, [save, sent, missing])
  return missing ? { ...shown, problem: missing } : shown
}

/** What is still to be chosen; null if nothing is. */
function missingIn({ audience, from, to, port, route, subject }: Typed): string | null {
  if (audience === 'lane' && (!from || !to)) return 'Choose both ports.'
  if (audience === 'port' && !port) return 'Choose a port.'
  if (audience === 'route' && !route) return 'Choose a route.'
  return subject.trim() ? null : 'Type a subject.'
}

type Shape = (typeof FORMS)[number][0]

type PreviewPanelProps = {
  preview: MailingPreview | null
  lookFor: string
  onLookFor: (typed: string) => void
}

/** What one customer would read. */
function PreviewPanel({ preview, lookFor, onLookFor }: PreviewPanelProps) {
  const [shape, setShape] = useState<Shape>('html')
  return (
    <Panel title="Preview">
      <div className="fields">
        <TextField
          label="Customer"
          placeholder="Company, person or email"
          value={lookFor}
          autoComplete="off"
          onChange={({ currentTarget }) => onLookFor(currentTarget.value)}
        />
        <SelectField
          label="Shown as"
          value={shape}
          onChange={({ currentTarget }) => setShape(currentTarget.value as Shape)}
        >
          <Options of={FORMS} />
        </SelectField>
      </div>
      {preview && (
        <>
          <p className="soft">{recipientText(preview)}</p>
          {shape === 'html' ? (
            // Without scripts, and apart from the screen.
            <iframe className={styles.html} title="Email" sandbox="" srcDoc={preview.html} />
          ) : (
            <>
              <LinesField
                label={FORMS.find(([of]) => of === shape)?.[1] ?? ''}
                value={preview[shape]}
                rows={20}
                readOnly
              />
              <div>
                <CopyButton key={preview[shape]} text={preview[shape]} />
              </div>
            </>
          )}
        </>
      )}
    </Panel>
  )
}

const recipientText = ({ customer }: MailingPreview) =>
  customer
    ? `To ${customer.company}, ${customer.email}`
    : 'No customer is found: this is what one without ports or lanes would read.'

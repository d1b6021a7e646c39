import { useUpload } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { newKey } from '@sailing-desk/records/screen/record'
import { Button, ButtonLink } from '@sailing-desk/records/ui/button'
import { FieldErrorsContext, TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { ListSource, type Source, sourceFailure } from '@sailing-desk/records/ui/list-source/list-source'
import { Panel } from '@sailing-desk/records/ui/panel'
import { counted, joined } from '@sailing-desk/trade/counted'
import { Fragment, useRef, useState } from 'react'
import type { ImportReport } from '../customer.schema.ts'
import { CUSTOMER_LABELS, MAX_FAULTS, UNSUBSCRIBED_LABEL } from '../customer.ts'
import { CONSENT_HINT, IMPORT_RULE } from '../messages.ts'

const NOTHING_SAID: Settings = { consent: '', consented_on: '', columns: null, cells: {} }
const PATH = '/api/customers/import'
const FAILED = 'The list could not be read'
const PASTED = 'the pasted block'

/** Imports a list after a preview, in which columns are matched, the consent is given, and rows are mended. */
export default function ImportCustomers() {
  const [settings, setSettings] = useState(NOTHING_SAID)
  const { progress, failure, preview, done, check, run } = useCustomerImport(settings, () =>
    setSettings((before) => ({ ...before, columns: null, cells: {} })),
  )
  const isCurrent = preview !== null && isSaid(preview.settings, settings)
  const say = (said: Partial<Settings>) => setSettings((before) => ({ ...before, ...said }))
  return (
    <>
      <AdminHead title="Import customers" line={IMPORT_RULE}>
        <ButtonLink to="/admin/customers">Customers</ButtonLink>
      </AdminHead>
      <div className="parts">
        <ListSource
          titles={{ choose: 'Choose the list, or drop it here', drop: 'Drop the list' }}
          hint={`An .xlsx or .csv file of up to 20,000 rows. Its first row names the columns: ${COLUMNS}`}
          accept=".xlsx,.csv,.txt"
          pasteHint="Copy them in Excel, with the row that names the columns. Ctrl+V works anywhere on this screen, too."
          progress={progress}
          failure={failure}
          onSource={(source) => void check(source)}
        />
        <Panel title="Consent of the rows that name none">
          <ConsentFields settings={settings} onSay={say} />
        </Panel>
        {done && <Done {...done} />}
        {preview && (
          <div key={preview.name} tabIndex={-1} ref={moveFocus}>
            <Panel title={`What ${preview.name} contains`}>
              <ColumnFields {...preview.report} settings={settings} onSay={say} />
              <Report {...preview.report} settings={settings} onSay={say} />
              {isCurrent ? (
                <ImportButton {...preview.report} isBusy={progress !== null} onImport={() => void run()} />
              ) : (
                <p>
                  <Button kind="primary" onClick={() => void check(preview.source, true)}>
                    Check the list again
                  </Button>
                </p>
              )}
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}

const isSaid = (sent: Settings, now: Settings) => JSON.stringify(sent) === JSON.stringify(now)

/** To what has just appeared; the button that was pressed may be gone. */
const moveFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const COLUMNS = Object.values(CUSTOMER_LABELS).join(', ')

type SayProps = { settings: Settings; onSay: (said: Partial<Settings>) => void }

function ConsentFields({ settings, onSay }: SayProps) {
  const field = (name: 'consent' | 'consented_on') => ({
    ...{ name, label: CUSTOMER_LABELS[name], value: settings[name], autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onSay({ [name]: currentTarget.value }),
  })
  return (
    <div className="fields">
      <TextField {...field('consent')} hint={CONSENT_HINT} maxLength={200} />
      <TextField {...field('consented_on')} type="date" />
    </div>
  )
}

/** What each column is taken for. Open if one that is needed is missing. */
function ColumnFields({ columns, missing, settings, onSay }: ImportReport & SayProps) {
  const fields = settings.columns ?? columns.map(({ field }) => field)
  const unread = columns.filter(({ title, field }) => title !== '' && field === null)
  return (
    <details open={missing.length > 0}>
      <summary>
        {missing.length > 0
          ? `Say which column is ${joined(missing.map((field) => CHOICES[field]))}`
          : unread.length > 0
            ? `Columns that are not imported: ${joined(unread.map(({ title }) => title))}`
            : 'Columns'}
      </summary>
      <div className="fields">
        {columns.map(({ title, sample }, at) => (
          <SelectField
            key={at}
            label={title || `Column ${at + 1}`}
            hint={sample && `Such as ${sample}`}
            value={fields[at] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSay({ columns: fields.with(at, value === '' ? null : (value as keyof typeof CHOICES)) })
            }
          >
            <option value="">Not imported</option>
            <Options of={Object.entries(CHOICES)} />
          </SelectField>
        ))}
      </div>
    </details>
  )
}

const CHOICES = { ...CUSTOMER_LABELS, unsubscribed: UNSUBSCRIBED_LABEL }

function Done(report: ImportReport) {
  return (
    <div role="status" tabIndex={-1} ref={moveFocus} className="notice strip" data-tone="good">
      <p>
        Imported: {report.new} new, {report.changed} changed, {report.same} as they were.
      </p>
      <ButtonLink to="/admin/customers">See the customers</ButtonLink>
    </div>
  )
}

const rowsText = (count: number) => counted({ count, one: 'row', many: 'rows' })

/** What an import would do. */
function Report({ settings, onSay, ...report }: ImportReport & SayProps) {
  const { rows, same, changed, merged, refused, faults, missing } = report
  if (missing.length > 0) return null
  const numbers = [
    ['Rows', rows],
    ['New customers', report.new],
    ['Changed', changed],
    ['As they are', same],
    ['Refused rows', refused],
  ] as const
  return (
    <>
      <dl className="facts">
        {numbers.map(([label, count]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-IN')}</dd>
          </Fragment>
        ))}
      </dl>
      {merged > 0 && <p>{`${rowsText(merged)} with the address of a row before: merged with it.`}</p>}
      {faults.length > 0 && (
        <>
          <p>{`${rowsText(refused)} cannot be imported. Correct them here, or import the list without them.`}</p>
          {report.without_consent > 0 && (
            <p className="notice">{`${rowsText(report.without_consent)} name no consent. Enter it above, once for all of them.`}</p>
          )}
          <Mending faults={faults} settings={settings} onSay={onSay} />
        </>
      )}
    </>
  )
}

/** The wrong cells, to be corrected here. What is the same in many rows, as a consent that none names, is said once above. */
function Mending({ faults, settings, onSay }: Pick<ImportReport, 'faults'> & SayProps) {
  const isForAll = (field: string) => field === 'consent' || field === 'consented_on'
  const shown = faults.filter(({ field, text }) => !isForAll(field) || text.trim() !== '')
  const errors = Object.fromEntries(shown.map((fault) => [nameOf(fault), fault.message]))
  return (
    <>
      <FieldErrorsContext value={errors}>
        <div className="fields">
          {shown.map((fault) => {
            const { row, field, text } = fault
            const cells = settings.cells[row] ?? {}
            return (
              <TextField
                key={nameOf(fault)}
                name={nameOf(fault)}
                label={`Row ${row}, ${CHOICES[field]}`}
                autoComplete="off"
                spellCheck={false}
                value={cells[field] ?? text}
                onChange={({ currentTarget: { value } }) =>
                  onSay({ cells: { ...settings.cells, [row]: { ...cells, [field]: value } } })
                }
              />
            )
          })}
        </div>
      </FieldErrorsContext>
      {shown.length >= MAX_FAULTS && <p>There may be more: only the first errors are listed.</p>}
    </>
  )
}

const nameOf = ({ row, field }: ImportReport['faults'][number]) => `${row}.${field}`

type ButtonProps = ImportReport & { isBusy: boolean; onImport: () => void }

function ImportButton({ isBusy, onImport, ...report }: ButtonProps) {
  if (report.missing.length > 0) return null
  const count = report.new + report.changed
  if (count === 0) return <p>There is nothing to import.</p>
  return (
    <p>
      <Button kind="primary" disabled={isBusy} onClick={onImport}>
        {`Import ${counted({ count, one: 'customer', many: 'customers' })}`}
      </Button>
    </p>
  )
}

/** What is said on screen about a list: the consent of rows that name none, what its columns are, and mended cells by row. */
type Settings = {
  consent: string
  consented_on: string
  columns: ImportReport['columns'][number]['field'][] | null
  cells: Record<string, Record<string, string>>
}

type Preview = { source: Source; name: string; settings: Settings; report: ImportReport }

/** Sends a list to be checked, and again to be imported. */
function useCustomerImport(settings: Settings, onNew: () => void) {
  const upload = useUpload()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sourceFailure>> | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const isSending = useRef(false)

  async function send<Sent>(
    { source, settings: sent }: Pick<Preview, 'source' | 'settings'>,
    sending: (form: FormData) => Promise<Sent>,
  ): Promise<Sent | null> {
    if (isSending.current) return null
    isSending.current = true
    setFailure(null)
    setDone(null)
    setProgress(0)
    const result = await sending(formOf(source, sent))
    isSending.current = false
    setProgress(null)
    return result
  }

  /** A list, or the same again with what was said meanwhile. */
  async function check(source: Source, isAgain = false): Promise<void> {
    // What was mended of another list says nothing of this one; the consent is likely the same.
    const now = isAgain ? settings : { ...settings, columns: null, cells: {} }
    if (!isAgain) onNew()
    const checked = await send({ source, settings: now }, (form) =>
      upload(`${PATH}/preview`, form, newKey(), setProgress),
    )
    if (!checked) return
    const name = 'file' in source ? source.file.name : PASTED
    setPreview(checked.problem ? null : { source, name, settings: now, report: checked.body })
    if (checked.problem) setFailure(await sourceFailure(source, checked.problem, FAILED))
  }

  async function run(): Promise<void> {
    if (!preview) return
    const { source } = preview
    const imported = await send(preview, (form) => upload(PATH, form, newKey(), setProgress))
    if (!imported) return
    if (imported.problem) return setFailure(await sourceFailure(source, imported.problem, FAILED))
    setPreview(null)
    setDone(imported.body.data)
  }

  return { progress, failure, preview, done, check, run }
}

function formOf(source: Source, { columns, cells, consent, consented_on }: Settings): FormData {
  const form = new FormData()
  form.set('consent', consent)
  form.set('consented_on', consented_on)
  if (columns) form.set('columns', JSON.stringify(columns))
  form.set('cells', JSON.stringify(cells))
  form.set('file', 'file' in source ? source.file : new File([source.text], PASTED))
  return form
}

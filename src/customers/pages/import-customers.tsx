import { Fragment, useState } from 'react'
import { counted } from '../../lib/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AdminHead } from '../../web/admin-head.tsx'
import { ListSource } from '../../web/list-source/list-source.tsx'
import type { ImportReport } from '../customer.schema.ts'
import { CUSTOMER_LABELS } from '../customer.ts'
import { CONSENT_HINT, IMPORT_RULE } from '../messages.ts'
import { type Defaults, useCustomerImport } from './use-customer-import.ts'

/** Imports a list after a preview. */
export default function ImportCustomers() {
  const [defaults, setDefaults] = useState<Defaults>({ consent: '', consented_on: '' })
  const { progress, failure, preview, done, check, run } = useCustomerImport(defaults)
  const isCurrent = preview?.defaults === defaults
  return (
    <>
      <AdminHead title="Import customers" line={IMPORT_RULE}>
        <ButtonLink to="/admin/customers">Customers</ButtonLink>
      </AdminHead>
      <div className="parts">
        <Panel title="Consent of the rows that name none">
          <DefaultFields defaults={defaults} onChange={setDefaults} />
        </Panel>
        <ListSource
          titles={{ choose: 'Choose the list, or drop it here', drop: 'Drop the list' }}
          hint={`A .csv file of up to 20,000 rows. Its first row names the columns: ${COLUMNS}`}
          accept=".csv,.txt"
          pasteHint="Copy them in Excel, with the row that names the columns. Ctrl+V works anywhere on this screen, too."
          progress={progress}
          failure={failure}
          onSource={(source) => void check(source)}
        />
        {done && <Done {...done} />}
        {preview && (
          <div tabIndex={-1} ref={moveFocus}>
            <Panel title={`What ${preview.name} contains`}>
              <Report {...preview.report} />
              {isCurrent ? (
                <ImportButton {...preview.report} isBusy={progress !== null} onImport={() => void run()} />
              ) : (
                <p>
                  <Button onClick={() => void check(preview.source)}>Check the list again</Button>
                </p>
              )}
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}

/** To what has just appeared; the button that was pressed may be gone. */
const moveFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const COLUMNS = Object.values(CUSTOMER_LABELS).join(', ')

type DefaultProps = { defaults: Defaults; onChange: (defaults: Defaults) => void }

function DefaultFields({ defaults, onChange }: DefaultProps) {
  const field = (name: keyof Defaults) => ({
    ...{ name, label: CUSTOMER_LABELS[name], value: defaults[name], autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...defaults, [name]: currentTarget.value }),
  })
  return (
    <div className="fields">
      <TextField {...field('consent')} hint={CONSENT_HINT} maxLength={200} />
      <TextField {...field('consented_on')} type="date" />
    </div>
  )
}

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
function Report(report: ImportReport) {
  const { rows, same, changed, merged, refused, faults, unread } = report
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
      {unread.length > 0 && <p>{`Columns that are not imported: ${unread.join(', ')}.`}</p>}
      {faults.length > 0 && (
        <>
          <p>{`${rowsText(refused)} cannot be imported. Correct the list and choose it again, or import it without them.`}</p>
          <ul>
            {faults.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {refused > faults.length && <p>And more: only the first errors are listed.</p>}
        </>
      )}
    </>
  )
}

type ButtonProps = ImportReport & { isBusy: boolean; onImport: () => void }

function ImportButton({ isBusy, onImport, ...report }: ButtonProps) {
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

import { namesOf } from '@sailing-desk/records/entity-fields'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { dialled } from '@sailing-desk/trade/phone'
import type { ReactNode } from 'react'
import type { Application } from '../../careers/application.schema.ts'
import { mailLink } from '../../mail/mailto.ts'
import type { CargoLine } from '../../quotes/cargo-line.ts'
import { cargoName, dimensionsText, inThousandths, totalsText } from '../../quotes/cargo-text.ts'
import { litresOfPiece, totalsOfLine } from '../../quotes/cargo-totals.ts'
import { ENQUIRY_FIELDS } from '../../submissions/enquiry-fields.ts'
import { sailingNowText } from '../inbox-labels.ts'
import type { Item } from '../item-data.ts'
import styles from './inbox-item.module.css'

const COLUMNS: { label: string; value: (line: CargoLine) => string }[] = [
  { label: 'Pieces', value: ({ pieces }) => pieces.toLocaleString('en-IN') },
  { label: 'kg each', value: ({ weight_kg }) => weight_kg.toLocaleString('en-IN') },
  { label: 'cbm each', value: (line) => inThousandths(litresOfPiece(line)) },
  { label: 'cbm', value: (line) => inThousandths(totalsOfLine(line).litres) },
  { label: 'Tons', value: (line) => inThousandths(totalsOfLine(line).kg) },
  { label: 'Freight tons', value: (line) => inThousandths(totalsOfLine(line).freight) },
]

/** The submitted fields, always as text, with the text direction detected. */
export function ItemDetails({ item }: { item: Item }) {
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

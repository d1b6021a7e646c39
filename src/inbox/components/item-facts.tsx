import type { ReactNode } from 'react'
import type { Application } from '../../careers/application.schema.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import { dialled } from '../../lib/phone.ts'
import { mailLink } from '../../mail/mailto.ts'
import { ENQUIRY_FACTS } from '../../submissions/enquiry-facts.ts'
import { sailingNowText } from '../inbox-labels.ts'
import type { Item } from '../item-data.ts'
import { CargoTable } from './cargo-table.tsx'
import styles from './inbox-item.module.css'

/** The submitted fields, always as text, with the text direction detected. */
export function ItemFacts({ item }: { item: Item }) {
  return item.tab === 'enquiries' ? <EnquiryFacts {...item} /> : <ApplicationFacts {...item.row} />
}

function EnquiryFacts({ row, sailing }: Extract<Item, { tab: 'enquiries' }>) {
  const { name, email, message, notice, cargo, ...facts } = row
  return (
    <>
      <dl className={`stack ${styles.facts}`}>
        <Fact label="Name">{name}</Fact>
        <Fact label="Email">
          <a href={mailLink(email)}>{email}</a>
        </Fact>
        {namesOf(ENQUIRY_FACTS).map(
          (fact) =>
            facts[fact] && (
              <Fact key={fact} label={ENQUIRY_FACTS[fact].label}>
                {fact === 'phone' ? <a href={`tel:${dialled(facts.phone)}`}>{facts.phone}</a> : facts[fact]}
              </Fact>
            ),
        )}
        {sailing && <Fact label="Sailing now">{sailingNowText(row, sailing)}</Fact>}
        <Fact label="Privacy notice">{notice ?? 'None shown'}</Fact>
      </dl>
      {cargo.length > 0 && <CargoTable cargo={cargo} />}
      <LongText label="Message">{message}</LongText>
    </>
  )
}

function ApplicationFacts(row: Application) {
  return (
    <>
      <dl className={`stack ${styles.facts}`}>
        <Fact label="Name">{row.name}</Fact>
        <Fact label="Contact number">
          <a href={`tel:${dialled(row.contactNumber)}`}>{row.contactNumber}</a>
        </Fact>
        <Fact label="Email">
          <a href={mailLink(row.email)}>{row.email}</a>
        </Fact>
        <Fact label="Current location">{row.currentLocation}</Fact>
        {row.vacancy_title && <Fact label="Position">{row.vacancy_title}</Fact>}
        <Fact label="Specialization">{row.specialization}</Fact>
        <Fact label="Future openings">{row.may_be_kept ? 'May be kept' : 'Must not be kept'}</Fact>
        <Fact label="Privacy notice">{row.notice ?? 'None shown'}</Fact>
      </dl>
      {row.description && <LongText label="Description">{row.description}</LongText>}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
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

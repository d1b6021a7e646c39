import type { Office } from '../../content/company.ts'
import styles from './office-card.module.css'
import { OfficeMap } from './office-map.tsx'

export function OfficeCard({ office }: { office: Office }) {
  const { name, city, address, phone, email, contact } = office
  return (
    <article className={styles.card}>
      <OfficeMap office={office} />
      <div className={`stack ${styles.body}`}>
        <h2>
          {city} <span className={styles.name}>{name}</span>
        </h2>
        <address className={styles.address}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <dl className={styles.ways}>
          <dt>Telephone</dt>
          <dd>
            <a href={`tel:${phone.number}`}>{phone.label}</a>
          </dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>Department</dt>
          <dd>{contact}</dd>
        </dl>
      </div>
    </article>
  )
}

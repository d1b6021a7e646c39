import { Link } from 'react-router'
import { useCompany } from '../use-company.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

/** Whether there is anything on these pages. */
type Props = { hasAnnouncements: boolean; hasDownloads: boolean }

/** On every page, at its end. */
export default function Footer({ hasAnnouncements, hasDownloads }: Props) {
  const { company, offices } = useCompany()
  return (
    <footer className={`dark ${styles.footer}`}>
      <div className={`content stack ${styles.columns}`}>
        <div className={styles.about}>
          <Logo />
          <div>
            <p className={styles.name}>{company.name}</p>
            <p>{company.role}.</p>
          </div>
        </div>
        {offices.map(({ city, name, address, phone, email }, at) => (
          <address key={at} className={styles.office}>
            <span className={styles.name}>
              {city}, {name.toLowerCase()}
            </span>
            {address.map((line, at) => (
              <span key={at}>{line}</span>
            ))}
            <a href={`tel:${phone.number}`}>{phone.label}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        ))}
      </div>
      <div className={`content row ${styles.legal}`}>
        <small>
          © {company.copyright_year} {company.legal_name}
        </small>
        {hasAnnouncements && <Link to="/announcements">Announcements</Link>}
        {hasDownloads && <Link to="/downloads">Downloads</Link>}
        <Link to="/privacy-statement">Privacy Statement</Link>
        <Link to="/terms-of-use">Terms of Use</Link>
      </div>
    </footer>
  )
}

import { Link, useLocation } from 'react-router'
import { useCompany } from '../use-company.ts'
import { Logo } from './logo.tsx'
import { isActive } from './site-menu.ts'
import styles from './top-bar.module.css'

const LINKS = [
  { label: 'Contact Us', path: '/contact-us' },
  { label: 'Careers', path: '/careers' },
]

export function TopBar() {
  const { company } = useCompany()
  const { pathname } = useLocation()
  return (
    <header className={`dark ${styles.bar}`}>
      <div className={`content ${styles.inner}`}>
        <Link to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name}>{company.name}</span>
        </Link>
        <nav aria-label="Contact">
          <ul className={styles.links}>
            {LINKS.map((link) => (
              <li key={link.path}>
                <Link
                  to={link.path}
                  className={styles.link}
                  aria-current={isActive(link, pathname) ? 'page' : undefined}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

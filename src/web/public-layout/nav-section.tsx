import { Link } from 'react-router'
import styles from './navbar.module.css'
import { isActive, isActiveSection, type MenuSection } from './site-menu.ts'

/** A navbar title and its links. */
export function NavSection(props: {
  entry: MenuSection
  open: boolean
  pathname: string
  onToggle: () => void
  onChoose: () => void
}) {
  const { entry, open, pathname, onToggle, onChoose } = props
  return (
    <div className={styles.section} data-section={entry.section}>
      <button
        type="button"
        className={styles.title}
        data-title
        aria-expanded={open}
        aria-controls={`menu-${entry.section}`}
        data-active={isActiveSection(entry, pathname) || undefined}
        onClick={onToggle}
      >
        {entry.label}
        <svg className="line chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul id={`menu-${entry.section}`} className={styles.links} data-open={open || undefined}>
        {entry.links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              className={styles.link}
              aria-current={isActive(link, pathname) ? 'page' : undefined}
              onClick={onChoose}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from 'react-router'
import { Arrow } from '../../ui/arrow.tsx'
import styles from './side-links.module.css'

type Props = { label: string; links: readonly { to: string; title: string; teaser: string }[] }

/** Beside a page's text: where to read on, and why. */
export function SideLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={styles.links}>
      <ul className={styles.list}>
        {links.map(({ to, title, teaser }) => (
          <li key={to}>
            <Link to={to}>
              {title} <Arrow />
            </Link>
            <p>{teaser}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

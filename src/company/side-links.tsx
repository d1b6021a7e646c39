import { Arrow } from '@sailing-desk/records/ui/arrow'
import { Link } from 'react-router'
import styles from './side-links.module.css'

type Props = { heading: string; links: readonly { path: string; title: string; teaser: string }[] }

/** Links beside a page's text, each with a teaser. */
export function SideLinks({ heading, links }: Props) {
  return (
    <nav className={styles.panel} aria-labelledby="side-links">
      <h2 id="side-links">{heading}</h2>
      <ul className={styles.list}>
        {links.map(({ path, title, teaser }) => (
          <li key={path} className={styles.item}>
            <Link to={path} className={`calm cover ${styles.link}`}>
              {title} <Arrow />
            </Link>
            <p className="muted">{teaser}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

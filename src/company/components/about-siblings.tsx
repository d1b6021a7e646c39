import { Link } from 'react-router'
import { ABOUT_PAGES, type AboutPath } from '../../../content/about.ts'
import { Arrow } from '../../ui/arrow.tsx'
import styles from './about-siblings.module.css'

/** The other pages about the company, each with a line on what is there. */
export function AboutSiblings({ path }: { path: AboutPath }) {
  return (
    <nav className={styles.panel} aria-labelledby="siblings">
      <h2 id="siblings">More about us</h2>
      <ul className={styles.list}>
        {ABOUT_PAGES.filter((page) => page.path !== path).map((page) => (
          <li key={page.path} className={styles.item}>
            <Link to={page.path} className={styles.link}>
              {page.title} <Arrow />
            </Link>
            <p>{page.teaser}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router'
import styles from './change-pages.module.css'
import { changesHref } from './changes-address.ts'
import type { ChangeFilter } from './sailing-change.schema.ts'

type Props = { page: number; pages: number; filter: ChangeFilter }

/** Links to the newer and older changes; nothing if all are on one page. */
export function ChangePages({ page, pages, filter }: Props) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className={`toolbar ${styles.pages}`}>
      {page > 1 && (
        <Link to={changesHref(filter, { page: page - 1 })} rel="prev">
          Newer changes
        </Link>
      )}
      <span aria-current="page">{`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link to={changesHref(filter, { page: page + 1 })} rel="next">
          Older changes
        </Link>
      )}
    </nav>
  )
}

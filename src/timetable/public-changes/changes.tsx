import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { CHANGE_FORMATS } from '@sailing-desk/records/export/formats'
import { asOfText } from '@sailing-desk/timetable/as-of'
import type { ChangeFilter, SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import { Link, useLoaderData, useNavigation } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { type SharedPage, sharedPageLoader } from '../../web/shared-page.ts'
import '../search-form/search-form.css'
import { changesHref, filterInQuery, queryOf } from '@sailing-desk/timetable/public-changes/changes-address'
import { ActionRow } from '../shared/action-row.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './changes.module.css'

const UNDERSTOOD = ['route', 'vessel', 'port', 'page']

const load = (read: ReadPublic, { searchParams }: URL) => {
  // A form sends the names of empty fields too.
  const given = [...searchParams].filter(([name, value]) => UNDERSTOOD.includes(name) && value !== '')
  return read(`/backend/api/changes?${new URLSearchParams([...given, ['by', 'voyage']])}`)
}
const textFileOf = ({ searchParams }: URL) => changesHref(filterInQuery(searchParams), {}, '.txt')
const failure = (error: unknown) => ({ failure: problemIn(error)?.message ?? null })
export const loader = sharedPageLoader(load, failure, textFileOf)
export const clientLoader = publicClientLoader(load, failure)

const DESCRIPTION =
  'Our sailing schedule: dates revised, ports omitted and voyages added in the last 90 days, by route, vessel and port.'

export default function Changes() {
  const loaded = useLoaderData<typeof loader>()
  const isLoading = useNavigation().location?.pathname === '/changes'
  return (
    <main id="content">
      <PageMeta title="What changed" description={DESCRIPTION} />
      <PageHead
        title="What changed"
        intro="Dates revised, ports omitted and voyages added in the last 90 days."
      />
      <div className={`content ${styles.page}`} aria-busy={isLoading}>
        {'failure' in loaded ? <Failure message={loaded.failure} /> : <Loaded {...loaded} />}
      </div>
    </main>
  )
}

function Loaded(loaded: SailingChanges & SharedPage) {
  const { changes, total, page, pages, filter, changed_at } = loaded
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title="What changed"
        href={changesHref(filter, {}, '.atom')}
      />
      <ActionRow
        path="/changes"
        query={queryOf(filter).slice(1)}
        formats={CHANGE_FORMATS}
        title="What changed in the sailing schedule"
        shared={loaded.shared}
      />
      <details className="folded-search" open={isFiltered}>
        <summary>Filter</summary>
        <ChangeFilters {...loaded} />
      </details>
      <p role="status" className={styles.count}>
        {total === 0 ? 'No changes' : `${total.toLocaleString('en-IN')} change${total === 1 ? '' : 's'}`} in
        the last 90 days{pages > 1 && `, page ${page} of ${pages}`}.{' '}
        <a href={changesHref(filter, {}, '.atom')}>Atom feed</a>
      </p>
      <ChangeList changes={changes} />
      {total === 0 && isFiltered && <Link to="/changes">Show all changes</Link>}
      <ChangePages page={page} pages={pages} filter={filter} />
      <p className="muted section">{asOfText(changed_at)}</p>
    </>
  )
}

/** `message` is that of a request that cannot be answered; null if the changes could not be read. */
function Failure({ message }: { message: string | null }) {
  return (
    <div className="empty">
      <p role="alert">{message ?? 'Failed to load the changes.'}</p>
      <Link to="/changes" className="button">
        {message === null ? 'Try again' : 'Show all changes'}
      </Link>
    </div>
  )
}

type Props = { page: number; pages: number; filter: ChangeFilter }

/** Links to the newer and older changes; nothing if all are on one page. */
function ChangePages({ page, pages, filter }: Props) {
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

import { problemIn, type ReadPublic } from '@sailing-desk/records/client/calls'
import { CHANGE_FORMATS } from '@sailing-desk/records/export/formats'
import { asOfText } from '@sailing-desk/timetable/as-of'
import type {
  ChangeFilter,
  SailingChange,
  SailingChanges,
} from '@sailing-desk/timetable/sailing-change.schema'
import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { type SharedPage, sharedPageLoader } from '../../web/shared-page.ts'
import '../search-form/search-form.css'
import { dayText } from '@sailing-desk/dates/day-text'
import { SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { portPath, shipPath, voyagePath } from '@sailing-desk/timetable/addresses'
import {
  type ChangeGroup,
  changesByVoyage,
  groupText,
} from '@sailing-desk/timetable/public-changes/change-groups'
import { changesHref, filterInQuery, queryOf } from '@sailing-desk/timetable/public-changes/changes-address'
import { NOT_PLAUSIBLE } from '@sailing-desk/timetable/shared/messages'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { ActionRow } from '../shared/action-row.tsx'
import { ChangeMarks } from '../shared/change-marks.tsx'
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
      {(total > 0 || isFiltered) && (
        <>
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
        </>
      )}
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

/** Narrows the changes down to a route, vessel or port. */
function ChangeFilters({ filter, choices }: Pick<SailingChanges, 'filter' | 'choices'>) {
  return (
    <Form
      key={queryOf(filter)}
      action="/changes"
      className={`screen-only stack ${styles.filters}`}
      aria-label="Filter the changes"
    >
      <SelectField label="Route" name="route" defaultValue={filter.route ?? ''}>
        <option value="">All routes</option>
        {choices.routes.map(({ id, direction }) => (
          <option key={id} value={id}>
            {direction}
          </option>
        ))}
      </SelectField>
      <SelectField label="Vessel" name="vessel" defaultValue={filter.vessel ?? ''}>
        <option value="">All vessels</option>
        <Named choices={choices.ships} />
      </SelectField>
      <SelectField label="Port" name="port" defaultValue={filter.port ?? ''}>
        <option value="">All ports</option>
        <Named choices={choices.ports} />
      </SelectField>
      <button type="submit" className="button">
        Show changes
      </button>
    </Form>
  )
}

function Named({ choices }: { choices: readonly { key: string; name: string }[] }) {
  return choices.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ))
}

type Group = ChangeGroup<SailingChange>

/** The changes by day in India, and within a day by voyage. */
function ChangeList({ changes }: { changes: readonly SailingChange[] }) {
  return changesByVoyage(changes, ({ voyage_id }) => voyage_id).map(({ day, groups }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`}>{dayText(day)}</h2>
      <ul>
        {groups.map((group) => (
          <li key={group[0].key}>
            {group.length === 1 ? <OneChange change={group[0]} /> : <Voyage group={group} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const nameOf = ({ ship, voyage }: SailingChange) => vesselWithVoyage({ name: ship.name, voyage })

function Voyage({ group }: { group: Group }) {
  const [first] = group
  const isOfVoyage = first.kind !== 'voyage_added'
  return (
    <details>
      <summary className={styles.change}>
        <ChangeMarks of={group} />
        <span>
          {isOfVoyage && <b>{nameOf(first)}</b>} {groupText(group)}
        </span>
      </summary>
      <ul>
        {group.map((change) => (
          <li key={change.key} className={styles.change}>
            <ChangeMarks of={[change]} />
            <span>
              {isOfVoyage ? <Port change={change} /> : <Vessel change={change} />}: <Text change={change} />
            </span>
          </li>
        ))}
        {isOfVoyage && (
          <li className={styles.change}>
            <span>
              <Vessel change={first} /> <small>{first.route.direction}</small>
            </span>
          </li>
        )}
      </ul>
    </details>
  )
}

function OneChange({ change }: { change: SailingChange }) {
  return (
    <div className={styles.change}>
      <ChangeMarks of={[change]} />
      <span>
        <Vessel change={change} />
        {change.port && ' at '}
        <Port change={change} />: <Text change={change} />
      </span>
    </div>
  )
}

function Text({ change: { text, after, is_plausible } }: { change: SailingChange }) {
  return (
    <>
      <bdi>{text}</bdi>
      {!is_plausible && !after?.doubt && <small> {NOT_PLAUSIBLE}</small>}
    </>
  )
}

function Vessel({ change }: { change: SailingChange }) {
  const { ship, voyage, is_current } = change
  const name = <bdi>{nameOf(change)}</bdi>
  if (ship.key === null) return <b>{name}</b>
  return <Link to={is_current ? voyagePath(ship.key, voyage) : shipPath(ship.key)}>{name}</Link>
}

function Port({ change: { port } }: { change: SailingChange }) {
  if (!port) return null
  return port.key === null ? <bdi>{port.name}</bdi> : <Link to={portPath(port.key)}>{port.name}</Link>
}

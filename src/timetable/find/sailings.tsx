import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { sailingsPath } from '@sailing-desk/timetable/addresses'
import { periodText } from '@sailing-desk/timetable/sailings/messages'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { arrivalText, departureText, transitText } from '@sailing-desk/timetable/sailings/sailing-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link, useLoaderData, useParams } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { type SharedPage, sharedPageLoader } from '../../web/shared-page.ts'
import { useSetOrigin } from '../../web/use-site-origin.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { Failure, type NotLoaded, notLoaded, UnknownPort } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'
import { StarButton } from '../starred/star-button.tsx'
import '../cargo-fit/cargo-fit.css'
import '../shared/call-cards.module.css'
import '../shared/call-dates.module.css'
import '../shared/page-actions.module.css'
import '../shared/sailing-table.module.css'
import './best-sailing.module.css'
import './connections-list.module.css'
import './passage-chart.module.css'
import './results.module.css'
import './sailings-table.module.css'
import styles from './sailings.module.css'

/** The form says what is wrong with them. */
const FIELDS = new Set(['from', 'to', 'month'])

const Results = serverRendered(() => import('./results.tsx'))

/** The query as it is, so that the API says what is wrong with it. */
const load = (read: ReadPublic, { pathname, search }: URL) => {
  const [, , from = '', to = ''] = pathname.split('/')
  return read(`/backend/api/sailings/${from}/${to}?${search.slice(1)}`)
}
const failed = (error: unknown): NotLoaded & { today: string } => ({
  ...notLoaded(error),
  today: dayInIndia(),
})
export const loader = sharedPageLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export default function Sailings() {
  const loaded = useLoaderData<typeof loader>()
  const { from = '', to = '' } = useParams()
  if ('problem' in loaded) return <SearchProblem {...loaded} from={from} to={to} />
  return <Found search={loaded} />
}

function Found({ search }: { search: SailingSearch & SharedPage }) {
  const { from, to, month, today, is_domestic } = search
  const origin = useSetOrigin()
  const title = `${from.name} to ${to.name}`
  const period = month || search.until ? ` ${periodText(search)}` : ''
  return (
    <SailingPage
      name={`${title}: sailings${period}`}
      title={title}
      description={descriptionOf(search)}
      besideTitle={!is_domestic && <StarButton path={sailingsPath(from.key, to.key)} name={title} />}
      form={
        <details key={title + period} className={`folded-search ${styles.band}`}>
          <summary>Change the search</summary>
          <SearchForm today={today} values={{ from: from.name, to: to.name, month: month ?? '' }} />
        </details>
      }
    >
      {!search.is_listed && <meta name="robots" content="noindex" />}
      <Results search={search} title={title + period} origin={origin} />
    </SailingPage>
  )
}

/** 'Chennai → Yokohama: next 16 Dec, arrives 15 Jan, 30 days, TAMARIND CREST V.041W' */
function descriptionOf(search: SailingSearch): string {
  const { from, to, month, until, sailings } = search
  const next = sailings.find(canBeBooked)
  const texts = next
    ? [
        `next ${departureText(next.departure, daysAndMonths) ?? next.departure.dates}`,
        `arrives ${arrivalText(next.arrival, daysAndMonths) ?? next.arrival.dates}`,
        transitText(next.transit_days),
        vesselWithVoyage({ name: next.ship.name, voyage: next.voyage }),
      ]
    : [`no direct sailing ${periodText(search)}`]
  const period = month || until ? ` ${periodText(search)}` : ''
  return `${from.name} → ${to.name}${period}: ${texts.filter(Boolean).join(', ')}`
}

type Props = NotLoaded & { today: string; from: string; to: string }

/** A search that makes no sense, or whose sailings could not be read. */
function SearchProblem({ problem, today, from, to }: Props) {
  const isFaulty = problem?.status === 404 || problem?.status === 400
  const errors = Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
  const isInForm = Object.keys(errors).some((field) => FIELDS.has(field))
  return (
    <SailingPage
      title={isFaulty ? 'Sailings not found' : 'The sailings cannot be shown'}
      description="There are no sailings at this address. Search by port and month."
    >
      <meta name="robots" content="noindex" />
      {isFaulty ? (
        <>
          {!isInForm && <p>{problem.message}</p>}
          <SearchForm
            today={today}
            values={{ from, to }}
            errors={errors}
            below={{
              [errors.from ? 'from' : 'to']: (
                <Similar errors={errors} similar={problem.similar ?? []} from={from} to={to} />
              ),
            }}
          />
          <UnknownPort errors={errors} from={from} to={to} />
          {problem.status === 400 && from !== to && (
            <p className="links section">
              <Link to={sailingsPath(from, to)}>Show the sailings of the next 90 days</Link>
            </p>
          )}
        </>
      ) : (
        <Failure />
      )}
    </SailingPage>
  )
}

type SimilarProps = {
  errors: Record<string, string>
  similar: readonly { key: string; name: string }[]
  from: string
  to: string
}

/** Links for the one port that is not known. */
function Similar({ errors, similar, from, to }: SimilarProps) {
  if (Boolean(errors.from) === Boolean(errors.to)) return null
  return (
    <ul aria-label="Did you mean" className="links">
      {similar.map(({ key, name }) => (
        <li key={key}>
          {errors.from ? (
            <Link to={sailingsPath(key, to)}>{`${name} to ${to}`}</Link>
          ) : (
            <Link to={sailingsPath(from, key)}>{`${from} to ${name}`}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}

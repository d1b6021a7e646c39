import '../cargo-fit/cargo-fit.css'
import '../shared/call-cards.module.css'
import '../shared/call-dates.module.css'
import '../shared/sailing-table.module.css'
import './connections-list.module.css'
import './sailings-table.module.css'
import { Link, useLoaderData, useParams } from 'react-router'
import { daysAndMonths } from '../../dates/day-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import { CALL_FORMATS } from '../../lib/export/formats.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { publicClientLoader, type ReadPublic } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { type SharedPage, sharedPageLoader } from '../../web/shared-page.ts'
import { sailingsPath, sailingsQuery } from '../addresses.ts'
import { periodText } from '../sailings/messages.ts'
import { canBeBooked } from '../sailings/sailing-days.ts'
import type { SailingSearch } from '../sailings/sailing-search.schema.ts'
import { arrivalText, departureText, transitText } from '../sailings/sailing-texts.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { type NotLoaded, notLoaded } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'
import { StarButton } from '../starred/star-button.tsx'
import { MonthLinks } from './month-links.tsx'
import beside from './passage-chart.module.css'
import { SearchProblem } from './search-problem.tsx'

const PassageChart = serverRendered(() => import('./passage-chart.tsx'))
const FoundSailings = serverRendered(() => import('./found-sailings.tsx'))
const RefineForm = serverRendered(() => import('./refine-form.tsx'))

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
  return <Results search={loaded} />
}

function Results({ search }: { search: SailingSearch & SharedPage }) {
  const { from, to, month, today } = search
  const values = { from: from.name, to: to.name, month: month ?? '' }
  const title = `${from.name} to ${to.name}`
  const period = month || search.until ? ` ${periodText(search)}` : ''
  return (
    <SailingPage
      name={`${title}: sailings${period}`}
      title={title}
      description={descriptionOf(search)}
      besideTitle={!search.is_domestic && <StarButton path={sailingsPath(from.key, to.key)} name={title} />}
      changedAt={search.changed_at}
      actions={
        search.is_domestic
          ? undefined
          : {
              path: sailingsPath(from.key, to.key),
              query: sailingsQuery({ ...search, cargo: undefined }),
              formats: CALL_FORMATS,
              title: `${title}${period}`,
              shared: search.shared,
              enquiry: { from: from.name, to: to.name },
            }
      }
    >
      <a href="#results" className="skip-link">
        Skip to results
      </a>
      {!search.is_listed && <meta name="robots" content="noindex" />}
      <div className={beside.beside}>
        <div>
          <details key={title + period} className="folded-search">
            <summary>Change the search</summary>
            <SearchForm today={today} values={values} />
          </details>
          {!search.is_domestic && (
            <MonthLinks from={from.key} to={to.key} month={month} today={today} cargo={search.cargo} />
          )}
          {!search.is_domestic && <RefineForm key={`refine ${title}${period}`} search={search} />}
        </div>
        {search.positions && !search.is_domestic && (
          <PassageChart
            from={{ name: from.name, position: search.positions.from }}
            to={{ name: to.name, position: search.positions.to }}
          />
        )}
      </div>
      <FoundSailings search={search} />
      <p className="links section screen-only">
        <Link to={sailingsPath(to.key, from.key)}>{`${to.name} to ${from.name}`}</Link>
        <Link to="/west-east-bound">Sailing schedule</Link>
      </p>
    </SailingPage>
  )
}

/** 'Chennai → Yokohama: next 16 Dec, arrives 15 Jan, 30 days, TAMARIND CREST V.041W' */
function descriptionOf(search: SailingSearch): string {
  const { from, to, month, until, sailings } = search
  const next = sailings.find(canBeBooked)
  const facts = next
    ? [
        `next ${departureText(next.departure, daysAndMonths) ?? next.departure.dates}`,
        `arrives ${arrivalText(next.arrival, daysAndMonths) ?? next.arrival.dates}`,
        transitText(next.transit_days),
        vesselWithVoyage({ name: next.ship.name, voyage: next.voyage }),
      ]
    : [`no direct sailing ${periodText(search)}`]
  const period = month || until ? ` ${periodText(search)}` : ''
  return `${from.name} → ${to.name}${period}: ${facts.filter(Boolean).join(', ')}`
}

import { daysAndMonths, monthText } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { sailingsPath, sailingsQuery, voyagePath } from '@sailing-desk/timetable/addresses'
import { asOfText } from '@sailing-desk/timetable/as-of'
import { monthsAhead } from '@sailing-desk/timetable/sailings/month-window'
import { notableSailings } from '@sailing-desk/timetable/sailings/notable-sailings'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { Sailing, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  arrivalText,
  callsText,
  departureText,
  nearCutOff,
  STATUS_TEXTS,
  shortDay,
  transitText,
  typedBeside,
} from '@sailing-desk/timetable/sailings/sailing-texts'
import { isRefined } from '@sailing-desk/timetable/sailings/search-options'
import { furtherTexts } from '@sailing-desk/timetable/shared/call-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SharedPage } from '../../web/shared-page.ts'
import { FitText, mayCarry } from '../cargo-fit/fit-text.tsx'
import WhichCarries from '../cargo-fit/which-carries.tsx'
import { CallDates } from '../shared/call-dates.tsx'
import PageActions from '../shared/page-actions.tsx'
import bestSailingStyles from './best-sailing.module.css'
import { FoundSailings } from './found-sailings.tsx'
import { PassageChart } from './passage-chart.tsx'
import styles from './results.module.css'

const TICK_DAYS = 7

const HEIGHT = 20

type Props = {
  search: SailingSearch & SharedPage
  /** What the search is called: 'Mumbai to Nagoya in January 2027'. */
  title: string
  origin: string | null
}

/** What a search has found: the best sailing in large type, the others a line each, and below them what narrows the search. */
export default function Results({ search, title, origin }: Props) {
  const { from, to, today, is_domestic, positions } = search
  const best = search.sailings.find((sailing) => canBeBooked(sailing) && mayCarry(sailing)) ?? null
  const notable = notableSailings(search.sailings.filter(mayCarry))
  // Then the sentence in place of the sailings has the way to ask.
  const isNothing = !search.sailings.some(canBeBooked) && search.connections.length === 0
  const enquiry = best ? enquiryAbout(best) : { from: from.name, to: to.name }
  const actions = !is_domestic && (
    <div className={`strip ${styles.actions}`}>
      <div>
        <PageActions
          path={sailingsPath(from.key, to.key)}
          query={sailingsQuery({ ...search, cargo: undefined })}
          formats={CALL_FORMATS}
          title={title}
          shared={search.shared}
          isEnquiryMain={best !== null}
          enquiry={isNothing ? null : enquiry}
          origin={origin}
        />
      </div>
      {best && <TextsOfDeparture sailing={best} today={today} />}
    </div>
  )
  return (
    <>
      <div id="results" tabIndex={-1} className={styles.results}>
        {best && (
          <div className={styles.answer}>
            <div>
              <BestSailing sailing={best} notable={notable.get(best) ?? []} />
              {actions}
            </div>
            {positions && (
              <PassageChart
                from={{ name: from.name, position: positions.from }}
                to={{ name: to.name, position: positions.to }}
              />
            )}
          </div>
        )}
        <FoundSailings search={search} best={best} notable={notable} />
        {!best && actions}
      </div>
      <div className={`strip ${styles.foot}`}>
        {!is_domestic && <RefineSearch key={title} search={search} />}
        {search.changed_at && <p className="muted">{asOfText(search.changed_at)}</p>}
      </div>
      <p className="links screen-only">
        <Link to={sailingsPath(to.key, from.key)}>{`${to.name} to ${from.name}`}</Link>
        <Link to="/west-east-bound">Sailing schedule</Link>
      </p>
    </>
  )
}

/** What the enquiry form is filled with. */
const enquiryAbout = ({ ship, voyage, departure, arrival }: Sailing) => ({
  vessel: vesselWithVoyage({ name: ship.name, voyage }),
  from: departure.port.name,
  to: arrival.port.name,
  dates: `${departure.dates} – ${arrival.dates}`,
})

/** 'Cargo cut-off Mon 30 Nov, in 4 days' */
function TextsOfDeparture({ sailing: { departure }, today }: { sailing: Sailing; today: string }) {
  return furtherTexts(departure).map(({ name, label, text }) => {
    const near = name === 'cut_off' ? nearCutOff(departure.cut_off_on, today) : null
    return (
      <p key={name} className={near ? styles.near : 'muted'}>
        {`${label} ${text}${near ?? ''}`}
      </p>
    )
  })
}

type BestSailingProps = {
  sailing: Sailing
  /** What makes it stand out. */
  notable: readonly string[]
}

/** The sailing that answers a search, as one sentence in the largest type of the page, with its calls. */
function BestSailing({ sailing, notable }: BestSailingProps) {
  const { departure, arrival, ship, voyage, status, transit_days, calls_between, between, fit } = sailing
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  const [days, longest] = [transitText(transit_days), daysOf(sailing)]
  const about = [
    callsText(calls_between),
    ...notable,
    ...(status === 'scheduled' ? [] : [STATUS_TEXTS[status]]),
  ]
  return (
    <section aria-labelledby="best" className={bestSailingStyles.best}>
      <h2 id="best">
        {departureText(departure, shortDay) ?? departure.dates}
        <span aria-hidden="true">{'\u00a0→'}</span>
        <span className="visually-hidden"> to </span> {arrivalText(arrival, shortDay) ?? arrival.dates}
      </h2>
      {fit && <FitText fit={fit} />}
      <p className={bestSailingStyles.about}>
        {days && (
          <>
            <b>{days}</b>
            {'\u00a0· '}
          </>
        )}
        {ship.key ? <Link to={voyagePath(ship.key, voyage)}>{vessel}</Link> : <bdi>{vessel}</bdi>}
        {[null, ...about].join('\u00a0· ')}
      </p>
      {longest !== null && longest > 0 && <PassageLine sailing={sailing} longest={longest} />}
      <div className={bestSailingStyles.calls}>
        <Call call={departure} typed={typedBeside(departure, 'departure')} />
        <span>{between.map(({ port }) => port.name).join(' · ')}</span>
        <Call call={arrival} typed={typedBeside(arrival, 'arrival')} />
      </div>
    </section>
  )
}

function Call({ call, typed }: { call: Sailing['departure']; typed: string | null }) {
  return (
    <span>
      <b>{call.port.name}</b> {typed ? <bdi>{typed}</bdi> : null}
      <CallDates call={call} isAside />
    </span>
  )
}

/** The days of a passage from departure to arrival; null if they are not known or contradict each other. */
function daysOf({ departure, arrival, transit_days }: Sailing): number | null {
  if (!transit_days || !departure.ends_on || !arrival.starts_on) return null
  return Math.max(0, daysBetween(departure.ends_on, arrival.starts_on))
}

type PassageLineProps = {
  sailing: Sailing /** Of the longest passage, which is as wide as there is room. */
  longest: number
}

/** The calls of a sailing on a line, its days to the scale of all sailings, with a tick for each week. */
function PassageLine({ sailing, longest }: PassageLineProps) {
  const { departure, between, arrival } = sailing
  const days = daysOf(sailing)
  const start = departure.ends_on
  if (days === null || !start || longest === 0) return null
  const at = (day: string) => percent(daysBetween(start, day))
  const percent = (day: number) => `${Math.round((Math.min(days, Math.max(0, day)) / longest) * 1000) / 10}%`
  const stays = between.flatMap(({ port, starts_on, ends_on }) =>
    starts_on ? [{ port, from: starts_on, to: ends_on ?? starts_on }] : [],
  )
  const ends = [departure.port, arrival.port].map(({ name }) => name).join(' to ')
  const via = stays.map(({ port, from, to }) => `${port.name} ${daysAndMonths(from, to)}`).join(', ')
  const weeks = Array.from({ length: Math.floor(days / TICK_DAYS) }, (_, week) => (week + 1) * TICK_DAYS)
  return (
    <svg
      role="img"
      aria-label={`${ends}, ${transitText(sailing.transit_days)}${via && `, by ${via}`}`}
      height={HEIGHT}
    >
      <line x2={percent(days)} y1="50%" y2="50%" />
      {weeks.map((day) => (
        <line key={day} x1={percent(day)} x2={percent(day)} y1="20%" y2="80%" />
      ))}
      {stays.map(({ port, from, to }) => (
        <line key={port.key + from} data-stay="" x1={at(from)} x2={at(to)} y1="50%" y2="50%" />
      ))}
      <circle cy="50%" r="5" />
      <circle cx={percent(days)} cy="50%" r="5" />
    </svg>
  )
}

/**
 * Below the sailings: sorts them, searches several months, asks what they carry; the server answers it, so that it works without a script. One or
 * two sailings need no sorting.
 */
function RefineSearch({ search }: { search: SailingSearch }) {
  const isSorted = search.sailings.length > 2 || isRefined(search)
  return (
    <div className={`screen-only ${styles.refine}`}>
      {isSorted && <SortAndFilter search={search} />}
      <WhichCarries
        action={sailingsPath(search.from.key, search.to.key)}
        query={sailingsQuery({ ...search, cargo: undefined })}
        cargo={search.cargo}
      />
    </div>
  )
}

function SortAndFilter({ search }: { search: SailingSearch }) {
  const { from, to, month, until, sort, arrive_by, direct, today, cargo } = search
  const months = monthsAhead(today).filter((each) => month === null || each >= month)
  return (
    <details open={isRefined(search)}>
      <summary>Sort and filter</summary>
      <form
        action={sailingsPath(from.key, to.key)}
        aria-label="Sort and filter"
        className={`search-form ${styles.refineForm}`}
      >
        {month && <input type="hidden" name="month" value={month} />}
        {Object.entries(cargo?.values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice name="sort" label="Sort by" value={sort}>
          <option value="departure">Departure</option>
          <option value="arrival">Arrival</option>
          <option value="transit">Transit time</option>
        </Choice>
        <Choice name="until" label="Departures up to" value={until}>
          <option value="">{month ? monthText(month) : 'The next 90 days'}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </Choice>
        <div>
          <label htmlFor="arrive_by">Arrive by</label>
          <input type="date" id="arrive_by" name="arrive_by" defaultValue={arrive_by ?? ''} min={today} />
        </div>
        <Choice name="direct" label="Connections" value={direct ? '1' : ''}>
          <option value="">If no direct sailing</option>
          <option value="1">Direct sailings only</option>
        </Choice>
        <button type="submit" className="button">
          Show
        </button>
      </form>
    </details>
  )
}

type RefineSearchProps = { name: string; label: string; value: string | null; children: ReactNode }

const Choice = ({ name, label, value, children }: RefineSearchProps) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value ?? ''}>
      {children}
    </select>
  </div>
)

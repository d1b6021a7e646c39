import { voyagePath } from '@sailing-desk/timetable/addresses'
import type { Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  arrivalText,
  callsText,
  departureText,
  STATUS_TEXTS,
  shortDay,
  transitText,
  typedBeside,
} from '@sailing-desk/timetable/sailings/sailing-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { FitText } from '../cargo-fit/fit-text.tsx'
import { CallDates } from '../shared/call-dates.tsx'
import styles from './best-sailing.module.css'
import { daysOf, PassageLine } from './passage-line.tsx'

type Props = {
  sailing: Sailing
  /** What makes it stand out. */
  notable: readonly string[]
}

/** The sailing that answers a search, as one sentence in the largest type of the page, with its calls. */
export function BestSailing({ sailing, notable }: Props) {
  const { departure, arrival, ship, voyage, status, transit_days, calls_between, between, fit } = sailing
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  const [days, longest] = [transitText(transit_days), daysOf(sailing)]
  const about = [
    callsText(calls_between),
    ...notable,
    ...(status === 'scheduled' ? [] : [STATUS_TEXTS[status]]),
  ]
  return (
    <section aria-labelledby="best" className={styles.best}>
      <h2 id="best">
        {departureText(departure, shortDay) ?? departure.dates}
        <span aria-hidden="true">{'\u00a0→'}</span>
        <span className="visually-hidden"> to </span> {arrivalText(arrival, shortDay) ?? arrival.dates}
      </h2>
      {fit && <FitText fit={fit} />}
      <p className={styles.about}>
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
      <div className={styles.calls}>
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

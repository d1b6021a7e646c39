import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { sailingsPath, sailingsQuery } from '@sailing-desk/timetable/addresses'
import { asOfText } from '@sailing-desk/timetable/as-of'
import { notableSailings } from '@sailing-desk/timetable/sailings/notable-sailings'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { Sailing, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { nearCutOff } from '@sailing-desk/timetable/sailings/sailing-texts'
import { furtherTexts } from '@sailing-desk/timetable/shared/call-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import type { SharedPage } from '../../web/shared-page.ts'
import { mayCarry } from '../cargo-fit/fit-text.tsx'
import PageActions from '../shared/page-actions.tsx'
import { BestSailing } from './best-sailing.tsx'
import { FoundSailings } from './found-sailings.tsx'
import { PassageChart } from './passage-chart.tsx'
import { RefineSearch } from './refine-search.tsx'
import styles from './results.module.css'

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
          {...(!isNothing && { enquiry })}
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

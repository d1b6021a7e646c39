import '../cargo-fit/cargo-fit.css'
import '../search-form/search-form.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { portPath, sailingsPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { isBookable } from '@sailing-desk/timetable/bookable'
import { type CallState, callStates } from '@sailing-desk/timetable/call-state'
import { CALL_TEXTS, DETAIL_NAMES, type DetailName, isTimeOfStay } from '@sailing-desk/timetable/call-texts'
import type { CallAtPort, PortPage } from '@sailing-desk/timetable/port-page.schema'
import { milesText } from '@sailing-desk/timetable/sailings/sailing-texts'
import { cutOffText, furtherCutOffTexts } from '@sailing-desk/timetable/shared/call-texts'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { FitText } from '../cargo-fit/fit-text.tsx'
import { CallDates, VoyageLink } from '../shared/call-dates.tsx'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { NotShown, notLoaded } from '../shared/not-shown.tsx'
import styles from '../shared/sailing-page.module.css'
import { SailingPage } from '../shared/sailing-page.tsx'
import callsTableStyles from '../shared/sailing-table.module.css'
import { ScheduleLegend } from '../shared/schedule-legend.tsx'
import { ShareLink } from '../shared/share-link.tsx'
import { StarButton } from '../starred/star-button.tsx'

const CargoNote = serverRendered(() => import('../cargo-fit/cargo-note.tsx'))
const WhichCarries = serverRendered(() => import('../cargo-fit/which-carries.tsx'))

const load = (read: ReadPublic, { pathname, search }: URL) =>
  read(`/backend/api/ports/${pathname.split('/')[2] ?? ''}?${search.slice(1)}`)
export const loader = sharedPageLoader(load, notLoaded)
export const clientLoader = publicClientLoader(load, notLoaded)

export default function Port() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded) return <NotShown {...loaded} kind="port" list="/ports" />
  const { port, calls, served, nearby, today, cargo } = loaded
  const place = [
    port.country,
    port.code && `UN/LOCODE ${port.code}`,
    port.heaviest_lift !== null && `heaviest lift ${port.heaviest_lift} t`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <SailingPage
      name={port.code ? `${port.name} (${port.code}): next vessels` : `${port.name}: next vessels`}
      title={port.name}
      description={descriptionOf(loaded)}
      intro={place}
      besideTitle={<StarButton path={portPath(port.key)} name={port.name} />}
      changedAt={loaded.changed_at}
      actions={{
        path: portPath(port.key),
        formats: CALL_FORMATS,
        title: `Vessels at ${port.name}`,
        shared: loaded.shared,
        enquiry: { from: port.name },
      }}
    >
      {calls.length > 0 ? (
        <div id="results" tabIndex={-1} className={styles.results}>
          <CargoNote cargo={cargo} fits={calls} ports="this port" />
          <CallsTable calls={calls} port={port.name} today={today} />
          <ScheduleLegend />
          <WhichCarries action={portPath(port.key)} cargo={cargo} />
        </div>
      ) : (
        <NoCalls port={port.name} nearby={nearby} />
      )}
      {served.length > 0 && <Served port={port} served={served} />}
      <p className="links section screen-only">
        <Link to="/ports">All ports</Link>
        <Link to="/vessels">All vessels</Link>
        <Link to="/west-east-bound">Sailing schedule</Link>
      </p>
    </SailingPage>
  )
}

/** 'Chennai (INMAA), India: next vessel TAMARIND CREST V.041W, 16–17 Dec; 12 calls planned' */
function descriptionOf({ port: { name, country, code }, calls }: PortPage): string {
  const place = [code ? `${name} (${code})` : name, country !== name && country].filter(Boolean).join(', ')
  const next = calls.find(({ call }) => call.starts_on)
  if (!next) return `${place}: no dated calls at present`
  const vessel = vesselWithVoyage({ name: next.ship.name, voyage: next.voyage })
  return `${place}: next vessel ${vessel}, ${next.call.days ?? next.call.dates}; ${calls.length === 1 ? '1 call' : `${calls.length} calls`} planned`
}

function NoCalls({ port, nearby }: { port: string; nearby: PortPage['nearby'] }) {
  return (
    <div className="empty">
      <p>{`No vessel on our schedule calls at ${port} at present.`}</p>
      {nearby.length > 0 && (
        <>
          <h2 id="nearby">Nearby ports with calls</h2>
          <ul aria-labelledby="nearby" className={styles.ports}>
            {nearby.map(({ key, name, nautical_miles }) => (
              <li key={key}>
                <Link to={portPath(key)}>{name}</Link> <small>{milesText(nautical_miles)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to={`/contact-us?${new URLSearchParams({ from: port })}#form`} className="button">
        {`Ask us about ${port}`}
      </Link>
    </div>
  )
}

function Served({ port, served }: Pick<PortPage, 'port' | 'served'>) {
  return (
    <section className="section screen-only">
      <h2 id="served">{`Sailings from ${port.name}`}</h2>
      <ul aria-labelledby="served" className={styles.ports}>
        {served.map(({ key, name, country }) => (
          <li key={key}>
            <Link to={sailingsPath(port.key, key)}>{name}</Link>{' '}
            {country && country !== name && <small>{country}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { calls: readonly CallAtPort[]; port: string; today: string }

/** The next calls at a port: a table, which narrow screens show as stacked rows. */
function CallsTable({ calls, port, today }: Props) {
  const states = callStates(
    calls.map(({ call }) => call),
    today,
  )
  const details = DETAIL_NAMES.filter(
    (name) => isTimeOfStay(name) || calls.some(({ call }) => hasText(call, name)),
  )
  return (
    <table className={`table ${callsTableStyles.table} ${callsTableStyles.calls}`}>
      <caption className="visually-hidden">{`Next calls at ${port}`}</caption>
      <thead>
        <tr>
          <th scope="col">Vessel</th>
          <th scope="col">Dates</th>
          {details.map((name) => (
            <th key={name} scope="col">
              {CALL_TEXTS[name]}
            </th>
          ))}
          <th scope="col">Route</th>
          <th scope="col">
            <span className="visually-hidden">Enquiry</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map((at, place) => (
          <CallRow
            key={at.call.id}
            at={at}
            port={port}
            state={states[place]}
            details={details}
            canEnquire={at.call.reading !== 'omit' && isBookable(at.call, today)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The further cut-offs are in the column of that of the cargo. */
const hasText = (call: VoyageCall, name: DetailName) =>
  call[name] !== null || (name === 'cut_off' && call.further_cut_offs !== undefined)

type RowProps = {
  at: CallAtPort
  port: string
  state: CallState | undefined
  details: readonly DetailName[]
  canEnquire: boolean
}

function CallRow({ at: { call, ship, voyage, route, fit }, port, state, details, canEnquire }: RowProps) {
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  return (
    <tr data-call={state}>
      <th scope="row">
        <VoyageLink ship={ship} voyage={voyage} />
        {fit && <FitText fit={fit} />}
      </th>
      <td className={callsTableStyles.dates}>
        {state === 'next' && <span className="visually-hidden">Next call: </span>}
        <CallDates call={call} />
      </td>
      {details.map((name) => (
        <td key={name} data-label={CALL_TEXTS[name]}>
          {name === 'cut_off' ? <CutOffs call={call} /> : call[name]}
        </td>
      ))}
      <td className={callsTableStyles.route}>{route.direction}</td>
      <td className={callsTableStyles.enquire}>
        {canEnquire && <EnquireLink vessel={vessel} from={port} dates={call.dates} />}{' '}
        {ship.key && <ShareLink page={voyagePath(ship.key, voyage)} title={vessel} about={vessel} />}
      </td>
    </tr>
  )
}

function CutOffs({ call }: { call: VoyageCall }) {
  return (
    <span className="texts">
      {cutOffText(call)}
      {furtherCutOffTexts(call).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </span>
  )
}

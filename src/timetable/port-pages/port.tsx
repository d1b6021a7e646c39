import '../cargo-fit/cargo-fit.css'
import '../search-form/search-form.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { portPath, sailingsPath } from '@sailing-desk/timetable/addresses'
import type { PortPage } from '@sailing-desk/timetable/port-page.schema'
import { milesText } from '@sailing-desk/timetable/sailings/sailing-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { NotShown, notLoaded } from '../shared/not-shown.tsx'
import styles from '../shared/sailing-page.module.css'
import { SailingPage } from '../shared/sailing-page.tsx'
import { ScheduleLegend } from '../shared/schedule-legend.tsx'
import { StarButton } from '../starred/star-button.tsx'
import { CallsTable } from './calls-table.tsx'

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

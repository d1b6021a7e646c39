import { Link, useLoaderData } from 'react-router'
import { PortsServed } from '../../timetable/chart/ports-served.tsx'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import { NO_SCHEDULE, SCHEDULE_NOT_LOADED } from '../../timetable/shared/messages.ts'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { LiveChart } from '../service-chart/live-chart.tsx'
import styles from './map.module.css'

const load = (read: ReadPublic) => read('/backend/api/ports-served')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

const LIST = 'ports-served'
const DESCRIPTION =
  'Chart of the sea routes and ports we serve in India, Southeast Asia and the Far East, with the next vessel calls at each port.'

export default function MapPage() {
  const ports = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta title="Map" description={DESCRIPTION} />
      <PageHead
        title="Map of the ports we serve"
        intro="Our vessels link Mumbai, Chennai and Kolkata with Singapore, Hong Kong, Tokyo and other ports."
      />
      <LiveChart ports={ports ?? []} listId={LIST} />
      <section className={`content ${styles.list}`} aria-labelledby={LIST}>
        <h2 id={LIST} tabIndex={-1}>
          Ports served
        </h2>
        {ports ? <Ports ports={ports} /> : <Failure />}
      </section>
    </main>
  )
}

function Ports({ ports }: { ports: readonly PortServed[] }) {
  if (ports.length === 0)
    return (
      <div className="empty">
        <p>{NO_SCHEDULE}</p>
        <Link to="/contact-us#form">Ask us about a port</Link>
      </div>
    )
  const countries = new Set(ports.flatMap(({ country }) => country ?? []))
  return (
    <>
      <p className={styles.summary}>{summary(ports.length, countries.size)}</p>
      <PortsServed ports={ports} />
    </>
  )
}

function summary(ports: number, countries: number): string {
  const at = `${ports} ${ports === 1 ? 'port' : 'ports'}`
  const where = countries > 1 ? ` in ${countries} countries and territories` : ''
  return `Our vessels call at ${at}${where}. Dates are taken from the sailing schedule.`
}

function Failure() {
  return (
    <div className="empty">
      <p role="alert">{SCHEDULE_NOT_LOADED}</p>
      <Link to="/map" className="button">
        Try again
      </Link>
    </div>
  )
}

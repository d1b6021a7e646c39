import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { serverRendered } from '../../web/server-rendered.tsx'
import { LiveChart } from '../service-chart/live-chart.tsx'
import styles from './map.module.css'

const MapLists = serverRendered(() => import('./map-lists.tsx'))

async function load(read: ReadPublic) {
  const [ports, positions] = await Promise.all([
    read('/backend/api/ports-served'),
    read('/backend/api/ship-positions'),
  ])
  return { ports, positions }
}
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

const LIST = 'ports-served'
const DESCRIPTION =
  'Chart of the sea routes and ports we serve in India, Southeast Asia and the Far East, with the next vessel calls at each port and where each ship should be.'

export default function MapPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta title="Map" description={DESCRIPTION} />
      <PageHead
        title="Map of the ports we serve"
        intro="Our vessels link Mumbai, Chennai and Kolkata with Singapore, Hong Kong, Tokyo and other ports."
      />
      <LiveChart ports={loaded?.ports ?? []} positions={loaded?.positions} listId={LIST} />
      <section className={`content ${styles.list}`} aria-labelledby={LIST}>
        <h2 id={LIST} tabIndex={-1}>
          Ports served
        </h2>
        {loaded ? <MapLists {...loaded} /> : <Failure />}
      </section>
    </main>
  )
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

import { dayText } from '@sailing-desk/dates/day-text'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { DOCUMENT_FORMATS } from '@sailing-desk/records/export/formats'
import { portPath, shipPath } from '@sailing-desk/timetable/addresses'
import type { ShipList } from '@sailing-desk/timetable/ship-page.schema'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { Failure } from '../shared/not-shown.tsx'
import NothingPlanned from '../shared/nothing-planned.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'
import styles from '../shared/sailing-table.module.css'

const load = (read: ReadPublic) => read('/backend/api/vessels')
export const loader = sharedPageLoader(load, () => null)
export const clientLoader = publicClientLoader(load)

type ListedShip = ShipList['ships'][number]

const DESCRIPTION =
  'Every vessel on our sailing schedule, with the number of its voyages and the port and date of its next call.'

export default function Ships() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <SailingPage
      title="Vessels on the schedule"
      description={DESCRIPTION}
      intro="Each vessel has a page with all its voyages and calls."
      changedAt={loaded?.changed_at}
      actions={
        loaded && loaded.ships.length > 0
          ? {
              path: '/vessels',
              formats: DOCUMENT_FORMATS,
              title: 'Vessels on the schedule',
              shared: loaded.shared,
            }
          : undefined
      }
    >
      {loaded ? <AllShips ships={loaded.ships} /> : <Failure />}
    </SailingPage>
  )
}

function AllShips({ ships }: { ships: readonly ListedShip[] }) {
  if (ships.length === 0) return <NothingPlanned />
  return (
    <table className={`table ${styles.table}`}>
      <caption className="visually-hidden">Vessels</caption>
      <thead>
        <tr>
          <th scope="col">Vessel</th>
          <th scope="col">Voyages</th>
          <th scope="col">Next call</th>
          <th scope="col">Port</th>
        </tr>
      </thead>
      <tbody>
        {ships.map((ship) => (
          <ShipRow key={ship.key} ship={ship} />
        ))}
      </tbody>
    </table>
  )
}

function ShipRow({ ship: { key, name, voyages, next_call_on, next_port } }: { ship: ListedShip }) {
  return (
    <tr>
      <th scope="row">
        <Link to={shipPath(key)} className="row-link">
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className={styles.number}>{voyages === 1 ? '1 voyage' : `${voyages} voyages`}</td>
      <td>{next_call_on && <time dateTime={next_call_on}>{dayText(next_call_on)}</time>}</td>
      <td>{next_port && <Link to={portPath(next_port.key)}>{next_port.name}</Link>}</td>
    </tr>
  )
}

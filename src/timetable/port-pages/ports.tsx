import { dayText } from '@sailing-desk/dates/day-text'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { DOCUMENT_FORMATS } from '@sailing-desk/records/export/formats'
import { portPath, voyagePath } from '@sailing-desk/timetable/addresses'
import type { PortList } from '@sailing-desk/timetable/port-page.schema'
import { portsByCountryName } from '@sailing-desk/timetable/shared/ports-by-country-name'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { Failure } from '../shared/not-shown.tsx'
import NothingPlanned from '../shared/nothing-planned.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'
import styles from '../shared/sailing-table.module.css'

const load = (read: ReadPublic) => read('/backend/api/ports')
export const loader = sharedPageLoader(load, () => null)
export const clientLoader = publicClientLoader(load)

type ListedPort = PortList['ports'][number]

const DESCRIPTION =
  'Every port on our sailing schedule by country, with the number of vessel calls ahead, the next vessel and its date.'

export default function Ports() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <SailingPage
      title="Ports on the schedule"
      description={DESCRIPTION}
      intro="Next vessels, dates and cargo cut-offs at each port."
      changedAt={loaded?.changed_at}
      actions={
        loaded && loaded.ports.length > 0
          ? {
              path: '/ports',
              formats: DOCUMENT_FORMATS,
              title: 'Ports on the schedule',
              shared: loaded.shared,
            }
          : undefined
      }
    >
      {loaded ? <AllPorts ports={loaded.ports} /> : <Failure />}
    </SailingPage>
  )
}

function AllPorts({ ports }: { ports: readonly ListedPort[] }) {
  if (ports.length === 0) return <NothingPlanned />
  return (
    <table className={`table ${styles.table}`}>
      <caption className="visually-hidden">Ports by country</caption>
      <thead>
        <tr>
          <th scope="col">Port</th>
          <th scope="col">Calls</th>
          <th scope="col">Next call</th>
          <th scope="col">Vessel</th>
        </tr>
      </thead>
      {portsByCountryName(ports).map(({ country, ports: of }) => (
        <tbody key={country}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              <bdi>{country ?? 'Other ports'}</bdi>
            </th>
          </tr>
          {of.map((port) => (
            <PortRow key={port.key} port={port} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function PortRow({ port: { key, name, code, calls, next_call_on, next_ship } }: { port: ListedPort }) {
  return (
    <tr>
      <th scope="row">
        <Link to={portPath(key)} className="row-link">
          <bdi>{name}</bdi>
        </Link>{' '}
        {code && <small>{code}</small>}
      </th>
      <td className={styles.number}>{calls === 1 ? '1 call' : `${calls || 'No'} calls`}</td>
      <td>{next_call_on && <time dateTime={next_call_on}>{dayText(next_call_on)}</time>}</td>
      <td>
        {next_ship?.key ? (
          <Link to={voyagePath(next_ship.key, next_ship.voyage)}>{vesselWithVoyage(next_ship)}</Link>
        ) : (
          next_ship && vesselWithVoyage(next_ship)
        )}
      </td>
    </tr>
  )
}

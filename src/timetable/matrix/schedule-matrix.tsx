import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { CustomProperties } from '../../ui/custom-properties.ts'
import { InTurn } from '../../web/in-turn.tsx'
import { renderedChildren } from '../../web/rendered-children.tsx'
import { columnAnchor } from '../shared/vessel-anchor.ts'
import { EnquireAboutVoyage } from './cards/enquire-about-voyage.tsx'
import marks from './matrix-marks.module.css'
import { linesOnPaper } from './paper/lines-on-paper.ts'
import paper from './paper/matrix-on-paper.module.css'
import styles from './schedule-matrix.module.css'
import {
  type MatrixRow,
  matrixRows,
  type ShownCall,
  type ShownSchedule,
  type VesselRotation,
} from './schedule-view.ts'

type Props = { schedule: ShownSchedule; columns: readonly VesselRotation[] }

/** Vessels as columns, ports as rows. Scrolls in its own box with a sticky first row and column. */
export function ScheduleMatrix({ schedule, columns }: Props) {
  const { route, vessels, ports } = schedule
  const size: CustomProperties = {
    '--columns': vessels.length,
    '--rows': ports.length,
    '--lines': linesOnPaper(schedule),
  }
  return (
    <section
      className={`${styles.region} ${paper.region}`}
      style={size}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus
      tabIndex={0}
      aria-label={`Schedule table: ${route.direction}`}
    >
      <table className={`${styles.matrix} ${marks.matrix} ${paper.matrix}`} data-route={route.id}>
        <caption className="visually-hidden">{route.direction}: vessels by port</caption>
        <thead>
          <tr>
            <th scope="col">Port</th>
            {columns.map((rotation) => (
              <th
                key={rotation.vessel.id}
                scope="col"
                id={columnAnchor(rotation.vessel.id)}
                abbr={vesselWithVoyage(rotation.vessel)}
                {...renderedChildren(VesselHead, rotation)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {matrixRows(schedule, columns).map((row) => (
            <InTurn key={row.port.id}>
              <TableRow {...row} />
            </InTurn>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VesselHead({ vessel, calls }: VesselRotation) {
  const { name, voyage, type, capacity } = vessel
  return (
    <>
      <button type="button" tabIndex={-1}>
        <b>{name}</b>
      </button>
      <p>
        {voyage && <span>{`V.${voyage}`}</span>} <EnquireAboutVoyage vessel={vessel} calls={calls} />
      </p>
      <Details parts={[type, capacity]} />
    </>
  )
}

const TableRow = (row: MatrixRow) => <tr {...renderedChildren(Row, row)} />

function Row({ port: { name, country, code }, calls }: MatrixRow) {
  return (
    <>
      <th scope="row">
        <button type="button" tabIndex={-1}>
          <b>{name}</b>
          <Details parts={[country, code]} />
        </button>
      </th>
      {calls.map((shown, at) => (
        <CallCell key={at} shown={shown} />
      ))}
    </>
  )
}

function Details({ parts }: { parts: (string | null)[] }) {
  const text = parts.filter(Boolean).join(' · ')
  return text ? <small>{text}</small> : null
}

function CallCell({ shown }: { shown: ShownCall | undefined }) {
  if (!shown) return <td />
  const { call, state } = shown
  return (
    <td data-call={state === 'ahead' ? undefined : state}>
      <button type="button" tabIndex={-1}>
        {state === 'next' && <span className="visually-hidden">Next call: </span>}
        <b>{call.dates}</b>
        {call.understood && <small>{`(${call.understood})`}</small>}
        {call.eta && <small>{`ETA ${call.eta}`}</small>}
        {call.etd && <small>{`ETD ${call.etd}`}</small>}
        {call.changed && (
          <small data-changed>
            Changed<span className="visually-hidden">{`: ${call.changed}`}</span>
          </small>
        )}
      </button>
    </td>
  )
}

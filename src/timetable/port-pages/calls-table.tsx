import { voyagePath } from '@sailing-desk/timetable/addresses'
import { isBookable } from '@sailing-desk/timetable/bookable'
import { type CallState, callStates } from '@sailing-desk/timetable/call-state'
import { CALL_TEXTS, DETAIL_NAMES, type DetailName, isTimeOfStay } from '@sailing-desk/timetable/call-texts'
import type { CallAtPort } from '@sailing-desk/timetable/port-page.schema'
import { cutOffText, furtherCutOffTexts } from '@sailing-desk/timetable/shared/call-texts'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { FitText } from '../cargo-fit/fit-text.tsx'
import { CallDates } from '../shared/call-dates.tsx'
import { EnquireLink } from '../shared/enquire-link.tsx'
import styles from '../shared/sailing-table.module.css'
import { ShareLink } from '../shared/share-link.tsx'
import { VoyageLink } from '../shared/voyage-link.tsx'

type Props = { calls: readonly CallAtPort[]; port: string; today: string }

/** The next calls at a port: a table, which narrow screens show as stacked rows. */
export function CallsTable({ calls, port, today }: Props) {
  const states = callStates(
    calls.map(({ call }) => call),
    today,
  )
  const details = DETAIL_NAMES.filter(
    (name) => isTimeOfStay(name) || calls.some(({ call }) => hasText(call, name)),
  )
  return (
    <table className={`table ${styles.table} ${styles.calls}`}>
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
      <td className={styles.dates}>
        {state === 'next' && <span className="visually-hidden">Next call: </span>}
        <CallDates call={call} />
      </td>
      {details.map((name) => (
        <td key={name} data-label={CALL_TEXTS[name]}>
          {name === 'cut_off' ? <CutOffs call={call} /> : call[name]}
        </td>
      ))}
      <td className={styles.route}>{route.direction}</td>
      <td className={styles.enquire}>
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

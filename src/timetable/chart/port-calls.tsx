import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { looksLike } from '@sailing-desk/dates/day-text'
import type { PortCall, PortServed } from '@sailing-desk/timetable/sailing.schema'
import { SCHEDULE_TABS, tabOfDirection } from '@sailing-desk/trade/route-direction'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { EnquireLink } from '../shared/enquire-link.tsx'
import styles from './port-calls.module.css'

const CALLS_SHOWN = 3

/** A port's next calls, with links to its schedules. */
export function PortCalls({ port }: { port: PortServed }) {
  return (
    <>
      {port.calls.length > 0 ? (
        <ul className={styles.calls}>
          {port.calls.slice(0, CALLS_SHOWN).map((call) => (
            <Call key={`${call.route_id} ${call.vessel} ${call.voyage}`} call={call} port={port.name} />
          ))}
        </ul>
      ) : (
        <p>No calls announced at present.</p>
      )}
      <p className="links">
        {scheduleLinks(port).map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
            <span className="visually-hidden">{` for ${port.name}`}</span>
          </Link>
        ))}
      </p>
    </>
  )
}

function Call({ call, port }: { call: PortCall; port: string }) {
  const vessel = vesselWithVoyage({ name: call.vessel, voyage: call.voyage })
  const times = [call.eta && `ETA ${call.eta}`, call.etd && `ETD ${call.etd}`].filter(Boolean)
  return (
    <li>
      <b>
        {call.doubt && `${TO_BE_CONFIRMED}: `}
        <bdi>{call.days ?? call.dates}</bdi>
        {call.days && !looksLike(call.dates, call.days) && <small>{` ${call.dates}`}</small>}
      </b>
      <span className={styles.vessel}>
        <bdi>{vessel}</bdi>{' '}
        {call.is_bookable && <EnquireLink vessel={vessel} from={port} dates={call.dates} />}
      </span>
      {times.length > 0 && <bdi className={styles.times}>{times.join(' · ')}</bdi>}
      {call.changed && <bdi className={styles.times}>{`Changed: ${call.changed}`}</bdi>}
    </li>
  )
}

/** Links to the schedules of the port; routes of neither tab are intra-Asia. */
function scheduleLinks({ routes }: PortServed): { to: string; text: string }[] {
  const tabs = routes.map(({ direction }) => tabOfDirection(direction))
  return [
    ...SCHEDULE_TABS.filter((tab) => tabs.includes(tab)).map((tab) => ({
      to: `/west-east-bound?tab=${tab}`,
      text: tab === 'import' ? 'Import schedule' : 'Export schedule',
    })),
    ...(tabs.includes(null) ? [{ to: '/intra-asia', text: 'Intra-Asia schedule' }] : []),
  ]
}

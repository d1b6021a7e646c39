import { callsByPort, rotations, type ShownCall, type ShownSchedule } from '../schedule-view.ts'
import { vesselWithVoyage } from '../vessel-name.ts'
import styles from './call-cards.module.css'
import { EnquireLink } from './enquire-link.tsx'

type Props = { schedule: ShownSchedule; today: string; by: 'vessel' | 'port' }

/** The schedule for narrow screens: each vessel with its port rotation as a line, or each port with its vessels. */
export function CallCards({ schedule, today, by }: Props) {
  return (
    <div className={styles.cards}>
      {by === 'vessel'
        ? rotations(schedule, today).map(({ vessel, calls }) => (
            <article key={vessel.id} className={styles.card}>
              <div className={styles.head}>
                <h3>{vessel.name}</h3>
                <p>
                  {[vessel.voyage && `V.${vessel.voyage}`, vessel.type, vessel.capacity]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <EnquireLink vessel={vessel} />
              </div>
              <ol className={styles.line}>
                {calls.map((shown) => (
                  <Stop key={shown.port.id} shown={shown} name={shown.port.name} also={shown.port.country} />
                ))}
              </ol>
            </article>
          ))
        : callsByPort(schedule, today).map(({ port, calls }) => (
            <article key={port.id} className={styles.card}>
              <div className={styles.head}>
                <h3>{port.name}</h3>
                <p>{[port.country, port.code].filter(Boolean).join(' · ')}</p>
              </div>
              <ol className={styles.line}>
                {calls.map((shown) => (
                  <Stop key={shown.vessel.id} shown={shown} name={vesselWithVoyage(shown.vessel)} />
                ))}
              </ol>
            </article>
          ))}
    </div>
  )
}

function Stop({
  shown: { call, state },
  name,
  also,
}: {
  shown: ShownCall
  name: string
  also?: string | null
}) {
  const times = [call.eta && `ETA ${call.eta}`, call.etd && `ETD ${call.etd}`].filter(Boolean)
  return (
    <li data-call={state === 'ahead' ? undefined : state}>
      <span>
        {state === 'next' && <span className="visually-hidden">Next call: </span>}
        <bdi>{name}</bdi> {also && also !== name && <small>{also}</small>}
      </span>
      <b>{call.dates}</b>
      {times.length > 0 && <small>{times.join(' · ')}</small>}
    </li>
  )
}

import { Link } from 'react-router'
import { dayText } from '../../dates/day-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { portPath, shipPath } from '../addresses.ts'
import type { SailingChange } from '../sailing-change.schema.ts'
import styles from './change-list.module.css'

/** The changes by day in India, in the order given. */
export function ChangeList({ changes }: { changes: readonly SailingChange[] }) {
  const days = Map.groupBy(changes, ({ at }) => dayInIndia(Date.parse(at)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`}>{dayText(day)}</h2>
      <ul>
        {ofDay.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ul>
    </section>
  ))
}

function Change({
  change: { ship, voyage, port, route, text, after, is_plausible },
}: {
  change: SailingChange
}) {
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  return (
    <li>
      <p className={styles.call}>
        {ship.key === null ? (
          <bdi>{vessel}</bdi>
        ) : (
          <Link to={shipPath(ship.key)}>
            <bdi>{vessel}</bdi>
          </Link>
        )}
        {port && (
          <>
            {' at '}
            {port.key === null ? (
              <bdi>{port.name}</bdi>
            ) : (
              <Link to={portPath(port.key)}>
                <bdi>{port.name}</bdi>
              </Link>
            )}
          </>
        )}
        <small>
          <bdi>{route.direction}</bdi>
        </small>
      </p>
      <p className={styles.text}>
        <bdi>{text}</bdi>
        {!is_plausible && !after?.doubt && (
          <small>Shown as typed. Please ask us before you rely on it.</small>
        )}
      </p>
    </li>
  )
}

import { dayText } from '@sailing-desk/dates/day-text'
import { portPath, shipPath, voyagePath } from '@sailing-desk/timetable/addresses'
import {
  type ChangeGroup,
  changesByVoyage,
  groupText,
} from '@sailing-desk/timetable/public-changes/change-groups'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { NOT_PLAUSIBLE } from '@sailing-desk/timetable/shared/messages'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { ChangeMarks } from '../shared/change-marks.tsx'
import styles from './change-list.module.css'

type Group = ChangeGroup<SailingChange>

/** The changes by day in India, and within a day by voyage. */
export function ChangeList({ changes }: { changes: readonly SailingChange[] }) {
  return changesByVoyage(changes, ({ voyage_id }) => voyage_id).map(({ day, groups }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`}>{dayText(day)}</h2>
      <ul>
        {groups.map((group) => (
          <li key={group[0].key}>
            {group.length === 1 ? <OneChange change={group[0]} /> : <Voyage group={group} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const nameOf = ({ ship, voyage }: SailingChange) => vesselWithVoyage({ name: ship.name, voyage })

function Voyage({ group }: { group: Group }) {
  const [first] = group
  const isOfVoyage = first.kind !== 'voyage_added'
  return (
    <details>
      <summary className={styles.change}>
        <ChangeMarks of={group} />
        <span>
          {isOfVoyage && <b>{nameOf(first)}</b>} {groupText(group)}
        </span>
      </summary>
      <ul>
        {group.map((change) => (
          <li key={change.key} className={styles.change}>
            <ChangeMarks of={[change]} />
            <span>
              {isOfVoyage ? <Port change={change} /> : <Vessel change={change} />}: <Text change={change} />
            </span>
          </li>
        ))}
        {isOfVoyage && (
          <li className={styles.change}>
            <span>
              <Vessel change={first} /> <small>{first.route.direction}</small>
            </span>
          </li>
        )}
      </ul>
    </details>
  )
}

function OneChange({ change }: { change: SailingChange }) {
  return (
    <div className={styles.change}>
      <ChangeMarks of={[change]} />
      <span>
        <Vessel change={change} />
        {change.port && ' at '}
        <Port change={change} />: <Text change={change} />
      </span>
    </div>
  )
}

function Text({ change: { text, after, is_plausible } }: { change: SailingChange }) {
  return (
    <>
      <bdi>{text}</bdi>
      {!is_plausible && !after?.doubt && <small> {NOT_PLAUSIBLE}</small>}
    </>
  )
}

function Vessel({ change }: { change: SailingChange }) {
  const { ship, voyage, is_current } = change
  const name = <bdi>{nameOf(change)}</bdi>
  if (ship.key === null) return <b>{name}</b>
  return <Link to={is_current ? voyagePath(ship.key, voyage) : shipPath(ship.key)}>{name}</Link>
}

function Port({ change: { port } }: { change: SailingChange }) {
  if (!port) return null
  return port.key === null ? <bdi>{port.name}</bdi> : <Link to={portPath(port.key)}>{port.name}</Link>
}

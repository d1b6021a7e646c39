import { useTooltipPlace } from '@sailing-desk/records/ui/dialogs/use-tooltip-place'
import { portPath, shipPath } from '@sailing-desk/timetable/addresses'
import { BY_SCHEDULE } from '@sailing-desk/timetable/shared/place-text'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PortCalls } from '../../timetable/chart/port-calls.tsx'
import { ShipPlace } from '../../timetable/chart/ship-place.tsx'
import type { ChartItem, KnownItem } from './chart-items.ts'
import styles from './mark-tip.module.css'

type Props = {
  trigger: Element
  item: KnownItem
  /** Close ports and ships without their own mark at this scale. */
  near: readonly ChartItem[]
}

/**
 * A port's next calls, or where a ship should be, beside its mark. A non-modal dialog, not a tooltip, because it contains links.
 */
export function MarkTip({ trigger, item, near }: Props) {
  const tip = useRef<HTMLDivElement>(null)
  useTooltipPlace(tip, { trigger })
  const { name, port } = item
  const ships = [item, ...near].flatMap(({ ship }) => ship ?? [])
  const ports = near.flatMap((one) => one.port ?? [])
  return (
    <div
      ref={tip}
      role="dialog"
      aria-label={port ? `Next calls at ${name}` : `Where ${name} should be`}
      popover="manual"
      className={styles.tip}
    >
      <p className={styles.title}>
        <Link to={port ? portPath(port.key) : shipPath(item.ship.ship.key)}>
          <bdi>{name}</bdi>
        </Link>
        {port?.country && port.country !== name && <bdi className={styles.country}>{port.country}</bdi>}
      </p>
      {port && <PortCalls port={port} />}
      {ships.length > 0 && (
        <div className={styles.near}>
          {`${BY_SCHEDULE}, at noon in India:`}
          <ul>
            {ships.map((ship) => (
              <li key={ship.id}>
                <ShipPlace ship={ship} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {ports.length > 0 && (
        <p className={`row ${styles.near}`}>
          Nearby:
          {ports.map((one) => (
            <Link key={one.id} to={portPath(one.key)}>
              <bdi>{one.name}</bdi>
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

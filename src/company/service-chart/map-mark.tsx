import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { useTooltipPlace } from '@sailing-desk/records/ui/dialogs/use-tooltip-place'
import { portPath, shipPath } from '@sailing-desk/timetable/addresses'
import { BY_SCHEDULE } from '@sailing-desk/timetable/shared/place-text'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { PortCalls } from '../../timetable/chart/port-calls.tsx'
import { ShipPlace } from '../../timetable/chart/ship-place.tsx'
import type { ChartItem, KnownItem } from './chart-items.ts'
import { type ChartMark, MAX_NAME_WIDTH } from './chart-marks.ts'
import styles from './map-mark.module.css'

type Props = {
  mark: ChartMark<ChartItem>
  /** Whether it is clickable: visible and not overlapping. */
  isTarget: boolean
  isOpen: boolean
  /** Whether ships are where this port is, or too close to it for marks of their own. */
  hasShips: boolean
  /** The open popover. */
  children: ReactNode
}

/** A port or ship on the chart. If it is not clickable, it is only part of the picture. */
export function MapMark({ mark, isTarget, isOpen, hasShips, children }: Props) {
  const { item, at, side, labelledFrom } = mark
  const place: CustomProperties = {
    '--at-x': at.x,
    '--at-y': at.y,
    '--named-from': Math.min(labelledFrom, UNREACHABLE_SCALE),
    '--longest': `${MAX_NAME_WIDTH / 16}rem`,
  }
  const inside = (
    <>
      {item.ship && <Hull course={item.course} />}
      <bdi className={styles.name}>{item.name}</bdi>
    </>
  )
  return (
    <div
      className={styles.mark}
      data-side={side}
      data-open={isOpen || undefined}
      data-ships={hasShips || undefined}
      style={place}
    >
      {isTarget ? (
        <button type="button" data-mark={item.key} aria-expanded={isOpen} className={styles.target}>
          {inside}
        </button>
      ) : (
        <span aria-hidden="true" className={styles.target}>
          {inside}
        </span>
      )}
      {children}
    </div>
  )
}

/** A hull from above, its bow ahead. */
function Hull({ course }: { course: number | null }) {
  return (
    <svg
      viewBox="0 0 12 18"
      aria-hidden="true"
      className={styles.hull}
      style={{ rotate: `${course ?? 0}deg` }}
    >
      <path d="M6 1l4 6v10H2V7z" />
    </svg>
  )
}

/** Larger than any scale of the chart. */
export const UNREACHABLE_SCALE = 1000

type MarkTipProps = {
  trigger: Element
  item: KnownItem
  /** Close ports and ships without their own mark at this scale. */
  near: readonly ChartItem[]
}

/**
 * A port's next calls, or where a ship should be, beside its mark. A non-modal dialog, not a tooltip, because it contains links.
 */
export function MarkTip({ trigger, item, near }: MarkTipProps) {
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

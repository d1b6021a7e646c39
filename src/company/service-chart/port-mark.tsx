import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { portPath } from '../../timetable/addresses.ts'
import { PortCalls } from '../../timetable/chart/port-calls.tsx'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import type { CustomProperties } from '../../ui/custom-properties.ts'
import { useTooltipPlace } from '../../ui/dialogs/use-tooltip-place.ts'
import { type ChartMark, MAX_NAME_WIDTH } from './chart-marks.ts'
import styles from './port-mark.module.css'
import tipStyles from './port-tip.module.css'

type Props = {
  mark: ChartMark<PortServed>
  /** Whether it is clickable: visible and not overlapping. */
  isTarget: boolean
  isOpen: boolean
  /** The open popover. */
  children: ReactNode
}

/** A port on the chart. If it is not clickable, it is only part of the picture. */
export function PortMark({ mark, isTarget, isOpen, children }: Props) {
  const { port, at, side, labelledFrom } = mark
  const place: CustomProperties = {
    '--at-x': at.x,
    '--at-y': at.y,
    '--named-from': Math.min(labelledFrom, UNREACHABLE_SCALE),
    '--longest': `${MAX_NAME_WIDTH / 16}rem`,
  }
  const name = <bdi className={styles.name}>{port.name}</bdi>
  return (
    <div className={styles.mark} data-side={side} data-open={isOpen || undefined} style={place}>
      {isTarget ? (
        <button type="button" data-port={port.id} aria-expanded={isOpen} className={styles.target}>
          {name}
        </button>
      ) : (
        <span aria-hidden="true" className={styles.target}>
          {name}
        </span>
      )}
      {children}
    </div>
  )
}

/** Larger than any scale of the chart. */
const UNREACHABLE_SCALE = 1000

type TipProps = {
  trigger: Element
  port: PortServed
  /** Close ports without their own mark at this scale. */
  near: readonly PortServed[]
}

/** A port's next calls beside its mark. A non-modal dialog, not a tooltip, because it contains links. */
export function PortTip({ trigger, port, near }: TipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useTooltipPlace(tip, { trigger })
  return (
    <div
      ref={tip}
      role="dialog"
      aria-label={`Next calls at ${port.name}`}
      popover="manual"
      className={tipStyles.tip}
    >
      <p className={tipStyles.title}>
        <Link to={portPath(port.key)}>
          <bdi>{port.name}</bdi>
        </Link>
        {port.country && port.country !== port.name && (
          <bdi className={tipStyles.country}>{port.country}</bdi>
        )}
      </p>
      <PortCalls port={port} />
      {near.length > 0 && (
        <p className={`row ${tipStyles.near}`}>
          Nearby:
          {near.map((one) => (
            <Link key={one.id} to={portPath(one.key)}>
              <bdi>{one.name}</bdi>
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

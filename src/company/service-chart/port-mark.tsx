import type { ReactNode } from 'react'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import type { CustomProperties } from '../../ui/custom-properties.ts'
import { type ChartMark, MAX_NAME_WIDTH } from './chart-marks.ts'
import styles from './port-mark.module.css'

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

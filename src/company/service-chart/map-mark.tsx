import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import type { ReactNode } from 'react'
import type { ChartItem } from './chart-items.ts'
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

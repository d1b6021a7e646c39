import type { CSSProperties, ReactNode } from 'react'
import type { PortServed } from '../../sailing/sailing.schema.ts'
import { type ChartMark, LONGEST_NAME } from './chart-marks.ts'
import styles from './port-mark.module.css'

type Props = {
  mark: ChartMark<PortServed>
  /** Whether it can be pressed: it stands apart from its neighbours and is in sight. */
  isTarget: boolean
  isOpen: boolean
  /** What is open beside it. */
  children: ReactNode
}

/** A port on the chart. One that is no target is a part of the picture. */
export function PortMark({ mark, isTarget, isOpen, children }: Props) {
  const { port, at, side, namedFrom } = mark
  const place = {
    '--at-x': at.x,
    '--at-y': at.y,
    '--named-from': Math.min(namedFrom, NEVER),
    '--longest': `${LONGEST_NAME / 16}rem`,
  } as CSSProperties
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

/** A scale that the chart never has. */
const NEVER = 1000

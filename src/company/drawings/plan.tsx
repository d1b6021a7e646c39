import type { ReactNode } from 'react'
import { type Dimension, dimensionPath } from './dimension-path.ts'
import drawing from './line-drawing.module.css'
import styles from './plan.module.css'

/** What stands beside a line: a frame's number, or a dimension's letter, with its value where there is room. */
export type PlanMark = {
  text: string
  value?: string
  x: number
  y: number
  /** Which part of the mark stands at the point. */
  anchor?: 'start' | 'middle' | 'end'
}

type Props = {
  viewBox: { x: number; y: number; width: number; height: number }
  /** What is to be seen, for those who do not see it. */
  label: string
  marks: readonly PlanMark[]
  children: ReactNode
}

/**
 * A drawing with dimensions, like a general arrangement plan. Its letters stand over the picture, not in it: they
 * keep their size however small the picture gets.
 */
export function Plan({ viewBox, label, marks, children }: Props) {
  const { x, y, width, height } = viewBox
  return (
    <div className={styles.frame}>
      <div className={styles.plan}>
        <svg
          className={drawing.drawing}
          viewBox={`${x} ${y} ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          {children}
        </svg>
        {marks.map((mark) => (
          <span
            key={mark.text}
            aria-hidden="true"
            className={`${styles.mark} ${styles[mark.anchor ?? 'middle']}`}
            style={{
              left: `${(100 * (mark.x - x)) / width}%`,
              top: `${(100 * (mark.y - y)) / height}%`,
            }}
          >
            {mark.value ? <b>{mark.text}</b> : mark.text}
            {mark.value && <span className={styles.value}> {mark.value}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

export function DimensionLine(dimension: Dimension) {
  const { line, extensions } = dimensionPath(dimension)
  return (
    <>
      <path className={drawing.fine} d={extensions} />
      <path className={drawing.fine} d={line} />
    </>
  )
}

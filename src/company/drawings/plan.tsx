import type { ReactNode } from 'react'
import { type Dimension, dimensionPath } from './dimension-path.ts'
import drawing from './line-drawing.module.css'
import styles from './plan.module.css'

/** A label in the drawing: a frame number, or the letter of a dimension with its value if there is space. */
export type PlanMark = {
  text: string
  value?: string
  x: number
  y: number
  /** Which part of the mark is at the point. */
  anchor?: 'start' | 'middle' | 'end'
}

type Props = {
  viewBox: { x: number; y: number; width: number; height: number }
  /** The accessible name. */
  label: string
  marks: readonly PlanMark[]
  children: ReactNode
}

/**
 * A drawing with dimensions, like a general arrangement plan. The marks are HTML over the picture, so that their text
 * does not shrink with it.
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
            style={{ left: `${(100 * (mark.x - x)) / width}%`, top: `${(100 * (mark.y - y)) / height}%` }}
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

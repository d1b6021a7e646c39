import { Drawing, viewBoxOf } from './drawing.tsx'
import styles from './plan.module.css'

/** Where a mark is in the drawing, and which part of it is there: the middle unless said otherwise. */
export type Position = { x: number; y: number; anchor?: 'start' | 'end' }

type Props = {
  svg: string
  /** The accessible name. */
  label: string
  /** Frame numbers without a value, or letters of dimensions, whose values are shown if there is space. */
  marks: readonly { letter: string; value?: string }[]
  /** By letter; a mark without a position is left out. */
  positions: Record<string, Position>
}

/**
 * A drawing with marks, like a general arrangement plan. They are HTML over the picture, so that their text does not shrink
 * with it.
 */
export function Plan({ svg, label, marks, positions }: Props) {
  const [left = 0, top = 0, width = 1, height = 1] = viewBoxOf(svg).split(' ').map(Number)
  return (
    <div className={styles.frame}>
      <div className={styles.plan}>
        <Drawing svg={svg} label={label} />
        {marks.map(({ letter, value }) => {
          const at = positions[letter]
          if (!at) return null
          const style = {
            left: `${(100 * (at.x - left)) / width}%`,
            top: `${(100 * (at.y - top)) / height}%`,
          }
          return (
            <span
              key={letter}
              aria-hidden="true"
              className={`${styles.mark} ${styles[at.anchor ?? 'middle']}`}
              style={style}
            >
              {value ? <b>{letter}</b> : letter}
              {value && <span className={styles.value}> {value}</span>}
            </span>
          )
        })}
      </div>
    </div>
  )
}

import styles from './yard-dimension.module.css'

/**
 * The scale of all elevations of yard equipment. Their dimensions are inside the drawing and rotated, because the three
 * drawings are close to each other.
 */
const UNITS_PER_METRE = 20
const TICK = 3
const MIN_LENGTH_FOR_TEXT = 40

type HorizontalLine = { from: number; to: number; y: number }
type VerticalLine = { from: number; to: number; x: number }

/** A dimension line below a drawing; its value is calculated from the drawing. */
export function LengthMark({ from, to, y }: HorizontalLine) {
  return (
    <g className={styles.dimension}>
      <path d={`M${from} ${y}H${to}M${from} ${y - 6}V${y + 6}M${to} ${y - 6}V${y + 6}`} />
      <path d={tick(from, y) + tick(to, y)} />
      <text x={(from + to) / 2} y={y + 6} textAnchor="middle" dominantBaseline="hanging">
        {metres(to - from)}
      </text>
    </g>
  )
}

/** A dimension line beside a drawing with rotated text; on a short line the text is above it. */
export function HeightMark({ from, to, x }: VerticalLine) {
  const middle = (from + to) / 2
  const isShort = Math.abs(to - from) < MIN_LENGTH_FOR_TEXT
  return (
    <g className={styles.dimension}>
      <path d={`M${x} ${from}V${to}M${x - 6} ${from}H${x + 6}M${x - 6} ${to}H${x + 6}`} />
      <path d={tick(x, from) + tick(x, to)} />
      <text
        x={isShort ? x : x - 4}
        y={isShort ? to - 6 : middle}
        textAnchor="middle"
        transform={isShort ? undefined : `rotate(-90 ${x - 4} ${middle})`}
      >
        {metres(Math.abs(to - from))}
      </text>
    </g>
  )
}

const tick = (x: number, y: number) => `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`
const metres = (units: number) => `${(units / UNITS_PER_METRE).toFixed(1)} m`

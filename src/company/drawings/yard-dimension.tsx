import styles from './yard-dimension.module.css'

/**
 * All elevations of the yard are drawn to one scale: so many units of the drawing a metre. Their dimensions stand in the
 * drawing and turned, because the three stand close beside each other.
 */
export const UNITS_A_METRE = 20
const TICK = 3
const SHORT = 40

type Across = { from: number; to: number; y: number }
type Upright = { from: number; to: number; x: number }

/** A dimension line below a drawing; what it says is measured on the drawing itself. */
export function LengthMark({ from, to, y }: Across) {
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

/** A dimension line beside a drawing, read from the right; where it is short its words stand on top of it. */
export function HeightMark({ from, to, x }: Upright) {
  const middle = (from + to) / 2
  const isShort = Math.abs(to - from) < SHORT
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
const metres = (units: number) => `${(units / UNITS_A_METRE).toFixed(1)} m`

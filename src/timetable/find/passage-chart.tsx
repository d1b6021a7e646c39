import { CHART_HEIGHT, CHART_WIDTH } from '@sailing-desk/trade/chart/chart-projection'
import { type ChartSection, curvesPath } from '@sailing-desk/trade/chart/passage'
import type { Position } from '@sailing-desk/trade/position'
import { drawPassage, type PassageEnd } from '../../web/service-chart/passage-drawing.ts'
import styles from './passage-chart.module.css'

type Props = { from: PassageEnd; to: PassageEnd; ship?: Position | null }

/** The ends of a passage, the lane between them and where the ship is, over a section of the service chart; only where there is room for it. */
export function PassageChart({ from, to, ship }: Props) {
  const drawing = drawPassage(from, to, ship)
  if (!drawing) return null
  const { curves, section, unit, ends, ship: place } = drawing
  const { x, y, width, height } = section
  return (
    <svg
      role="img"
      aria-label={`Chart of the passage from ${from.name} to ${to.name}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      className={`screen-only ${styles.passage}`}
      style={sheetBehind(section)}
    >
      <path d={curvesPath(curves)} />
      {place && (
        <path
          className={styles.ship}
          d={`M${round(place.x)} ${round(place.y - 7 * unit)}l${round(5 * unit)} ${round(12 * unit)}h${round(-10 * unit)}z`}
        />
      )}
      {ends.map(({ at, name }) => (
        <g key={`${at.x} ${at.y}`}>
          <circle cx={round(at.x)} cy={round(at.y)} r={round(4 * unit)} strokeWidth={round(2 * unit)} />
          <text
            x={round(name.x)}
            y={round(name.y)}
            fontSize={round(14 * unit)}
            strokeWidth={round(3 * unit)}
            textAnchor={name.anchor}
          >
            {name.text}
          </text>
        </g>
      ))}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** The section of the service chart's sheet, which all pages share, as a background. */
const sheetBehind = ({ x, y, width, height }: ChartSection) => ({
  backgroundSize: `${round((100 * CHART_WIDTH) / width)}%`,
  backgroundPosition: `${percent(x / (CHART_WIDTH - width))} ${percent(y / (CHART_HEIGHT - height))}`,
})

const percent = (ratio: number) => `${Math.round(ratio * 1e5) / 1e3}%`

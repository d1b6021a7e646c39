import type { Position } from '../../lib/geography/position.ts'
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  type ChartPoint,
  project,
} from '../../ui/service-chart/chart-projection.ts'
import { curvesPath } from '../../ui/service-chart/lane-path.ts'
import { type ChartSection, passageCurves, sectionAround } from '../../ui/service-chart/passage.ts'
import styles from './passage-chart.module.css'

/** Also in passage-chart.module.css. */
const WIDTH_PX = 320
const RATIO = 320 / 204

type End = { name: string; position: Position }

/** The ends of a passage, the lane between them and where the ship is, over a section of the service chart; only where there is room for it. */
export function PassageChart({ from, to, ship = null }: { from: End; to: End; ship?: Position | null }) {
  const curves = passageCurves(from.position, to.position)
  const ends = [from, to].map(({ name, position: { longitude, latitude } }) => ({
    name,
    at: project(longitude, latitude),
  }))
  if (!ends.every(({ at }) => isOnChart(at))) return null
  const place = ship && project(ship.longitude, ship.latitude)
  const section = sectionAround(
    [...ends.map(({ at }) => at), ...(place ? [place] : []), ...curves.map(([, , , end]) => end)],
    RATIO,
  )
  const { x, y, width, height } = section
  const unit = width / WIDTH_PX
  const [north] = ends.toSorted((one, other) => one.at.y - other.at.y)
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
      {ends.map((end) => (
        <g key={end.name}>
          <circle
            cx={round(end.at.x)}
            cy={round(end.at.y)}
            r={round(4 * unit)}
            strokeWidth={round(2 * unit)}
          />
          <text
            x={round(end.at.x)}
            y={round(end.at.y + (end === north ? -10 : 20) * unit)}
            fontSize={round(14 * unit)}
            strokeWidth={round(3 * unit)}
            textAnchor={anchorAt((end.at.x - x) / width)}
          >
            {end.name.length > MAX_NAME ? `${end.name.slice(0, MAX_NAME)}…` : end.name}
          </text>
        </g>
      ))}
    </svg>
  )
}

const isOnChart = ({ x, y }: ChartPoint) => x >= 0 && x <= CHART_WIDTH && y >= 0 && y <= CHART_HEIGHT

const MAX_NAME = 26
const round = (value: number) => Math.round(value * 10) / 10

/** A name begins or ends near its port where it would not fit around it. */
const anchorAt = (place: number) => (place < 0.3 ? 'start' : place > 0.7 ? 'end' : 'middle')

/** The section of the service chart's sheet, which all pages share, as a background. */
const sheetBehind = ({ x, y, width, height }: ChartSection) => ({
  backgroundSize: `${round((100 * CHART_WIDTH) / width)}%`,
  backgroundPosition: `${percent(x / (CHART_WIDTH - width))} ${percent(y / (CHART_HEIGHT - height))}`,
})

const percent = (ratio: number) => `${Math.round(ratio * 1e5) / 1e3}%`

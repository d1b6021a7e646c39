import { CHART_HEIGHT, CHART_WIDTH, project } from '@sailing-desk/trade/chart/chart-projection'
import chart from '../../web/service-chart/service-chart.svg?url'
import { type ChartPort, LANDMARKS, type LabelSide, labelSide } from './chart-ports.ts'
import styles from './service-chart.module.css'

/**
 * The chart as a picture: coast, lanes, ports. It is as wide as its container and hidden from assistive technology, so
 * its content must also be available as text. Coast and lanes are a separate image, which is cached and not part of the
 * page's scripts.
 */
export function ServiceChart({ ports }: { ports: readonly ChartPort[] }) {
  return (
    <div className={`screen-only ${styles.chart}`}>
      <img src={chart} alt="" width={CHART_WIDTH} height={CHART_HEIGHT} className={styles.sheet} />
      <svg className={styles.overlay} aria-hidden="true">
        {ports.map((port) => (
          <PortMark key={port.name} port={port} />
        ))}
      </svg>
    </div>
  )
}

/** Positioned in per cent, so that dots and text do not scale with the chart. */
function PortMark({ port }: { port: ChartPort }) {
  const { x, y } = project(port.longitude, port.latitude)
  const at = { x: percent(x / CHART_WIDTH), y: percent(y / CHART_HEIGHT) }
  return (
    <g className={LANDMARKS.has(port.name) ? styles.landmark : styles.port}>
      <circle cx={at.x} cy={at.y} r="3.5" />
      <text x={at.x} y={at.y} {...LABEL_PLACE[labelSide(port.name)]}>
        {port.name}
      </text>
    </g>
  )
}

const LABEL_PLACE: Record<LabelSide, { dx?: number; dy: number; textAnchor: 'start' | 'middle' | 'end' }> = {
  left: { dx: -8, dy: 4, textAnchor: 'end' },
  right: { dx: 8, dy: 4, textAnchor: 'start' },
  above: { dy: -9, textAnchor: 'middle' },
  below: { dy: 17, textAnchor: 'middle' },
}

const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`

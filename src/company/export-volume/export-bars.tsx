import type { ExportVolume } from '../../../content/company.ts'
import styles from './export-bars.module.css'
import { amount, exportColour, number } from './export-figures.ts'

type Props = {
  title: string
  exports: readonly ExportVolume[]
  /** The index of the first cargo among all cargoes, which determines its colour. */
  first: number
  /** For a magnified scale, the cargoes of the original scale. */
  magnifies?: readonly ExportVolume[]
}

/** A bar chart with its own scale and the amounts as text. */
export function ExportBars({ title, exports, first, magnifies }: Props) {
  const scale = scaleOf(exports)
  return (
    <figure>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
        <p className="muted">
          Scale: 0 to {number(scale.top)}
          {magnifies && `, enlarged ${magnification(magnifies, exports)}×`}.
        </p>
      </figcaption>
      <ul className="stack">
        {exports.map((volume, i) => (
          <li key={volume.cargo} className={`row ${styles.entry}`}>
            <span>{volume.cargo}</span>
            <span className={styles.amount}>{amount(volume)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width="100%" height="100%" className={styles.ground} />
              <rect
                width={`${barLength(volume.tons, scale)}%`}
                height="100%"
                className={exportColour(first + i)}
              />
            </svg>
          </li>
        ))}
      </ul>
      <Ticks {...scale} />
    </figure>
  )
}

function Ticks({ top, ticks }: BarScale) {
  return (
    <svg className={styles.ticks} aria-hidden="true">
      {ticks.map((tick, i) => (
        <g key={tick} className={ticks.length > 4 && i % 2 === 1 ? styles.between : undefined}>
          <line x1={at(tick / top)} x2={at(tick / top)} y2="5" />
          <text x={at(tick / top)} y="20" textAnchor={anchor(tick / top)}>
            {number(tick)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The factor between the two scales. */
const magnification = (one: readonly ExportVolume[], other: readonly ExportVolume[]) =>
  number(Math.round((10 * scaleOf(one).top) / scaleOf(other).top) / 10)
const scaleOf = (exports: readonly ExportVolume[]) => barScale(exports.map(({ tons }) => tons))
const at = (share: number) => `${100 * share}%`
const anchor = (share: number) => (share === 0 ? 'start' : share === 1 ? 'end' : 'middle')

type BarScale = { top: number; ticks: number[] }

const STEPS = [1, 2, 2.5, 5, 10]
const MAX_STEPS = 4

/** From 0 to a round number at or above the largest value, in at most four round steps. */
export function barScale(values: readonly number[]): BarScale {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { top: 1, ticks: [0, 1] }
  const minStep = largest / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = (STEPS.find((one) => one * power >= minStep) ?? 10) * power
  const count = Math.ceil(largest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) }
}

/** In per cent of the scale. */
export function barLength(value: number, { top }: BarScale): number {
  return (100 * value) / top
}

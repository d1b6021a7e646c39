import type { ExportVolume } from '../../../content/company.ts'
import { type BarScale, barLength, barScale } from './bar-scale.ts'
import styles from './export-bars.module.css'
import { exportColour } from './export-colours.ts'
import { amount, number } from './export-figures.ts'

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
        <p>
          Scale: 0 to {number(scale.top)}
          {magnifies && `, each bar ${magnification(magnifies, exports)} times as long`}.
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

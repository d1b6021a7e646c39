import type { ExportVolume } from '../../../content/company.ts'
import { type BarScale, barLength, barScale } from './bar-scale.ts'
import styles from './export-bars.module.css'
import { exportColour } from './export-colours.ts'
import { amount, number } from './export-figures.ts'

type Props = {
  title: string
  exports: readonly ExportVolume[]
  /** The place of the first one among all cargoes, which decides its colour. */
  first: number
  /** What the scale is to be compared with, where it is a magnified one. */
  magnifies?: readonly ExportVolume[]
}

/** Bars on a scale of their own, each with its amount in words. */
export function ExportBars({ title, exports, first, magnifies }: Props) {
  const scale = scaleOf(exports)
  return (
    <figure>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
        <p>
          Scale: 0 to {number(scale.top)}
          {magnifies && `, each bar ${times(magnifies, exports)} times as long`}.
        </p>
      </figcaption>
      <ul className={styles.bars}>
        {exports.map((volume, i) => (
          <li key={volume.cargo} className={styles.entry}>
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

/** How many times longer the same amount is on the second scale. */
const times = (one: readonly ExportVolume[], other: readonly ExportVolume[]) =>
  number(Math.round((10 * scaleOf(one).top) / scaleOf(other).top) / 10)
const scaleOf = (exports: readonly ExportVolume[]) => barScale(exports.map(({ tons }) => tons))
const at = (share: number) => `${100 * share}%`
const anchor = (share: number) => (share === 0 ? 'start' : share === 1 ? 'end' : 'middle')

import type { ExportVolume } from '../../../content/company.ts'
import { type BarScale, barLength, barScale } from '../drawings/bar-scale.ts'
import styles from './export-bars.module.css'
import { exportColour } from './export-colours.ts'
import { amount, number } from './export-words.ts'

type Props = {
  title: string
  exports: readonly ExportVolume[]
  /** The place of the first one among all cargoes, which decides its colour. */
  first: number
}

/** Bars on a scale of their own, each with its amount in words. */
export function ExportBars({ title, exports, first }: Props) {
  const scale = barScale(exports.map(({ tons }) => tons))
  return (
    <figure>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
        <p>The whole width is {number(scale.top)}.</p>
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
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={at(tick / top)} x2={at(tick / top)} y2="5" />
          <text x={at(tick / top)} y="20" textAnchor={anchor(tick / top)}>
            {number(tick)}
          </text>
        </g>
      ))}
    </svg>
  )
}

const at = (share: number) => `${100 * share}%`
const anchor = (share: number) => (share === 0 ? 'start' : share === 1 ? 'end' : 'middle')

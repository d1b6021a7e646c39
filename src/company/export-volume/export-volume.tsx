import { exportNote } from '../../../content/about.ts'
import type { ExportVolume as Export } from '../../../content/company.ts'
import { useCompany } from '../../web/use-company.ts'
import styles from './export-volume.module.css'

const NUMBERS = new Intl.NumberFormat('en-GB')

const SHARES = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const COLOURS = 6

const RADIUS = 100

const LABEL_X = 132

const LABEL_GAP = 17

/** The annual exports: a table, the shares as a pie chart, the amounts as bar charts. */
export function ExportVolume() {
  const { annualExports } = useCompany()
  const [largest, ...others] = annualExports
  return (
    <section className={`stack ${styles.volume}`} aria-labelledby="export-volume">
      <h2 id="export-volume">Annual export volume</h2>
      {largest ? (
        <Charts exports={annualExports} largest={largest} others={others} />
      ) : (
        <p>No export figures are available at present.</p>
      )}
    </section>
  )
}

type Props = { exports: readonly Export[]; largest: Export; others: readonly Export[] }

function Charts({ exports, largest, others }: Props) {
  return (
    <>
      <div className={`stack ${styles.shares}`}>
        <ExportTable exports={exports} />
        <ExportPie exports={exports} />
      </div>
      {others.length > 0 && (
        <div className={`stack ${styles.amounts}`}>
          <ExportBars title={`Without ${largest.cargo.toLowerCase()}`} exports={others} first={1} />
        </div>
      )}
    </>
  )
}

type ExportBarsProps = {
  title: string
  /** Largest first. */
  exports: readonly Export[]
  /** The index of the first cargo among all cargoes, which determines its colour. */
  first: number
}

/** A bar chart, as wide as the largest of its amounts, which are text. */
function ExportBars({ title, exports, first }: ExportBarsProps) {
  const largest = Math.max(1, ...exports.map(({ tons }) => tons))
  return (
    <figure>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
      </figcaption>
      <ul className="stack">
        {exports.map((volume, i) => (
          <li key={volume.cargo} className={`row ${styles.entry}`}>
            <span>{volume.cargo}</span>
            <span className={styles.amount}>{amount(volume)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width="100%" height="100%" className={styles.ground} />
              <rect
                width={`${(100 * volume.tons) / largest}%`}
                height="100%"
                className={exportColour(first + i)}
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** A pie chart: the largest slice is labelled inside, the others to the right of the pie. */
function ExportPie({ exports }: { exports: readonly Export[] }) {
  const tons = exports.map((volume) => volume.tons)
  const slices = pieSlices(tons, startForLabels(tons))
  const [first, ...others] = slices
  const heights = spreadApart(
    others.map((slice) => pointAt(middle(slice), RADIUS + 12).y),
    LABEL_GAP,
  )
  return (
    <svg
      className={styles.pie}
      viewBox="-102 -102 280 204"
      role="img"
      aria-label={sharesText(exports, slices)}
    >
      {slices.map((slice, i) => (
        <path key={slice.from} d={slicePath(slice, RADIUS)} className={exportColour(i)} />
      ))}
      {first && <FirstLabel slice={first} />}
      {others.map((slice, i) => (
        <Label key={slice.from} slice={slice} y={heights[i] ?? 0} />
      ))}
    </svg>
  )
}

function FirstLabel({ slice }: { slice: Slice }) {
  const { x, y } = pointAt(middle(slice), RADIUS / 2)
  return (
    <text x={x} y={y + 4} textAnchor="middle" className={styles.inside}>
      {percent(slice.share)}
    </text>
  )
}

function Label({ slice, y }: { slice: Slice; y: number }) {
  const edge = pointAt(middle(slice), RADIUS + 3)
  const bend = pointAt(middle(slice), RADIUS + 10)
  return (
    <>
      <path
        className={styles.leader}
        d={`M${edge.x} ${edge.y}L${bend.x} ${bend.y}L${LABEL_X - 10} ${y}H${LABEL_X - 4}`}
      />
      <text x={LABEL_X} y={y + 4}>
        {percent(slice.share)}
      </text>
    </>
  )
}

const middle = ({ from, to }: Slice) => (from + to) / 2

function sharesText(exports: readonly Export[], slices: Slice[]): string {
  const shares = exports.map(({ cargo }, i) => `${cargo} ${percent(slices[i]?.share ?? 0)}`)
  return `Pie chart of the annual export volume: ${shares.join('; ')}.`
}

/** The figures as a table, whose colours are also the legend of the charts. */
function ExportTable({ exports }: { exports: readonly Export[] }) {
  const slices = pieSlices(exports.map(({ tons }) => tons))
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">Annual export volume by cargo</caption>
        <thead>
          <tr>
            <th scope="col">Cargo</th>
            <th scope="col" className={styles.number}>
              Annual volume
            </th>
            <th scope="col" className={styles.number}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {exports.map((volume, i) => (
            <tr key={volume.cargo}>
              <th scope="row">
                <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={exportColour(i)} />
                </svg>
                {volume.cargo}
              </th>
              <td className={styles.number}>{amount(volume)}</td>
              <td className={styles.number}>{percent(slices[i]?.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`muted ${styles.note}`}>{exportNote}</p>
    </div>
  )
}

const number = (value: number) => NUMBERS.format(value)

const percent = (share: number) => SHARES.format(share)

/** As in '150,000 freight tons'. */
const amount = ({ tons, unit }: Export) => `${number(tons)} ${unit}`

/** The class for the colour of the cargo with this index. */
function exportColour(index: number): string | undefined {
  return styles[`colour${index % COLOURS}`]
}

/** Angles in degrees, clockwise from twelve o'clock. */
type Slice = { share: number; from: number; to: number }

/** One slice for each value, in order, from the angle `start`. Empty if the total is 0. */
export function pieSlices(values: readonly number[], start = 0): Slice[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return []
  let running = 0
  return values.map((value) => {
    const from = start + (360 * running) / total
    running += value
    return { share: value / total, from, to: start + (360 * running) / total }
  })
}

/** The start angle that centres all slices but the first around three o'clock, where their labels are. */
export function startForLabels(values: readonly number[]): number {
  const [first] = pieSlices(values)
  return first ? 90 + (360 - (first.to - first.from)) / 2 : 0
}

export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: rounded(radius * Math.sin(radians)), y: rounded(-radius * Math.cos(radians)) }
}

/** The slice as SVG path data around 0,0. A full circle is two halves, because an arc cannot end at its start. */
export function slicePath({ from, to }: Slice, radius: number): string {
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)]
  const arc = `A${radius} ${radius} 0`
  if (to - from >= 360) {
    const half = pointAt(from + 180, radius)
    return `M${start.x} ${start.y}${arc} 0 1 ${half.x} ${half.y}${arc} 0 1 ${start.x} ${start.y}Z`
  }
  return `M0 0L${start.x} ${start.y}${arc} ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`
}

/** Moves heights apart by at least `gap`, and keeps their mean. */
export function spreadApart(heights: readonly number[], gap: number): number[] {
  const spread: number[] = []
  for (const height of heights) {
    const above = spread.at(-1)
    spread.push(above === undefined ? height : Math.max(height, above + gap))
  }
  const shift = (sum(heights) - sum(spread)) / (heights.length || 1)
  return spread.map((height) => rounded(height + shift))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const rounded = (number: number) => Math.round(100 * number) / 100 + 0

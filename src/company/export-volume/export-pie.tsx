import type { ExportVolume } from '../../../content/company.ts'
import { exportColour, percent } from './export-figures.ts'
import styles from './export-pie.module.css'
import { pieSlices, pointAt, type Slice, slicePath, spreadApart, startForLabels } from './pie-slices.ts'

const RADIUS = 100
const LABEL_X = 132
const LABEL_GAP = 17

/** A pie chart: the largest slice is labelled inside, the others to the right of the pie. */
export function ExportPie({ exports }: { exports: readonly ExportVolume[] }) {
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

function sharesText(exports: readonly ExportVolume[], slices: Slice[]): string {
  const shares = exports.map(({ cargo }, i) => `${cargo} ${percent(slices[i]?.share ?? 0)}`)
  return `Pie chart of the annual export volume: ${shares.join('; ')}.`
}

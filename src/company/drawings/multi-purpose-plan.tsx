import type { Mark } from '../../../content/vessels.ts'
import styles from './line-drawing.module.css'
import { MultiPurposeElevation } from './multi-purpose-vessel.tsx'
import { DimensionLine, Plan, type PlanMark } from './plan.tsx'

const POSITIONS: Record<string, Omit<PlanMark, 'text' | 'value'>> = {
  A: { x: 384, y: 270 },
  B: { x: 744, y: 366, anchor: 'start' },
  C: { x: 16, y: 208, anchor: 'end' },
  D: { x: 744, y: 220, anchor: 'start' },
  E: { x: 521, y: 8 },
}

/** Side elevation and deck plan of a multi-purpose vessel, with dimensions. 5.4 units are a metre. */
export function MultiPurposePlan({ marks }: { marks: readonly Mark[] }) {
  return (
    <Plan
      viewBox={{ x: -64, y: -6, width: 888, height: 500 }}
      label="Side elevation and deck plan of a geared multi-purpose vessel, bow to the right: accommodation and funnel aft, three hatches in a row, with two cranes between them whose jibs reach over the side. Letters mark length, breadth, depth, draught and crane outreach."
      marks={marks.flatMap(({ letter, value }) => {
        const position = POSITIONS[letter]
        return position ? { text: letter, value, ...position } : []
      })}
    >
      <MultiPurposeElevation />
      <DeckPlan />
      <DimensionLine from={[60, 178]} to={[709, 146]} atY={270} />
      <DimensionLine from={[622, 312]} to={[622, 420]} atX={736} />
      <DimensionLine from={[62, 176]} to={[118, 240]} atX={24} />
      <DimensionLine from={[692, 200]} to={[690, 240]} atX={736} />
      <DimensionLine from={[464, 64]} to={[578, 28]} atY={8} />
    </Plan>
  )
}

function DeckPlan() {
  return (
    <>
      <path
        className={styles.body}
        d="M60 328Q60 316 76 315L112 312H600C650 314 688 340 709 366C688 392 650 418 600 420H112L76 417Q60 416 60 404Z"
      />
      <path className={styles.fine} d="M52 366H724" strokeDasharray="12 3 2 3" />
      <path className={styles.body} d="M88 324H132V408H88ZM110 312H126V420H110Z" />
      <path className={styles.body} d="M66 346H88V386H66Z" />
      <path d="M66 354H88M66 378H88M72 326H84V338H72ZM72 394H84V406H72Z" />
      {[158, 316, 474].map((x) => (
        <g key={x}>
          <path className={styles.body} d={`M${x} 328H${x + 140}V404H${x}Z`} />
          <path className={styles.fine} d={[35, 70, 105].map((at) => `M${x + at} 328V404`).join('')} />
        </g>
      ))}
      <Cranes />
      <path d="M640 336V396M660 346L668 352M660 386L668 380M676 362V370" />
    </>
  )
}

/** One jib stowed aft, one working; the dashed arc is its outreach. */
function Cranes() {
  return (
    <>
      <path className={styles.fine} d="M578 366A114 114 0 0 1 350 366" strokeDasharray="6 5" />
      <path className={styles.body} d="M306 360L176 363V369L306 372Z" />
      <path className={styles.body} d="M458 372L542 448L546 444L470 360Z" />
      <path className={styles.mark} d="M531 435h26v22h-26z" transform="rotate(45 544 446)" />
      {[306, 464].map((x) => (
        <circle key={x} className={styles.body} cx={x} cy="366" r="11" />
      ))}
    </>
  )
}

import type { Mark } from '../../../content/vessels.ts'
import { CarCarrierElevation } from './car-carrier.tsx'
import styles from './line-drawing.module.css'
import { DimensionLine, Plan, type PlanMark } from './plan.tsx'

const POSITIONS: Record<string, Omit<PlanMark, 'text' | 'value'>> = {
  A: { x: 427, y: 288 },
  B: { x: 768, y: 370, anchor: 'start' },
  C: { x: 800, y: 178, anchor: 'start' },
  D: { x: 754, y: 264 },
  E: { x: 30, y: 172 },
  F: { x: 402, y: 114 },
}

/** Side elevation and main deck of a pure car and truck carrier, with dimensions. 3.6 units are a metre. */
export function CarCarrierPlan({ marks }: { marks: readonly Mark[] }) {
  return (
    <Plan
      viewBox={{ x: -64, y: 62, width: 936, height: 416 }}
      label="Side elevation and main deck of a pure car and truck carrier, bow to the right: eleven vehicle decks, accommodation forward and funnel aft. A truck drives up the stern ramp from the quay; the side ramp amidships is lowered. Letters mark length, breadth, depth, draught and the two ramps."
      marks={marks.flatMap(({ letter, value }) => {
        const position = POSITIONS[letter]
        return position ? { text: letter, value, ...position } : []
      })}
    >
      <CarCarrierElevation />
      <MainDeck />
      <DimensionLine from={[130, 216]} to={[724, 192]} atY={288} />
      <DimensionLine from={[600, 320]} to={[600, 421]} atX={760} />
      <DimensionLine from={[668, 147]} to={[706, 250]} atX={792} />
      <DimensionLine from={[720, 220]} to={[712, 250]} atX={754} />
      <path className={styles.fine} d="M34 180L50 211M402 122V194" />
    </Plan>
  )
}

/** Lanes of cars fore and aft, ramps to the other decks in the middle, and the angled stern ramp. */
function MainDeck() {
  return (
    <>
      <defs>
        <pattern id="lanes" width="19" height="10.1" x="146" y="325" patternUnits="userSpaceOnUse">
          <rect x="1.5" y="1.8" width="15.5" height="6.6" rx="2" strokeWidth="0.6" />
        </pattern>
      </defs>
      <path
        className={styles.body}
        d="M130 324Q130 320 136 320H600C660 322 706 344 724 370.500C706 397 660 419 600 421H136Q130 421 130 417Z"
      />
      <path
        fill="url(#lanes)"
        stroke="none"
        d="M146 325H583V335.1H621V345.2H659V355.3H678V385.6H659V395.7H621V405.8H583V415.9H146Z"
      />
      <path className={styles.body} d="M252 362H352V380H252ZM470 362H570V380H470Z" />
      <path
        className={styles.fine}
        d="M252 371H344M338 367L346 371L338 375M470 371H562M556 367L564 371L556 375"
      />
      <path className={styles.body} d="M130 384L58 424L68 444L130 412Z" />
      <path className={styles.fine} d="M120 396L72 424M84 414L72 424L88 422" />
      <path className={styles.body} d="M386 421H418V446H386Z" />
      <path className={styles.fine} d="M402 442V426M398 432L402 426L406 432" />
    </>
  )
}

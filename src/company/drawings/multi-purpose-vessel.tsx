import styles from './line-drawing.module.css'
import { Plan, type PlanMark } from './plan.tsx'

const FRAMES = Array.from({ length: 17 }, (_, i) => 92 + 36 * i)

/** Every fortieth frame, between the aft and the fore perpendicular. */
const FRAME_MARKS: PlanMark[] = ['A.P.', '40', '80', '120', 'F.P.'].map((text, at) => ({
  text,
  x: 92 + 144 * at,
  y: 310,
}))

/** Side elevation of a geared multi-purpose vessel, bow to the right, above a frame scale. */
export function MultiPurposeVessel() {
  return (
    <Plan
      viewBox={{ x: 0, y: 0, width: 760, height: 330 }}
      label="Side elevation of a geared multi-purpose vessel: accommodation aft, three hatches, and two cranes, one of them lifting a block of granite from the hold."
      marks={FRAME_MARKS}
    >
      <MultiPurposeElevation />
      <FrameScale />
    </Plan>
  )
}

/** The vessel alone. Stern at x 60, stem at 709; deck at y 176, waterline at 200, keel at 240. */
export function MultiPurposeElevation() {
  return (
    <>
      <Hull />
      <Accommodation />
      <Hatches />
      <StowedCrane x={306} />
      <WorkingCrane x={464} />
    </>
  )
}

function Hull() {
  return (
    <>
      <path
        className={styles.body}
        d="M60 176H640V160L648 152H706L690 196C688 206 694 208 700 214C708 222 702 236 684 238C676 240 668 240 660 240H128C112 240 108 228 98 218C90 210 74 208 66 202Z"
      />
      <path d="M648 152V160M640 176H697M66 168V176M60 168H84M654 152V144H709M665 144V152M676 144V152M687 144V152M698 144V152" />
      <path className={styles.fine} d="M68 200H689" strokeDasharray="7 3 1 3" />
      <path
        className={styles.fine}
        d="M126 176V238M150 176V240M306 186V240M464 186V240M622 176V240M658 180V240"
      />
      <path className={styles.fine} d="M150 230H622" />
      <path d="M74 210V238H88L92 224M98 219C104 222 104 232 98 236C94 232 94 222 98 219M98 228H110" />
      <path
        className={styles.fine}
        d="M676 188H681M674 196H681M673 204H681M674 212H681M676 220H681M679 228H681"
      />
      <circle cx="676" cy="168" r="3" />
      <path d="M676 171V180M671 177Q676 184 681 177" />
    </>
  )
}

function Accommodation() {
  const tiers = [162, 148, 134, 120, 106]
  return (
    <>
      <path className={styles.body} d="M88 176V90H146V176" />
      <path d={tiers.map((y) => `M86 ${y}H148`).join('')} />
      {tiers.map((y) => (
        <path
          key={y}
          className={styles.fine}
          d={[112, 122, 132].map((x) => `M${x} ${y + 4}h5v5h-5z`).join('')}
        />
      ))}
      <path className={styles.body} d="M82 90H156L152 76H92V90" />
      <path d="M104 76V84H154M116 76V84M128 76V84M140 76V84" />
      <path className={styles.body} d="M66 176V108H88V176M66 108L70 96H86L88 108" />
      <path d="M66 116H88M72 96V88M78 96V88" />
      <path d="M120 76V44M112 58H128M115 50H125M120 58L108 76M120 58L132 76" />
      <path d="M94 100Q98 108 102 100H112V104H92Z" />
    </>
  )
}

function Hatches() {
  return (
    <>
      {[158, 316, 474].map((x) => (
        <g key={x}>
          <path className={styles.body} d={`M${x} 176V168H${x + 140}V176`} />
          <path className={styles.body} d={`M${x - 3} 168V161H${x + 143}V168Z`} />
          <path className={styles.fine} d={[35, 70, 105].map((at) => `M${x + at} 161V168`).join('')} />
        </g>
      ))}
    </>
  )
}

function Pedestal({ x }: { x: number }) {
  return (
    <>
      <path className={styles.body} d={`M${x - 7} 176V112H${x + 7}V176`} />
      <path d={`M${x - 7} 150H${x + 7}M${x - 10} 112H${x + 10}`} />
      <path className={styles.body} d={`M${x - 12} 110V78L${x - 6} 66H${x + 8}L${x + 12} 78V110Z`} />
      <path d={`M${x + 2} 84H${x + 12}V96H${x + 2}Z`} />
    </>
  )
}

/** The jib is stowed aft over the hatch. */
function StowedCrane({ x }: { x: number }) {
  return (
    <>
      <Pedestal x={x} />
      <path className={styles.body} d={`M${x - 12} 104L${x - 128} 128L${x - 130} 133L${x - 12} 109Z`} />
      <path className={styles.fine} d={`M${x - 2} 66L${x - 128} 128M${x - 124} 132V150`} />
      <path d={`M${x - 134} 161V133M${x - 127} 150H${x - 121}V155H${x - 127}Z`} />
    </>
  )
}

/** The jib is raised, with a load. */
function WorkingCrane({ x }: { x: number }) {
  return (
    <>
      <Pedestal x={x} />
      <path className={styles.body} d={`M${x + 12} 104L${x + 112} 28L${x + 116} 31L${x + 12} 110Z`} />
      <path
        className={styles.fine}
        d={`M${x + 2} 66L${x + 113} 28M${x + 40} 83L${x + 44} 89M${x + 70} 60L${x + 74} 65`}
      />
      <path d={`M${x + 114} 30V78`} />
      <path d={`M${x + 110} 78h8v6h-8zM${x + 114} 84L${x + 98} 108M${x + 114} 84L${x + 130} 108`} />
      <path className={styles.mark} d={`M${x + 94} 108h40v24h-40z`} />
    </>
  )
}

/** Frames are numbered from the aft perpendicular. */
function FrameScale() {
  return (
    <>
      <path className={styles.fine} d={`M92 240V292M668 240V292M92 280H668`} />
      <path className={styles.fine} d={FRAMES.map((x) => `M${x} 276V284`).join('')} />
    </>
  )
}

import styles from './line-drawing.module.css'

const DECKS = [157, 168, 180, 192, 222, 236]
const HOISTED = [174, 186, 198]

/** Side elevation of a pure car and truck carrier, bow to the right, with the decks inside. */
export function CarCarrierElevation() {
  return (
    <>
      <Quay />
      <path
        className={styles.body}
        d="M130 152Q130 147 136 147H662C698 150 716 166 724 190L713 216C710 223 718 226 721 233C724 243 716 250 700 250H228C208 250 204 244 198 238C186 228 150 224 130 216Z"
      />
      <Decks />
      <SternGear />
      <House />
      <Funnel />
      <SideRamp />
      <SternRamp />
    </>
  )
}

function Quay() {
  return (
    <>
      <path d="M-60 214H40V250" />
      <path
        className={styles.fine}
        d="M-52 222l8-8M-34 222l8-8M-16 222l8-8M2 222l8-8M20 222l8-8M40 220H138"
      />
    </>
  )
}

/** The ramps lead to the main deck; the dashed decks are hoistable. */
function Decks() {
  return (
    <>
      <path d="M130 204H708" />
      <path
        className={styles.fine}
        d={DECKS.map((y) => `M${y > 210 ? 196 : 134} ${y}H${deckEnd(y)}`).join('')}
      />
      <path className={styles.fine} strokeDasharray="5 4" d={HOISTED.map((y) => `M250 ${y}H600`).join('')} />
      <path
        className={styles.fine}
        d="M210 192L180 204M560 180L610 192M300 168L250 180M500 157L548 168M620 204L560 222M330 222L270 236"
      />
      <path className={styles.fine} d="M236 147V250M470 147V250M640 147V250" />
    </>
  )
}

/** The x where a deck meets the bow flare. */
const deckEnd = (y: number) => (y < 204 ? 690 + (y - 147) * 0.55 : 704)

function SternGear() {
  return (
    <>
      <path d="M158 226V249H172L176 230M190 241C195 246 195 236 190 230M190 241C185 246 185 252 190 252C195 252 195 246 190 241H202" />
      <circle cx="690" cy="172" r="3" />
      <path d="M690 175V184M685 181Q690 188 695 181" />
    </>
  )
}

/** Accommodation and bridge, forward. */
function House() {
  const windows = [500, 516, 532, 548, 564, 580, 596]
  return (
    <>
      <path className={styles.body} d="M486 147V131H628V147" />
      <path className={styles.fine} d={windows.map((x) => `M${x} 136h6v5h-6z`).join('')} />
      <path className={styles.body} d="M572 131V120H634V131M566 120L570 107H644L638 120Z" />
      <path d="M580 110V117M592 110V117M604 110V117M616 110V117M628 110V117M642 112H570" />
      <path d="M604 107V74M594 90H614M597 82H611M604 90L592 107M604 90L616 107" />
      <path d="M440 147V138Q448 132 464 132H478V147M446 140H472" />
    </>
  )
}

function Funnel() {
  return (
    <>
      <path className={styles.body} d="M176 147V112L182 98H206L212 112V147Z" />
      <path d="M177 118H211M177 128H211M188 98V88M198 98V90" />
      <path
        className={styles.fine}
        d={[240, 264, 288, 312, 336, 360, 384, 408].map((x) => `M${x} 147v-7h8v7M${x - 1} 140h10`).join('')}
      />
    </>
  )
}

/** Lowered onto the quay, towards the viewer. */
function SideRamp() {
  return <path className={styles.body} d="M386 186H418V204H386ZM386 204H418L426 228H378Z" />
}

/** Lowered onto the quay, with a truck driving up. */
function SternRamp() {
  return (
    <>
      <path d="M130 204L46 214M46 214L46 211L130 199" />
      <path className={styles.fine} d="M130 156L70 209M134 164H126V204" />
      <g transform="translate(84 203) rotate(-7.6)">
        <path className={styles.mark} d="M-26 -4V-19H10V-4ZM12 -4V-16H20L25 -10V-4Z" />
        {[-20, -13, 4, 19].map((x) => (
          <circle key={x} className={styles.body} cx={x} cy="-2" r="3.2" />
        ))}
      </g>
    </>
  )
}

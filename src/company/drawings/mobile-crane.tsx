import styles from './line-drawing.module.css'
import { HeightMark, LengthMark } from './yard-dimension.tsx'

const GROUND = 330
const AXLES = [78, 106, 172, 200, 250]

/** Side elevation of a telescopic truck crane on its outriggers, a load in the hook. */
export function MobileCrane() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 14 320 342"
      role="img"
      aria-label="Side elevation of a telescopic truck crane standing on its outriggers, boom raised, with a block of granite on the hook."
    >
      <path d={`M0 ${GROUND}H320`} />
      <Boom />
      <Carrier />
      <Superstructure />
      <Load />
      <LengthMark from={34} to={290} y={342} />
      <HeightMark from={GROUND} to={38} x={310} />
    </svg>
  )
}

/** Three sections, the inner ones drawn first. */
function Boom() {
  return (
    <>
      <path className={styles.body} d="M176 128L240 40L249 40L250 46L186 134Z" />
      <path className={styles.body} d="M138 178L190 107L201 115L149 186Z" />
      <path className={styles.body} d="M82 252L150 159L164 169L102 266L88 268Z" />
      <path className={styles.fine} d="M92 258L157 164M146 180L195 111M182 130L244 43" />
      <path className={styles.body} d="M118 262L138 212L143 214L125 265Z" />
      <path className={styles.fine} d="M131 230L136 232" />
      <circle className={styles.body} cx="246" cy="44" r="4.5" />
    </>
  )
}

function Carrier() {
  return (
    <>
      <path className={styles.body} d="M34 296H252V312H34Z" />
      <path className={styles.body} d="M250 316V282L256 268H280L288 284H290V316Z" />
      <path d="M259 284L262 273H277L283 284ZM272 273V316M250 300H290" />
      <path className={styles.fine} d="M44 302H240M275 292H279M284 306H290" />
      <path d="M34 300H28V308H34M40 296V290H70V296M206 296V290H244V296" />
      {AXLES.map((x) => (
        <g key={x}>
          <circle className={styles.body} cx={x} cy={GROUND - 13} r="13" />
          <circle cx={x} cy={GROUND - 13} r="5" />
        </g>
      ))}
      <Outrigger x={50} />
      <Outrigger x={225} />
    </>
  )
}

function Outrigger({ x }: { x: number }) {
  return (
    <>
      <path className={styles.body} d={`M${x - 4} 298H${x + 4}V324H${x - 4}Z`} />
      <path className={styles.body} d={`M${x - 10} 324H${x + 10}V${GROUND}H${x - 10}Z`} />
    </>
  )
}

/** Counterweight, winch, cab and slewing ring. */
function Superstructure() {
  return (
    <>
      <path className={styles.body} d="M108 296V289H156V296Z" />
      <path className={styles.body} d="M54 288V262H84L92 246H106L118 268V289H54Z" />
      <path d="M54 270H78V288M60 262V288" />
      <circle className={styles.body} cx="98" cy="256" r="4" />
      <circle className={styles.body} cx="90" cy="278" r="6" />
      <path className={styles.body} d="M126 289V262L132 254H150L156 272V289Z" />
      <path d="M131 274V264L135 259H147L151 274Z" />
      <path className={styles.fine} d="M132 240V304" strokeDasharray="7 3 1 3" />
    </>
  )
}

function Load() {
  return (
    <>
      <path d="M248 48V150M252 46V150" />
      <path className={styles.body} d="M244 150H256V164L250 170L244 164Z" />
      <path d="M250 170C250 178 243 178 243 173M250 175L226 196M250 175L274 196" />
      <path className={styles.mark} d="M218 196H282V228H218Z" />
      <path className={styles.fine} d="M228 204l6 4M246 218l7-3M264 205l5 6M236 221l4 2M272 216l3 2" />
    </>
  )
}

import styles from './line-drawing.module.css'
import { HeightMark, LengthMark } from './yard-dimension.tsx'

const GROUND = 330
const TRAILER_AXLES = [40, 60, 80, 100, 120]
const TRACTOR_AXLES = [348, 372, 424]

/** Side elevation of a prime mover with a low-bed trailer, a transformer on the deck. */
export function LowBedTrailer() {
  return (
    <svg
      className={styles.drawing}
      viewBox="-20 204 490 152"
      role="img"
      aria-label="Side elevation of a prime mover with a low-bed trailer carrying a transformer."
    >
      <path d={`M-20 ${GROUND}H470`} />
      <Trailer />
      <Tractor />
      <Transformer />
      <LengthMark from={136} to={316} y={342} />
      <HeightMark from={GROUND} to={311} x={-2} />
    </svg>
  )
}

/** The low deck is between the axles and the gooseneck. */
function Trailer() {
  return (
    <>
      <path className={styles.body} d="M24 308H132L138 311H312L326 292H366V301H334L320 322H138L130 316H24Z" />
      <path className={styles.fine} d="M140 316H312M36 312H126M334 296H360" />
      <path d="M24 308V300H28V308" />
      {TRAILER_AXLES.map((x) => (
        <g key={x}>
          <circle className={styles.body} cx={x} cy={GROUND - 9} r="9" />
          <circle cx={x} cy={GROUND - 9} r="3.5" />
        </g>
      ))}
    </>
  )
}

function Tractor() {
  return (
    <>
      <path className={styles.body} d="M336 303H404V314H336Z" />
      <path className={styles.body} d="M346 303L350 299H364L368 303Z" />
      <path
        className={styles.body}
        d="M396 316V256C396 250 398 248 404 248H426C432 248 436 252 438 260L446 290V316Z"
      />
      <path d="M404 284V260H425C428 260 429 261 430 264L435 284ZM396 296H446M422 260V316" />
      <path d="M388 303V244M392 303V244M388 250H392" />
      <path className={styles.fine} d="M438 302H446M438 308H446M425 290H430M404 240H424L426 248" />
      {TRACTOR_AXLES.map((x) => (
        <g key={x}>
          <circle className={styles.body} cx={x} cy={GROUND - 10.5} r="10.5" />
          <circle cx={x} cy={GROUND - 10.5} r="4" />
        </g>
      ))}
    </>
  )
}

function Transformer() {
  const insulators = [192, 222, 252]
  return (
    <>
      <path className={styles.mark} d="M176 250H268V311H176Z" />
      <path
        className={styles.fine}
        d="M184 258V304M190 258V304M196 258V304M248 258V304M254 258V304M260 258V304"
      />
      <path d="M206 264H238V296H206Z" />
      <path
        d={insulators
          .map((x) => `M${x} 250V240M${x - 3} 247h6M${x - 2.5} 243h5M${x - 2} 240h4M${x} 240V228`)
          .join('')}
      />
      <path d="M160 311L176 286M284 311L268 286" />
    </>
  )
}

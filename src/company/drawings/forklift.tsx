import styles from './line-drawing.module.css'
import { HeightMark, LengthMark } from './yard-dimension.tsx'

const GROUND = 330

/** Side elevation of a diesel forklift with a crate on its raised forks. */
export function Forklift() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 204 160 152"
      role="img"
      aria-label="Side elevation of a diesel forklift with a crate on its raised forks."
    >
      <path d={`M0 ${GROUND}H160`} />
      <Truck />
      <Mast />
      <LengthMark from={18} to={96} y={342} />
      <HeightMark from={GROUND} to={266} x={150} />
    </svg>
  )
}

function Truck() {
  return (
    <>
      <path className={styles.body} d="M18 318V300C18 292 24 288 32 288H52V302H78L84 296H96V320H24Z" />
      <path d="M52 302V318M32 288V300H18" />
      <path className={styles.fine} d="M58 308H80M24 306H44M24 311H44" />
      <path d="M36 288L42 258H80L90 296M46 288V258M40 258H84" />
      <path d="M50 288C50 282 52 282 58 282H66V287M52 282L49 270M76 296L70 280M66 281L74 278" />
      <circle className={styles.body} cx="36" cy={GROUND - 10} r="10" />
      <circle cx="36" cy={GROUND - 10} r="4" />
      <circle className={styles.body} cx="80" cy={GROUND - 12} r="12" />
      <circle cx="80" cy={GROUND - 12} r="5" />
    </>
  )
}

function Mast() {
  return (
    <>
      <path className={styles.body} d="M96 326V250H100V326Z" />
      <path className={styles.body} d="M100 322V214H104V322Z" />
      <path className={styles.fine} d="M98 214H106M96 262H104M96 290H104" />
      <path d="M84 300L96 276" />
      <path className={styles.body} d="M104 236H108V268H104Z" />
      <path className={styles.body} d="M106 262H138V266H106Z" />
      <path className={styles.mark} d="M110 230H140V262H110Z" />
      <path className={styles.fine} d="M110 238H140M110 254H140M117 238V254M133 238V254" />
    </>
  )
}

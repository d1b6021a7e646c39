import styles from './hamburger.module.css'

/** Toggles the list with the id `controls` on narrow screens. */
export function Hamburger(props: { open: boolean; controls: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.hamburger}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onToggle}
    >
      <span className={styles.bars} aria-hidden="true" />
      {props.open ? 'Close menu' : 'Menu'}
    </button>
  )
}

import styles from './chart-controls.module.css'

type Props = {
  canCloser: boolean
  canFurther: boolean
  canReset: boolean
  onZoom: (closer: boolean) => void
  onReset: () => void
}

/** A button that has nothing to do says so, but keeps the focus. */
export function ChartControls({ canCloser, canFurther, canReset, onZoom, onReset }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Zoom" className={styles.controls}>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!canCloser}
        onClick={() => canCloser && onZoom(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8H14M8 2V14" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!canFurther}
        onClick={() => canFurther && onZoom(false)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8H14" />
        </svg>
      </button>
      <button type="button" aria-disabled={!canReset} onClick={() => canReset && onReset()}>
        Reset
      </button>
    </div>
  )
}

import styles from './chart-controls.module.css'

type Props = {
  canZoomIn: boolean
  canZoomOut: boolean
  canReset: boolean
  onZoom: (isIn: boolean) => void
  onReset: () => void
}

/** Inactive buttons are aria-disabled, so that they keep the focus. */
export function ChartControls({ canZoomIn, canZoomOut, canReset, onZoom, onReset }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Zoom" className={`screen-only ${styles.controls}`}>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={() => canZoomIn && onZoom(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8H14M8 2V14" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!canZoomOut}
        onClick={() => canZoomOut && onZoom(false)}
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

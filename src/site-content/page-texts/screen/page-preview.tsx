import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect, useRef, useState } from 'react'
import styles from './page-texts.module.css'

const WIDTHS = [
  { width: 1360, label: 'Desktop, 1360 px' },
  { width: 390, label: 'Phone, 390 px' },
]

/** The real page as it would be, made smaller to fit. `address`: with the key of the preview; another one shows it again. */
export function PagePreview({ address, title }: { address: string; title: string }) {
  const [width, setWidth] = useState(1360)
  const box = useRef<HTMLElement>(null)
  const scale = useScale(box, width)
  const [height, setHeight] = useState(1200)
  return (
    <Panel title="Preview">
      <fieldset className={`row ${styles.widths}`}>
        <legend className="visually-hidden">Width of the preview</legend>
        {WIDTHS.map((one) => (
          <label key={one.width}>
            <input
              type="radio"
              name="preview-width"
              checked={one.width === width}
              onChange={() => setWidth(one.width)}
            />{' '}
            {one.label}
          </label>
        ))}
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </fieldset>
      <p className="muted">Shows the draft as it was last saved.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section ref={box} tabIndex={0} aria-label="Preview of the page" className={styles.window}>
        <div style={{ width: width * scale, height: height * scale }} className={styles.scaled}>
          {/* Without scripts: the page is as the server sends it, and nothing in it can run. */}
          <iframe
            key={`${address} ${width}`}
            src={address}
            title={`Preview of ${title}`}
            sandbox="allow-same-origin"
            inert
            style={{ width, height, transform: `scale(${scale})` }}
            className={styles.frame}
            onLoad={({ currentTarget }) =>
              setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 1200)
            }
          />
        </div>
      </section>
    </Panel>
  )
}

/** By how much the page is made smaller to fit in its box. */
function useScale(box: { current: HTMLElement | null }, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return Math.min(1, room / width)
}

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import styles from './banner.module.css'

const SHOWN_MS = 3000

/** What can be done about what is said, such as 'Undo'. */
type Offer = { label: string; onChoose: () => void }
type Shown = { kind: 'success' | 'failure'; text: string; offer: Offer | undefined; id: number }

/** Says in a line how something went. */
export type Say = (kind: Shown['kind'], text: string, offer?: Offer) => void

const BannerContext = createContext<Say>(() => {})

export const useBanner = () => use(BannerContext)

/** One banner at a time, the newest. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const say = useCallback<Say>(
    (kind, text, offer) => setShown((before) => ({ kind, text, offer, id: (before?.id ?? 0) + 1 })),
    [],
  )
  const clear = useCallback(() => setShown(null), [])
  return (
    <BannerContext value={say}>
      {children}
      <div className={styles.place}>{shown && <Banner key={shown.id} {...shown} onClear={clear} />}</div>
    </BannerContext>
  )
}

/** Goes by itself, but not from under the pointer or the focus. */
function Banner({ kind, text, offer, onClear }: Shown & { onClear: () => void }) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const isHeld = held.pointer || held.focus
  useEffect(() => {
    if (isHeld) return
    const clearing = setTimeout(onClear, SHOWN_MS)
    return () => clearTimeout(clearing)
  }, [isHeld, onClear])
  const hold = (by: Partial<typeof held>) => () => setHeld((now) => ({ ...now, ...by }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches pointer and focus of what is inside
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.banner} ${styles[kind]}`}
      onPointerEnter={hold({ pointer: true })}
      onPointerLeave={hold({ pointer: false })}
      onFocus={hold({ focus: true })}
      onBlur={hold({ focus: false })}
    >
      <Announced text={text} />
      {offer && (
        <button type="button" className={styles.offer} onClick={offer.onChoose}>
          {offer.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClear}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </button>
    </div>
  )
}

/** Comes a moment after its live region: what is there from the start is not read aloud everywhere. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return <span>{said}</span>
}

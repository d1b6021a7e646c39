import { useEffect, useState } from 'react'
import { areShortcutsOn } from '../dialogs/shortcut-keys.ts'
import { useShortcut } from '../dialogs/shortcuts.tsx'
import { Announced } from './announced.tsx'
import styles from './banner.module.css'
import { type BannerMessage, type LingeringAction, useBannerPlace } from './banner.tsx'

const SHOWN_MS = 3000
/** How long what a message offered can be taken after the message has gone. */
const OFFERED_MS = 10_000

/** Where the banner is shown: before the content, so that one step back by keyboard leads to what it offers. */
export function BannerPlace() {
  const { shown, left, hide, clear } = useBannerPlace()
  return (
    <>
      <div className={styles.place}>
        {shown && <Banner key={shown.id} {...shown} onGone={hide} onTaken={clear} />}
      </div>
      {left && !shown?.offer && <Left key={left.id} {...left} onGone={clear} />}
    </>
  )
}

type BannerProps = BannerMessage & { onGone: () => void; onTaken: () => void }

/** Goes by itself, but not from under the pointer or the focus. */
function Banner({ kind, text, offer, onGone, onTaken }: BannerProps) {
  const hold = useGoing(SHOWN_MS, onGone)
  return (
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.banner} ${styles[kind]}`}
      {...hold}
    >
      <Announced>{text}</Announced>
      {offer && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => {
            onTaken()
            offer.onChoose()
          }}
        >
          {offer.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={onGone}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </button>
    </div>
  )
}

/** What the message offered, for a while after it has gone. */
function Left({ text, offer: { label, key, onChoose }, onGone }: LingeringAction & { onGone: () => void }) {
  const hold = useGoing(OFFERED_MS, onGone)
  const take = () => {
    onGone()
    onChoose()
  }
  useShortcut(key, `${label}: ${text}`, take)
  return (
    <div className={styles.left} {...hold}>
      <div aria-live="polite" className="visually-hidden">
        <Announced>
          {label} can still be chosen for {OFFERED_MS / 1000} seconds
          {areShortcutsOn() && `, also by the key ${key}`}.
        </Announced>
      </div>
      <button type="button" className={styles.offer} aria-label={`${label}: ${text}`} onClick={take}>
        {label}
      </button>
    </div>
  )
}

/** Calls `onGone` after so long without the pointer or the focus. Gives what watches both. */
function useGoing(ms: number, onGone: () => void) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const isHeld = held.pointer || held.focus
  useEffect(() => {
    if (isHeld) return
    const going = setTimeout(onGone, ms)
    return () => clearTimeout(going)
  }, [isHeld, ms, onGone])
  const hold = (by: Partial<typeof held>) => () => setHeld((now) => ({ ...now, ...by }))
  return {
    onPointerEnter: hold({ pointer: true }),
    onPointerLeave: hold({ pointer: false }),
    onFocus: hold({ focus: true }),
    onBlur: hold({ focus: false }),
  }
}

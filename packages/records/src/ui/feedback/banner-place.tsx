import { useEffect, useState } from 'react'
import { areShortcutsOn, useShortcut } from '../dialogs/shortcuts.tsx'
import styles from './banner.module.css'
import { Announced, type BannerMessage, type LingeringAction, useBannerPlace } from './banner.tsx'

const SHOWN_MS = 3000
/** How long an action stays available after its message has closed. */
const ACTION_MS = 10_000

/** Rendered before the content, so that Shift+Tab from the content reaches the action. */
export function BannerPlace() {
  const { shown, lingering, hide, clear } = useBannerPlace()
  return (
    <>
      <div className={`screen-only ${styles.place}`}>
        {shown && <Banner key={shown.id} {...shown} onGone={hide} onAction={clear} />}
      </div>
      {lingering && !shown?.action && <LingeringButton key={lingering.id} {...lingering} onGone={clear} />}
    </>
  )
}

type BannerProps = BannerMessage & { onGone: () => void; onAction: () => void }

/** Closes by itself, but not while it has the pointer or the focus. */
function Banner({ kind, text, action, onGone, onAction }: BannerProps) {
  const handlers = useAutoClose(SHOWN_MS, onGone)
  return (
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.banner} ${styles[kind]}`}
      {...handlers}
    >
      <Announced>{text}</Announced>
      {action && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => {
            onAction()
            action.onChoose()
          }}
        >
          {action.what && !text.includes(action.what) ? `${action.label}: ${action.what}` : action.label}
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

/** The action of a closed message, which stays available for a while. */
function LingeringButton({
  text,
  action: { label, what = text, key, onChoose },
  onGone,
}: LingeringAction & { onGone: () => void }) {
  const handlers = useAutoClose(ACTION_MS, onGone)
  const choose = () => {
    onGone()
    onChoose()
  }
  const name = `${label}: ${what}`
  useShortcut(key, name, choose)
  return (
    <div className={`screen-only ${styles.left}`} {...handlers}>
      <div aria-live="polite" className="visually-hidden">
        <Announced>
          {label} can still be chosen for {ACTION_MS / 1000} seconds
          {areShortcutsOn() && `, also by the key ${key}`}.
        </Announced>
      </div>
      <button type="button" className={styles.offer} onClick={choose}>
        {name}
      </button>
    </div>
  )
}

/** Calls `onGone` after `ms` without the pointer or the focus. Returns the event handlers. */
function useAutoClose(ms: number, onGone: () => void) {
  const [inside, setInside] = useState({ pointer: false, focus: false })
  const isPaused = inside.pointer || inside.focus
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onGone, ms)
    return () => clearTimeout(timer)
  }, [isPaused, ms, onGone])
  const track = (change: Partial<typeof inside>) => () => setInside((current) => ({ ...current, ...change }))
  return {
    onPointerEnter: track({ pointer: true }),
    onPointerLeave: track({ pointer: false }),
    onFocus: track({ focus: true }),
    onBlur: track({ focus: false }),
  }
}

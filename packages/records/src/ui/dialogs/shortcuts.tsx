import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './shortcut-help.module.css'

const SETTING = 'keyboard-shortcuts'

export type Shortcut = { key: string; does: string; run: () => void }

type Register = (shortcut: Shortcut) => () => void

const ShortcutsContext = createContext<Register>(() => () => {})

/** Handles the shortcuts of the screen. '?' lists them, and they can be turned off there. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const known = useRef(new Map<string, Shortcut>())
  const [help, setHelp] = useState<Shortcut[] | null>(null)
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areShortcutsOn()), [])
  const openHelp = () => setHelp([...known.current.values()])

  useKeys(isOn, (key) => (key === '?' ? openHelp : known.current.get(key)?.run))

  const register = useMemo<Register>(
    () => (shortcut) => {
      known.current.set(shortcut.key, shortcut)
      return () => known.current.delete(shortcut.key)
    },
    [],
  )

  usePressOnArrival((key) => known.current.get(key)?.run())

  function change(on: boolean) {
    setShortcutsOn(on)
    setOn(on)
  }

  return (
    <ShortcutsContext value={register}>
      {children}
      <footer className={`content ${styles.footer}`}>
        <Button kind="quiet" onClick={openHelp}>
          Keyboard shortcuts
        </Button>
      </footer>
      {help && <ShortcutHelp known={help} isOn={isOn} onChange={change} onClose={() => setHelp(null)} />}
    </ShortcutsContext>
  )
}

function useKeys(isOn: boolean, runOf: (key: string) => (() => void) | undefined): void {
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      const key = pressedKey(event)
      if (key === null || isIgnored(event, key)) return
      const run = runOf(key)
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

/** Runs the shortcut in `press` of the navigation state once, and not again on reload. */
function usePressOnArrival(press: (key: string) => void): void {
  const { key, state } = useLocation()
  useEffect(() => {
    const pressed: unknown = state?.press
    if (typeof pressed !== 'string') return
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    press(pressed)
  }, [key])
}

/** Registers a shortcut while the component is mounted: before it is seen, so that no key is lost. */
export function useShortcut(key: string, does: string, run: () => void): void {
  const register = use(ShortcutsContext)
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => register({ key, does, run: () => latest.current() }), [register, key, does])
}

/** Dialogs handle their own keys, and typed letters belong to the field. */
function isIgnored({ target, defaultPrevented }: KeyboardEvent, key: string): boolean {
  if (defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return true
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(isTyping) && !worksWhileTyping(key)
}

type Props = {
  known: readonly Shortcut[]
  isOn: boolean
  onChange: (isOn: boolean) => void
  onClose: () => void
}

/** Lists the shortcuts of the screen, with a switch to turn them off. */
function ShortcutHelp({ known, isOn, onChange, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
      <dl className={`stack ${styles.keys}`}>
        {[...known, { key: '?', does: 'Show this help' }].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        Use keyboard shortcuts in this browser
      </label>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

export function pressedKey({ key, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (altKey || isComposing || key.length !== 1) return null
  return ctrlKey || metaKey ? `Ctrl+${key.toUpperCase()}` : key.toLowerCase()
}

/** While typing, only shortcuts with Ctrl work. */
export function worksWhileTyping(key: string): boolean {
  return key.startsWith('Ctrl+')
}

/** Stored in this browser. On by default. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off'
  } catch {
    return true
  }
}

function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SETTING)
    else localStorage.setItem(SETTING, 'off')
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}

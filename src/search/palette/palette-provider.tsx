import { useShortcut } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import type { Screen } from '../palette-entries.ts'

type Palette = ComponentType<{ screens: readonly Screen[]; onClose: () => void }>

const PaletteContext = createContext<() => void>(() => {})

/** Provides the function that opens the palette, whose code is loaded when the browser is idle. */
export function PaletteProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<Palette | null>(null)
  const showBanner = useBanner()
  const isLoaded = Palette !== null
  const load = useCallback(
    () => import('./palette.tsx').then((module) => setPalette(() => module.Palette)),
    [],
  )
  useEffect(() => whenIdle(() => load().catch(() => {})), [load])

  const open = useCallback(() => {
    // Keys pressed while it loads must not type into a field of the screen.
    if (!isLoaded && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setOpen(true)
    load().catch(() => {
      setOpen(false)
      showBanner('failure', 'The search could not be loaded. Please try again.')
    })
  }, [isLoaded, load, showBanner])
  return (
    <PaletteContext value={open}>
      {children}
      {isOpen && Palette && <Palette screens={screens} onClose={() => setOpen(false)} />}
    </PaletteContext>
  )
}

/** Returns a function that cancels it. Falls back to a timeout in browsers without requestIdleCallback. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(run, 500)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(run)
  return () => cancelIdleCallback(waiting)
}

/** Registers the shortcut on the current screen. */
export function PaletteShortcut() {
  useShortcut('Ctrl+K', 'Search screens, actions and records', use(PaletteContext))
  return null
}

export function PaletteButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={use(PaletteContext)}>
      <svg className="line" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M10.5 10.5 14.5 14.5M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Z" />
      </svg>
      <span>Search</span>
    </button>
  )
}

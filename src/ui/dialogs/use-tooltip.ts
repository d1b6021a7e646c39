import {
  type Dispatch,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Box } from './tooltip-place.ts'

/** Held ones were opened by focus or press and stay; the others go with the pointer. Without `at`: by the trigger. */
export type OpenTooltip = { trigger: Element; at?: Box; held: boolean }

const REST_MS = 150
/** Long enough to reach the tooltip across what lies between. */
const LEAVE_MS = 300

/**
 * Which of an area's `triggers` (a selector) has its tooltip open, and the handlers of that area.
 * Opens on hover, focus and press; closes on Escape, on blur, on a press elsewhere, when the pointer leaves both the
 * trigger and the tooltip, and when the page scrolls under the pointer.
 */
export function useTooltip(triggers: string) {
  const [open, setOpen] = useState<OpenTooltip | null>(null)
  const hovered = useRef<Element>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const later = useDelay()
  useClosing(open, setOpen)

  const triggerOf = (target: EventTarget) => (target as Element).closest(triggers)
  const byPointer = (trigger: Element, held: boolean): OpenTooltip => {
    const { x, y } = pointer.current
    // Where the trigger holds a link as well, that link stays free.
    const { top, bottom } = trigger.querySelector('a')
      ? trigger.getBoundingClientRect()
      : { top: y, bottom: y }
    return { trigger, at: { left: x, right: x, top, bottom }, held }
  }

  /** Nothing happens when the page moves under a pointer that rests: only a pointer that moves chooses. */
  function onPointerMove({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'touch') return
    pointer.current = { x, y }
    hover(isInTooltip(target) && open ? open.trigger : triggerOf(target))
  }

  function hover(trigger: Element | null) {
    if (trigger === hovered.current) return
    hovered.current = trigger
    if (open?.held || trigger === open?.trigger) later(0)
    else if (trigger) later(open ? LEAVE_MS : REST_MS, () => setOpen(byPointer(trigger, false)))
    else later(LEAVE_MS, () => setOpen(null))
  }

  function onFocus({ target }: FocusEvent) {
    const trigger = triggerOf(target)
    if (trigger && target.matches(':focus-visible')) show({ trigger, held: true })
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (open?.held && !isInTooltip(relatedTarget)) show(null)
  }

  function onClick({ target, nativeEvent }: MouseEvent) {
    const trigger = isInTooltip(target) || isLink(target) ? null : triggerOf(target)
    if (!trigger) return
    if (open?.trigger === trigger) show(open.held ? null : { ...open, held: true })
    else show(isByMouse(nativeEvent) ? byPointer(trigger, true) : { trigger, held: true })
  }

  function show(next: OpenTooltip | null) {
    later(0)
    setOpen(next)
  }

  return { open, handlers: { onPointerMove, onPointerLeave: () => hover(null), onFocus, onBlur, onClick } }
}

/** One thing to do later: a new one, or none, takes its place. */
function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (milliseconds: number, run?: () => void) => {
    clearTimeout(timer.current)
    if (run) timer.current = setTimeout(run, milliseconds)
  }
}

function useClosing(open: OpenTooltip | null, setOpen: Dispatch<SetStateAction<OpenTooltip | null>>) {
  // In the same step in which it is shown: Escape may come before the next one.
  useLayoutEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const listen = (type: string, closes: (event: Event) => boolean) =>
      document.addEventListener(type, (event) => closes(event) && setOpen(null), {
        capture: true,
        passive: true,
        signal: listening.signal,
      })
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape')
    listen('pointerdown', ({ target }) => !open.trigger.contains(target as Node) && !isInTooltip(target))
    listen('scroll', ({ target }) => !open.held && !isInTooltip(target))
    return () => listening.abort()
  }, [open, setOpen])
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null
}

function isLink(target: EventTarget): boolean {
  return (target as Element).closest('a') !== null
}

function isByMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse'
}

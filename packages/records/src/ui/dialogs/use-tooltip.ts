import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Box } from './tooltip-place.ts'

/** Pinned tooltips were opened by focus or press; others close when the pointer leaves. Without `at`, it is placed at the trigger. */
export type OpenTooltip<Trigger = Element> = { trigger: Trigger; at?: Box; isPinned: boolean }

const REST_MS = 150
/** Long enough to move the pointer to the tooltip. */
const LEAVE_MS = 300

/**
 * Tracks which element of an area (`triggers` is a selector) has its tooltip open, and returns the event handlers. Opens on
 * hover, focus and press; closes on Escape, on blur, on a press elsewhere, when the pointer leaves the trigger and the
 * tooltip, and when the page scrolls under the pointer.
 */
export function useTooltip<Trigger extends Element>(triggers: string) {
  const [open, setOpen] = useState<OpenTooltip<Trigger> | null>(null)
  const hovered = useRef<Trigger>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const later = useDelay()
  useClosing(open, setOpen)

  const triggerOf = (target: EventTarget) => closest<Trigger>(target, triggers)
  const byPointer = (trigger: Trigger, isPinned: boolean): OpenTooltip<Trigger> => {
    const { x, y } = pointer.current
    // Does not cover a link inside the trigger.
    const { top, bottom } = trigger.querySelector('a')
      ? trigger.getBoundingClientRect()
      : { top: y, bottom: y }
    return { trigger, at: { left: x, right: x, top, bottom }, isPinned }
  }

  /** Uses pointermove, so that scrolling under a resting pointer opens nothing. */
  function onPointerMove({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    if (pointerType === 'touch') return
    pointer.current = { x, y }
    hover(isInTooltip(target) && open ? open.trigger : triggerOf(target))
  }

  function hover(trigger: Trigger | null) {
    if (trigger === hovered.current) return
    hovered.current = trigger
    if (open?.isPinned || trigger === open?.trigger) later(0)
    else if (trigger) later(open ? LEAVE_MS : REST_MS, () => setOpen(byPointer(trigger, false)))
    else later(LEAVE_MS, () => setOpen(null))
  }

  function onFocus({ target }: FocusEvent) {
    const trigger = triggerOf(target)
    if (trigger && target.matches(':focus-visible')) show({ trigger, isPinned: true })
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (open?.isPinned && !isInTooltip(relatedTarget)) show(null)
  }

  function onClick({ target, nativeEvent }: MouseEvent) {
    const trigger = isInTooltip(target) || isLink(target) ? null : triggerOf(target)
    if (!trigger) return
    if (open?.trigger === trigger) show(open.isPinned ? null : { ...open, isPinned: true })
    else show(isByMouse(nativeEvent) ? byPointer(trigger, true) : { trigger, isPinned: true })
  }

  function show(next: OpenTooltip<Trigger> | null) {
    later(0)
    setOpen(next)
  }

  return { open, handlers: { onPointerMove, onPointerLeave: () => hover(null), onFocus, onBlur, onClick } }
}

/** One timer; starting it again replaces the pending callback. */
function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (milliseconds: number, run?: () => void) => {
    clearTimeout(timer.current)
    if (run) timer.current = setTimeout(run, milliseconds)
  }
}

function useClosing(open: OpenTooltip | null, setOpen: (none: null) => void) {
  // A layout effect, because Escape may be pressed before other effects run.
  useLayoutEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const listen = (type: string, closes: (event: Event) => boolean) =>
      document.addEventListener(type, (event) => closes(event) && setOpen(null), {
        capture: true,
        passive: true,
        signal: listening.signal,
      })
    listen('keydown', (event) => 'key' in event && event.key === 'Escape')
    listen(
      'pointerdown',
      (event) => !event.composedPath().includes(open.trigger) && !isInTooltip(event.target),
    )
    listen('scroll', ({ target }) => !open.isPinned && !isInTooltip(target))
    return () => listening.abort()
  }, [open, setOpen])
}

function closest<Found extends Element>(target: EventTarget | null, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

export function isInTooltip(target: EventTarget | null): boolean {
  return closest(target, '[popover]') !== null
}

function isLink(target: EventTarget): boolean {
  return closest(target, 'a') !== null
}

function isByMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse'
}

import { type RefObject, useLayoutEffect } from 'react'
import { type Box, placeTooltip } from './tooltip-place.ts'

/**
 * Shows a popover in the top layer, where nothing covers or clips it: at the pointer, or at its trigger, which it follows
 * on scroll.
 */
export function useTooltipPlace(
  tip: RefObject<HTMLElement | null>,
  { trigger, at }: { trigger: Element; at?: Box },
): void {
  useLayoutEffect(() => {
    const element = tip.current
    if (!element) return
    const place = () => {
      const { left, top } = placeTooltip(
        at ?? trigger.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.body.clientWidth, height: window.innerHeight },
      )
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` })
    }
    element.showPopover?.()
    place()
    if (at) return
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', place, { capture: true })
  }, [tip, trigger, at])
}

import { type RefObject, useEffect } from 'react'

/**
 * Closes on a press outside `element`, and when the keyboard leaves it. Within the same menu it closes only after the click:
 * before, what was pressed would move away, and the click would be lost.
 */
export function useClosing(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close()
    }
    const closeOnPress = (event: Event) => {
      const menu = element.current?.closest('nav')
      if (!(event.target instanceof Node && menu?.contains(event.target))) closeOutside(event)
    }
    const closeOnFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) closeOutside(event)
    }
    document.addEventListener('pointerdown', closeOnPress)
    document.addEventListener('click', closeOutside)
    document.addEventListener('focusin', closeOnFocus)
    return () => {
      document.removeEventListener('pointerdown', closeOnPress)
      document.removeEventListener('click', closeOutside)
      document.removeEventListener('focusin', closeOnFocus)
    }
  }, [element, open, close])
}

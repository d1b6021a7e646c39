import { type RefObject, useEffect } from 'react'

/** Closes on a press outside `element`, and when the focus leaves it. */
export function useClosing(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [element, open, close])
}

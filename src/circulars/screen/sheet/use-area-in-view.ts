import { type RefObject, useEffect, useState } from 'react'
import { type Area, areaInView, isSameArea, type SheetSizes, USUAL_TEXT_PX } from './sheet-sizes.ts'

/** Before the browser has measured the box. */
const FIRST_VIEW = { top: 0, left: 0, width: 1000, height: 700 }

/** The rows and columns in view. Follows scrolling and the size of the box. */
export function useAreaInView(box: RefObject<HTMLElement | null>, sizes: SheetSizes): Area {
  const [area, setArea] = useState(() => areaInView(sizes, FIRST_VIEW))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const scale = USUAL_TEXT_PX / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const now = areaInView(sizes, {
        top: element.scrollTop * scale,
        left: element.scrollLeft * scale,
        width: element.clientWidth * scale,
        height: element.clientHeight * scale,
      })
      setArea((before) => (isSameArea(before, now) ? before : now))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box, sizes])
  return area
}

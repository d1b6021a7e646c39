import { type RefObject, useEffect, useState } from 'react'
import { type Area, areaInView, isSameArea, type SheetSizes } from './sheet-sizes.ts'

/** Before the browser has measured the box. */
const FIRST_VIEW = { top: 0, left: 0, width: 1000, height: 700 }

/** The rows and columns in view. Follows scrolling and the size of the box. */
export function useAreaInView(box: RefObject<HTMLElement | null>, sizes: SheetSizes): Area {
  const [area, setArea] = useState(() => areaInView(sizes, FIRST_VIEW))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element
      const now = areaInView(sizes, { top, left, width, height })
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

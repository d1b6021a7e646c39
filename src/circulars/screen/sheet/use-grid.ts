import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Area,
  areaInView,
  isSameArea,
  type Place,
  type SheetSizes,
  USUAL_TEXT_PX,
} from './sheet-sizes.ts'

/** `count` grows each time that the active cell is to be shown. */
export type Shown = { count: number; takesFocus: boolean }

/** Shows the active cell when it moves, and gives it the focus if the grid has it. */
export function useGridFocus(box: RefObject<HTMLElement | null>, { row, column }: Place, shown: Shown): void {
  const last = useRef({ row, column, count: 0 })
  const { count, takesFocus } = shown
  useEffect(() => {
    const before = last.current
    last.current = { row, column, count }
    const grid = box.current
    const cell = grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (!grid || !cell) return
    const isAsked = count !== before.count
    const hasFocus = grid.contains(document.activeElement)
    const isMoved = row !== before.row || column !== before.column
    if (!isAsked && !(isMoved && hasFocus)) return
    scrollWithin(grid, cell)
    if (isAsked && takesFocus) grid.scrollIntoView({ block: 'nearest' })
    if (hasFocus || takesFocus) cell.focus({ preventScroll: true })
  }, [box, row, column, count, takesFocus])
}

const CLEAR_PX = 8

/** Scrolls the grid, but not the page. Heads and ports cover its upper and left edges. */
function scrollWithin(grid: HTMLElement, cell: HTMLElement): void {
  const [outer, inner] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
  const { paddingTop = 0, paddingLeft = 0 } = headSizes(grid)
  const isHeadOfColumn = cell.dataset.row === '0'
  const isHeadOfRow = cell.dataset.column === '0' || cell.dataset.frozen !== undefined
  const down = isHeadOfColumn
    ? 0
    : hidden(inner.top, inner.bottom, outer.top + paddingTop, outer.bottom - CLEAR_PX)
  const across = isHeadOfRow
    ? 0
    : hidden(inner.left, inner.right, outer.left + paddingLeft, outer.right - CLEAR_PX)
  if (down !== 0 || across !== 0) grid.scrollBy(across, down)
}

/** How far to scroll until a span lies between two edges. */
function hidden(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

function headSizes(grid: HTMLElement) {
  const corner = grid.querySelector<HTMLElement>('[data-row="0"][data-column="0"]')
  const frozen = grid.querySelector<HTMLElement>('[data-frozen]')
  const paddingLeft = (corner?.offsetWidth ?? 0) + (frozen?.offsetWidth ?? 0)
  return { paddingTop: corner?.offsetHeight ?? 0, paddingLeft }
}

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

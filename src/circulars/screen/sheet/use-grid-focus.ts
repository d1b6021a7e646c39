import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './sheet-keys.ts'

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

/** Scrolls the grid, but not the page. The heads cover its upper and left edges. */
function scrollWithin(grid: HTMLElement, cell: HTMLElement): void {
  const [outer, inner] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
  const { paddingTop = 0, paddingLeft = 0 } = headSizes(grid)
  const isHeadOfColumn = cell.dataset.row === '0'
  const isHeadOfRow = cell.dataset.column === '0'
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
  return { paddingTop: corner?.offsetHeight ?? 0, paddingLeft: corner?.offsetWidth ?? 0 }
}

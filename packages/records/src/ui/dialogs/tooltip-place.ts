/** In viewport pixels. A pointer is a box without size. */
export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Distance from the pointer or element. */
const TOOLTIP_OFFSET = 20
const VIEWPORT_MARGIN = 8

/**
 * Returns the top left corner of a tooltip: below and after a pointer or below an element, flipped at the edges of the
 * viewport and always inside it.
 */
export function placeTooltip(anchor: Box, tip: Size, viewport: Size): { left: number; top: number } {
  const isPointer = anchor.left === anchor.right
  const left = isPointer ? beside(anchor.left, anchor.right, tip.width, viewport.width) : anchor.left
  const top = beside(anchor.top, anchor.bottom, tip.height, viewport.height)
  return {
    left: within(left, viewport.width - tip.width),
    top: within(top, viewport.height - tip.height),
  }
}

function beside(start: number, end: number, size: number, limit: number): number {
  const after = end + TOOLTIP_OFFSET
  const before = start - TOOLTIP_OFFSET - size
  return after + size + VIEWPORT_MARGIN <= limit || before < VIEWPORT_MARGIN ? after : before
}

function within(value: number, max: number): number {
  return Math.max(VIEWPORT_MARGIN, Math.min(value, max - VIEWPORT_MARGIN))
}

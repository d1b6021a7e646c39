import type { MouseEvent } from 'react'

/**
 * The click handler of an element with actions inside, which is loaded when it is used. Where the device has a sheet of its own to
 * share a page, that opens instead of our list.
 */
export function onAct(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
  const isOurList = target?.dataset.act === 'share' && !('share' in navigator)
  if (!target || isOurList) return
  event.preventDefault()
  import('./act.ts').then(({ act }) => act(target)).catch(() => {})
}

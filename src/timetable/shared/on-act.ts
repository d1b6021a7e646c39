/**
 * For the clicks of a document: does what an element with `data-act` says, by a script that is loaded when it is used. Where the
 * device has a sheet of its own to share a page, that opens instead of our list.
 */
export function onAct(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  // Without such a sheet, our list.
  if (target.matches('summary') && !('share' in navigator)) return
  event.preventDefault()
  import('./act.ts').then(({ act }) => act(target)).catch(() => {})
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Shows the marked row each time that a link to it is followed, after the page has scrolled to its top. */
export function useShownRow(isShown: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    if (isShown) focusMarkedRow()
  }, [isShown, key])
}

/** Scrolls to the marked row, and focuses its first action. */
export function focusMarkedRow(): void {
  const row = document.querySelector<HTMLElement>('tr[data-marked]')
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}

import { indexAfterKey } from '@sailing-desk/records/ui/index-after-key'
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
} from 'react'
import { flushSync } from 'react-dom'
import { ALL_CLOSED, closeSection, type MenuState, toggleSection } from './site-menu.ts'

/**
 * Closes the menus on Escape and on a press outside, and moves the focus with the arrow keys: between titles with left and
 * right, into and along the links with up and down. A section closes when the keyboard leaves it. Returns the handlers.
 */
export function useNavbarEvents(
  nav: RefObject<HTMLElement | null>,
  state: MenuState,
  setState: Dispatch<SetStateAction<MenuState>>,
) {
  const somethingOpen = state.section !== null || state.mobileMenu
  useEffect(() => {
    if (!somethingOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) setState(ALL_CLOSED)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [somethingOpen, nav, setState])

  return { onKeyDown: moveOrClose, onFocus: leaveSection, onBlur: leaveNavbar }

  /**
   * Not for a press: the list above would close between pressing and releasing, what was pressed would move away, and
   * the click would be lost.
   */
  function leaveSection({ target }: FocusEvent<HTMLElement>) {
    const section = target.closest<HTMLElement>('[data-section]')?.dataset.section
    if (target.matches(':focus-visible'))
      setState((now) => (now.section === null || now.section === section ? now : closeSection(now)))
  }

  /** Without a next target, the press was on something that takes no focus, or in another window. */
  function leaveNavbar({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      setState((now) => (now.section === null ? now : closeSection(now)))
  }

  function moveOrClose(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    const handled =
      key === 'Escape'
        ? closeInnermost()
        : target.matches('[data-title]')
          ? onTitle(key, target, currentTarget)
          : onLink(key, target)
    if (handled) event.preventDefault()
  }

  function closeInnermost() {
    const closed = state.section ? `[data-section=${state.section}] > button` : '[aria-controls=site-menu]'
    setState(state.section ? closeSection : ALL_CLOSED)
    if (somethingOpen) nav.current?.querySelector<HTMLElement>(closed)?.focus()
    return somethingOpen
  }

  function onTitle(key: string, title: HTMLElement, navbar: HTMLElement) {
    const section = title.closest<HTMLElement>('[data-section]')
    if (section && (key === 'ArrowDown' || key === 'ArrowUp')) return enter(section, key === 'ArrowUp')
    const titles = [...navbar.querySelectorAll<HTMLElement>('[data-title]')]
    return moveFocus(key, titles, title, ['ArrowLeft', 'ArrowRight'])
  }

  function onLink(key: string, link: HTMLElement) {
    const list = link.closest<HTMLElement>('[data-section] ul')
    return list !== null && moveFocus(key, linksIn(list), link, ['ArrowUp', 'ArrowDown'])
  }

  function enter(element: HTMLElement, atEnd: boolean) {
    const { section = '' } = element.dataset
    // The links can be focused only after rendering.
    if (state.section !== section) flushSync(() => setState((now) => toggleSection(now, section)))
    linksIn(element)
      .at(atEnd ? -1 : 0)
      ?.focus()
    return true
  }
}

const linksIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('a')]

function moveFocus(
  key: string,
  elements: HTMLElement[],
  from: HTMLElement,
  arrows: readonly [string, string],
): boolean {
  const next = indexAfterKey(key, elements.indexOf(from), elements.length, arrows)
  if (next !== null) elements[next]?.focus()
  return next !== null
}

/** What a key press is called here: 'n', '?', 'Ctrl+S'; null for those that are left to the browser. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

export function pressedKey({ key, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (altKey || isComposing || key.length !== 1) return null
  return ctrlKey || metaKey ? `Ctrl+${key.toUpperCase()}` : key.toLowerCase()
}

/** Letters belong to what is typed into; only those with Ctrl work there. */
export function worksWhileTyping(key: string): boolean {
  return key.startsWith('Ctrl+')
}

const SETTING = 'keyboard-shortcuts'

/** Kept by this browser. On where nothing is kept, or nothing can be. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off'
  } catch {
    return true
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SETTING)
    else localStorage.setItem(SETTING, 'off')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

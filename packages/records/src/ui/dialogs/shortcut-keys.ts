type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

export function pressedKey({ key, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (altKey || isComposing || key.length !== 1) return null
  return ctrlKey || metaKey ? `Ctrl+${key.toUpperCase()}` : key.toLowerCase()
}

/** While typing, only shortcuts with Ctrl work. */
export function worksWhileTyping(key: string): boolean {
  return key.startsWith('Ctrl+')
}

const SETTING = 'keyboard-shortcuts'

/** Stored in this browser. On by default. */
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
    // Without storage, the setting lasts until the page is closed.
  }
}

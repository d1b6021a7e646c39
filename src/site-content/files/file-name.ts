/** Checks of file names, shared by server and browser. */

const MAX_LENGTH = 200

/** Requires a character before the extension. */
export function hasExtension(name: string, extension: string): boolean {
  return name.length > extension.length && name.toLowerCase().endsWith(extension)
}

/** Refuses overlong names, paths, control characters and bidirectional controls. */
export function isFileName(name: string): boolean {
  return name.length <= MAX_LENGTH && name.isWellFormed() && !CONTROLS.test(name) && !/[/\\]/.test(name)
}

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

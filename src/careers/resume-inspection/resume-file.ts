/** Checks of name and size, shared by server and browser. */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const

const MAX_NAME_LENGTH = 200
const ACCEPTED = 'Please select a PDF, DOC or DOCX file of up to 5 MB.'
const RESUME_TOO_LARGE = `This file is larger than 5 MB. ${ACCEPTED}`

/** Returns what is wrong with the file's name or size, or null. */
export function resumeFault(name: string, bytes: number): string | null {
  if (bytes > MAX_RESUME_BYTES) return RESUME_TOO_LARGE
  if (!isFileName(name)) return 'This file name is not accepted. Please rename the file and try again.'
  if (!RESUME_EXTENSIONS.some((extension) => hasExtension(name, extension)))
    return `This file type is not accepted. ${ACCEPTED}`
  if (bytes === 0) return `This file is empty. ${ACCEPTED}`
  return null
}

/** Requires a character before the extension. */
export function hasExtension(name: string, extension: string): boolean {
  return name.length > extension.length && name.toLowerCase().endsWith(extension)
}

/** Refuses overlong names, paths, control characters and bidirectional controls. */
function isFileName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.isWellFormed() && !CONTROLS.test(name) && !/[/\\]/.test(name)
}

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

export const RESUME_RULE = {
  ...{ field: 'resume', maxBytes: MAX_RESUME_BYTES, tooLarge: RESUME_TOO_LARGE },
  queue: 'visitors',
} as const

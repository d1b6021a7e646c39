/** What a resume must be, before anyone looks inside: the same on the server and in the browser. */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024
export const RESUME_ENDINGS = ['.pdf', '.doc', '.docx'] as const

const LONGEST_NAME = 200
const ACCEPTED = 'Please select a PDF, DOC or DOCX file of up to 5 MB.'

/** The file as it is called and as large as it is said to be: what is wrong with it, or null. */
export function resumeFault(name: string, bytes: number): string | null {
  if (bytes > MAX_RESUME_BYTES) return `This file is larger than 5 MB. ${ACCEPTED}`
  if (!isFileName(name)) return 'This file name is not accepted. Please rename the file and try again.'
  if (!RESUME_ENDINGS.some((ending) => hasEnding(name, ending)))
    return `This file type is not accepted. ${ACCEPTED}`
  if (bytes === 0) return `This file is empty. ${ACCEPTED}`
  return null
}

/** Whether a name ends like this and has something before it. */
export function hasEnding(name: string, ending: string): boolean {
  return name.length > ending.length && name.toLowerCase().endsWith(ending)
}

/** Of a sensible length, no path, and nothing in it that steers: neither a device nor the direction of writing. */
function isFileName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.isWellFormed() && !STEERS.test(name) && !/[/\\]/.test(name)
}

const STEERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

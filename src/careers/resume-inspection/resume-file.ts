import { MAX_FILE_MB, maxFileBytes } from '../../../content/file-sizes.ts'
import { hasExtension, isFileName } from '../../site-content/files/file-name.ts'

/** Checks of name and size, shared by server and browser. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const

const ACCEPTED = `Please select a PDF, DOC or DOCX file of up to ${MAX_FILE_MB.resume} MB.`
const RESUME_TOO_LARGE = `This file is larger than ${MAX_FILE_MB.resume} MB. ${ACCEPTED}`

/** Returns what is wrong with the file's name or size, or null. */
export function resumeFault(name: string, bytes: number): string | null {
  if (bytes > maxFileBytes('resume')) return RESUME_TOO_LARGE
  if (!isFileName(name)) return 'This file name is not accepted. Please rename the file and try again.'
  if (!RESUME_EXTENSIONS.some((extension) => hasExtension(name, extension)))
    return `This file type is not accepted. ${ACCEPTED}`
  if (bytes === 0) return `This file is empty. ${ACCEPTED}`
  return null
}

export const RESUME_RULE = {
  field: 'resume',
  kind: 'resume',
  queue: 'visitors',
  tooLarge: RESUME_TOO_LARGE,
} as const

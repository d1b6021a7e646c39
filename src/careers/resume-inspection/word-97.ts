import { MIN_OWN_STREAM_BYTES, readOle2 } from './ole2-directory.ts'
import type { ResumeFault } from './resume-check.ts'

/** The first word of the text stream: Word 97 and later, and earlier versions. */
const WORD_MARKS = [0xa5ec, 0xa5dc]

/** Storage and stream names, at any depth. The format compares names in upper case (MS-CFB 2.6.4). */
const MACRO_NAMES = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

/** Returns what is wrong with a file that begins like Word 97; null if it is a document without macros. */
export function docFault(content: Buffer): ResumeFault | null {
  const file = readOle2(content)
  if (!file) return 'damaged'
  const named = (name: string) => file.entries.find((entry) => entry.name.toUpperCase() === name)
  // Word stores a new document with a password in the old container.
  if (named('ENCRYPTEDPACKAGE')) return 'password'
  const text = named('WORDDOCUMENT')
  if (!text?.isStream || text.size === 0) return 'damaged'
  if (file.allNames.some((name) => MACRO_NAMES.has(name.toUpperCase()))) return 'macros'
  if (text.size < MIN_OWN_STREAM_BYTES) return null
  const beginning = file.beginning(text)
  return beginning && beginning.length >= 2 && WORD_MARKS.includes(beginning.readUInt16LE(0))
    ? null
    : 'damaged'
}

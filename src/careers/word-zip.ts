import { checkedEntries } from '../zip/checked-entries.ts'
import { ZipRefused } from '../zip/zip-refused.ts'
import type { ResumeFault } from './resume-check.ts'

const PARTS = ['[content_types].xml', 'word/document.xml']
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$/

/** What is wrong with a zip as a Word document, read by its directory alone: nothing is unpacked. */
export function docxFault(content: Buffer): ResumeFault | null {
  try {
    const entries = checkedEntries(content)
    if ([...entries.values()].some(({ encrypted }) => encrypted)) return 'password'
    if (!PARTS.every((part) => (entries.get(part)?.size ?? 0) > 0)) return 'damaged'
    return [...entries.keys()].some((name) => MACROS.test(name)) ? 'macros' : null
  } catch (error) {
    if (error instanceof ZipRefused) return 'damaged'
    throw error
  }
}

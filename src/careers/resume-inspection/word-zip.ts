import { checkedEntries } from '../../lib/zip/checked-entries.ts'
import { UnsafeZip } from '../../lib/zip/unsafe-zip.ts'
import type { ResumeFault } from './resume-check.ts'

const PARTS = ['[content_types].xml', 'word/document.xml']
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$/
/** OLE objects run their own program when opened. Charts store their table as .xlsx instead. */
const OLE_OBJECT = /\.bin$/
const MACRO_DOCUMENT = /\.(?:do[ct]|xl[st]|pp[st]|pot)m$/

/** Returns what is wrong with a DOCX. Reads only the zip directory and unpacks nothing. */
export function docxFault(content: Buffer): ResumeFault | null {
  try {
    const entries = checkedEntries(content)
    if ([...entries.values()].some(({ encrypted }) => encrypted)) return 'password'
    if (!PARTS.every((part) => (entries.get(part)?.size ?? 0) > 0)) return 'damaged'
    const names = [...entries.keys()]
    const embedded = names.filter((name) => isIn(name, 'embeddings'))
    if (names.some((name) => MACROS.test(name)) || embedded.some((name) => MACRO_DOCUMENT.test(name)))
      return 'macros'
    const hasObjects =
      names.some((name) => isIn(name, 'activex')) || embedded.some((name) => OLE_OBJECT.test(name))
    return hasObjects ? 'objects' : null
  } catch (error) {
    if (error instanceof UnsafeZip) return 'damaged'
    throw error
  }
}

/** Whether the path contains the folder, at any depth. */
const isIn = (name: string, folder: string) => `/${name}`.includes(`/${folder}/`)

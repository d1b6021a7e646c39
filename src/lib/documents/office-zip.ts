import { checkedEntries } from '../zip/checked-entries.ts'
import { UnsafeZip } from '../zip/unsafe-zip.ts'

export type OfficeFault = 'damaged' | 'macros' | 'objects' | 'password'

const CONTENT_TYPES = '[content_types].xml'
/** Also of Excel 4: whole sheets of macros. */
const MACROS = /(?:^|\/)(?:vba(?:project|data)[^/]*$|macrosheets\/)/
/** OLE objects run their own program when opened. Charts store their table as .xlsx instead. */
const OLE_OBJECT = /\.bin$/
const MACRO_DOCUMENT = /\.(?:do[ct]|xl[st]|pp[st]|pot)m$/

/** Returns whether a file begins like a zip file, as documents of Office do. */
export const beginsLikeZip = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'PK\u0003\u0004'

/** Returns what is wrong with a DOCX or XLSX, which has this main part. Reads only the zip directory and unpacks nothing. */
export function officeFault(content: Buffer, mainPart: string): OfficeFault | null {
  try {
    const entries = checkedEntries(content)
    if ([...entries.values()].some(({ encrypted }) => encrypted)) return 'password'
    if (![CONTENT_TYPES, mainPart].every((part) => (entries.get(part)?.size ?? 0) > 0)) return 'damaged'
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

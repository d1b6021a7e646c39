import { checkedEntries, UnsafeZip, unpackEntry } from '@sailing-desk/circular-reader/files/zip'

export type OfficeFault = 'damaged' | 'macros' | 'objects' | 'password'

type Entries = ReturnType<typeof checkedEntries>

const CONTENT_TYPES = '[content_types].xml'
const RELATIONS = '_rels/.rels'
const MAX_NAMING_BYTES = 256 * 1024
/** Also of Excel 4: whole sheets of macros. */
const MACROS = /(?:^|\/)(?:vba(?:project|data)[^/]*$|macrosheets\/)/
/** OLE objects run their own program when opened. Charts store their table as .xlsx instead. */
const OLE_OBJECT = /\.bin$/
const MACRO_DOCUMENT = /\.(?:do[ct]|xl[st]|pp[st]|pot)m$/

/** Returns whether a file begins like a zip file, as documents of Office do. */
export const beginsLikeZip = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'PK\u0003\u0004'

/** The usual name of the main part, and how the type of its content begins whatever its name is. */
const MAIN_PARTS = {
  docx: { name: 'word/document.xml', type: 'wordprocessingml.document' },
  xlsx: { name: 'xl/workbook.xml', type: 'spreadsheetml.sheet' },
}

/** Returns what is wrong with a DOCX or XLSX. Reads the zip directory, and where the main part has another name what names it. */
export function officeFault(content: Buffer, kind: keyof typeof MAIN_PARTS): OfficeFault | null {
  try {
    const entries = checkedEntries(content)
    if ([...entries.values()].some(({ encrypted }) => encrypted)) return 'password'
    if (!(entries.get(CONTENT_TYPES)?.size && hasMainPart(content, entries, kind))) return 'damaged'
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

/** Word Online calls it word/document2.xml, for example: the relations of the package name it. */
function hasMainPart(content: Buffer, entries: Entries, kind: keyof typeof MAIN_PARTS): boolean {
  const { name, type } = MAIN_PARTS[kind]
  if (entries.get(name)?.size) return true
  const [relation] = tagsIn(textOf(content, entries, RELATIONS), 'Relationship').filter((tag) =>
    /\bType=["'][^"']*\/officeDocument["']/.test(tag),
  )
  const target = /\bTarget=["']\/?([^"']*)["']/.exec(relation ?? '')?.[1]?.toLowerCase()
  if (!target || !entries.get(target)?.size) return false
  return tagsIn(textOf(content, entries, CONTENT_TYPES), 'Override').some(
    (tag) =>
      tag.toLowerCase().replaceAll("'", '"').includes(`partname="/${target}"`) &&
      tag.includes(`.${type}.main+xml`),
  )
}

/** Empty if the part is missing or unusually large. Throws UnsafeZip. */
function textOf(content: Buffer, entries: Entries, part: string): string {
  const entry = entries.get(part)
  if (!entry || entry.size > MAX_NAMING_BYTES) return ''
  return Buffer.from(unpackEntry(entry, content)).toString('utf8')
}

const tagsIn = (xml: string, name: string): string[] =>
  xml.split('<').filter((tag) => tag.startsWith(name) || tag.slice(0, 20).includes(`:${name}`))

/** Whether the path contains the folder, at any depth. */
const isIn = (name: string, folder: string) => `/${name}`.includes(`/${folder}/`)

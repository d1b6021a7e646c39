import { cleanCellText, onOneLine } from './cell-text.ts'
import type { Grid } from './sheet-grid.ts'
import { MAX_SHEETS, NOT_A_WORKBOOK, TOO_LARGE, UnreadableCircular } from './unreadable-circular.ts'
import { OFFICE_THEME, readTheme } from './workbook-colours.ts'
import { withComments } from './workbook-comments.ts'
import { readSheet } from './workbook-sheet.ts'
import { readSharedStrings } from './workbook-strings.ts'
import { readCellStyles } from './workbook-styles.ts'
import { walkXml } from './xml-events.ts'
import { openZip, type Relation, readIfSound, readRelations, type ZipParts } from './zip-parts.ts'

export type Workbook = {
  /** In tab order. */
  sheets: Grid[]
  /** The names of the sheets beyond the limit. */
  unreadSheets: string[]
}

export const MAX_BYTES = 10 * 1024 * 1024

/** Opens an .xlsx or .xlsm file. Throws UnreadableCircular for other and for unsafe files. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (bytes.length > MAX_BYTES) throw new UnreadableCircular(TOO_LARGE)
  refuseOldFormats(bytes)
  const zip = openZip(bytes)
  const workbookPart = findWorkbookPart(zip)
  const { tabs, uses1904 } = readTabs(zip.read(workbookPart))
  const related = readRelations(zip, workbookPart)
  const part = (kind: string) =>
    [...related.values()].find(({ type, path }) => type === kind && zip.has(path))?.path
  const strings = part('sharedStrings')
  const styles = part('styles')
  const theme = part('theme')
  const themeColours = () =>
    (theme && readIfSound(zip, theme, () => readTheme(zip.read(theme)))) || OFFICE_THEME
  const context = {
    strings: strings ? readSharedStrings(zip.read(strings)) : [],
    styles: styles ? readCellStyles(zip.read(styles), themeColours) : [],
    uses1904,
  }
  const sheets = tabs.flatMap(({ name, hidden, relation }) => {
    const target = related.get(relation)
    if (target?.type !== 'worksheet') return []
    return [{ name, hidden, path: target.path }]
  })
  return {
    sheets: sheets
      .slice(0, MAX_SHEETS)
      .map(({ name, hidden, path }) =>
        withComments(readSheet(zip.read(path), name, hidden, context), zip, path),
      ),
    unreadSheets: sheets.slice(MAX_SHEETS).map(({ name }) => name),
  }
}

const OLE2_HEADER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Excel stores a password-protected workbook in the container of the old .xls format. */
function refuseOldFormats(bytes: Uint8Array) {
  if (!OLE2_HEADER.every((byte, i) => bytes[i] === byte)) return
  const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    'EncryptedPackage',
    0,
    'utf16le',
  )
  throw new UnreadableCircular(
    encrypted
      ? 'This workbook is password-protected. Save it without a password.'
      : 'This file is in an old Office format, such as .xls. Open it in Excel and save it as .xlsx.',
  )
}

function findWorkbookPart(zip: ZipParts): string {
  const root = zip.has('_rels/.rels') ? readRelations(zip, '') : new Map<string, Relation>()
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.path
  for (const path of [main, 'xl/workbook.xml']) {
    if (path && /(^|\/)workbook[^/]*\.xml$/i.test(path) && zip.has(path)) return path
  }
  const binary = zip.has('xl/workbook.bin') || zip.has('mimetype')
  throw new UnreadableCircular(
    binary ? 'This spreadsheet is in another format. Open it in Excel and save it as .xlsx.' : NOT_A_WORKBOOK,
  )
}

type Tab = { name: string; hidden: boolean; relation: string }

function readTabs(bytes: Uint8Array): { tabs: Tab[]; uses1904: boolean } {
  const tabs: Tab[] = []
  let uses1904 = false
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'workbookPr') uses1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const state = attribute('state') ?? 'visible'
      tabs.push({
        name: tabName(attribute('name') ?? ''),
        hidden: state !== 'visible',
        relation: attribute(':id') ?? '',
      })
    },
  })
  return { tabs, uses1904 }
}

const MAX_TAB_NAME_LENGTH = 100

function tabName(name: string): string {
  return onOneLine(cleanCellText(name)).slice(0, MAX_TAB_NAME_LENGTH)
}

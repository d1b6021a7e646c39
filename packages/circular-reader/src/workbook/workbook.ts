import { tabName } from './cell-text.ts'
import { BINARY_PARTS } from './excel-binary.ts'
import { type Grid, MAX_ROWS } from './sheet-grid.ts'
import { DAMAGED, MAX_SHEETS, NOT_A_WORKBOOK, UnreadableCircular } from './unreadable-circular.ts'
import { withAsides, withComments } from './workbook-asides.ts'
import { readSheet, type SheetContext } from './workbook-sheet.ts'
import { readSharedStrings } from './workbook-strings.ts'
import { OFFICE_THEME, readStyles, readTheme, type Styles } from './workbook-styles.ts'
import { withTables } from './workbook-tables.ts'
import { walkXml } from './xml-events.ts'
import {
  type PartReaders,
  type Relation,
  readIfSound,
  readRelations,
  type Tab,
  type ZipParts,
} from './zip-parts.ts'

export type Workbook = {
  /** In tab order. */
  sheets: Grid[]
  /** The names of the sheets beyond the limit. */
  unreadSheets: string[]
  /** What a person confirms each time, because the format does not say it: where cells are, what drawings say. */
  toConfirm?: string
}

/**
 * Opens an .xlsx, .xlsm or .xlsb file. Throws UnreadableCircular for other and for unsafe files. `maxRows`: of a sheet that is no
 * circular.
 */
export function openWorkbook(zip: ZipParts, maxRows = MAX_ROWS): Workbook {
  const workbookPart = findWorkbookPart(zip)
  if (!/\.bin$/i.test(workbookPart)) return openParts(zip, workbookPart, XML_PARTS, maxRows)
  try {
    return openParts(zip, workbookPart, BINARY_PARTS, maxRows)
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnreadableCircular(DAMAGED, { cause })
    throw cause
  }
}

function openParts<Context>(
  zip: ZipParts,
  workbookPart: string,
  { readTabs, readContext, readSheet }: PartReaders<Context>,
  maxRows: number,
): Workbook {
  const { tabs, uses1904 } = readTabs(zip.read(workbookPart))
  const related = readRelations(zip, workbookPart)
  const part = (kind: string) =>
    [...related.values()].find(({ type, path }) => type === kind && zip.has(path))?.path
  const bytesOf = (kind: string) => {
    const path = part(kind)
    return path === undefined ? undefined : zip.read(path)
  }
  const theme = part('theme')
  const themeColours = () =>
    (theme && readIfSound(zip, theme, () => readTheme(zip.read(theme)))) || OFFICE_THEME
  const context = readContext({
    strings: bytesOf('sharedStrings'),
    styles: bytesOf('styles'),
    themeColours,
    uses1904,
    maxRows,
  })
  const sheets = tabs.flatMap(({ name, hidden, relation }) => {
    const target = related.get(relation)
    if (target?.type !== 'worksheet') return []
    return [{ name, hidden, path: target.path }]
  })
  return {
    sheets: sheets.slice(0, MAX_SHEETS).map((tab) => readSheet(zip, tab.path, tab, context)),
    unreadSheets: sheets.slice(MAX_SHEETS).map(({ name }) => name),
  }
}

const XML_PARTS: PartReaders<SheetContext> = {
  readTabs,
  readContext({ strings, styles, themeColours, uses1904, maxRows }) {
    const { cells, conditional, colourOf } = styles ? readStyles(styles, themeColours) : NO_STYLES
    return {
      strings: strings ? readSharedStrings(strings, colourOf) : [],
      styles: cells,
      conditional,
      colourOf,
      uses1904,
      maxRows,
    }
  },
  readSheet(zip, path, { name, hidden }, context) {
    const sheet = readSheet(zip.read(path), name, hidden, context)
    return withAsides(withComments(withTables(sheet, zip, path), zip, path), zip, path)
  },
}

const NO_STYLES: Styles = { cells: [], conditional: [], colourOf: () => null }

function findWorkbookPart(zip: ZipParts): string {
  const root = zip.has('_rels/.rels') ? readRelations(zip, '') : new Map<string, Relation>()
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.path
  for (const path of [main, 'xl/workbook.xml', 'xl/workbook.bin']) {
    if (path && /(^|\/)workbook[^/]*\.(xml|bin)$/i.test(path) && zip.has(path)) return path
  }
  throw new UnreadableCircular(NOT_A_WORKBOOK)
}

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

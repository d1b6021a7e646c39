import { strToU8, zipSync } from 'fflate'

/** Writes small .xlsx files part by part, so that tests can vary what spreadsheet programs vary. */

export type TestCell =
  | string
  | number
  | null
  | undefined
  /** A real Excel date: its day number with a date format. */
  | { serial: number }
  /** A number shown with two decimals: 20.1 as 20.10. */
  | { decimal: number }
  /** A number with the format that shows it: `format` counts the formats of the workbook from 0. */
  | { number: number; format: number }
  /** A text on a background: `fill` counts the fills of the workbook from 0. */
  | { text: string; fill: number }
  /** A text or number in a look of its own: `look` counts those of the workbook from 0. */
  | { look: number; shows: string | number }
  /** A raw `<c>` element; `CELL` is replaced by its reference. */
  | { xml: string }

/** The cells of a row, or its texts in one: 'KOBE | 1-2 Dec'. */
export type TestRow = TestCell[] | string

export type TestSheet = {
  name?: string
  rows: TestRow[]
  merges?: string[]
  hidden?: 'hidden' | 'veryHidden'
  hiddenRows?: number[]
  hiddenColumns?: number[]
  /** Columns of width zero, which nobody sees although they are not hidden. */
  narrowColumns?: number[]
  /** Rows of height zero. */
  lowRows?: number[]
  /** XML appended after the sheet data. */
  tail?: string
  /** Notes, by cell. */
  notes?: Record<string, string>
  /** Threads of comments and answers, by cell. */
  threads?: Record<string, string[]>
}

/** The content of a `<font>`, the attributes of a colour or a whole `<fill>`, and the format of a number. */
export type Look = { font?: string; fill?: string; format?: string }

export type TestWorkbook = {
  sheets: TestSheet[]
  /** Namespace prefix of every element, such as `x:`, as some programs write. */
  prefix?: string
  strict?: boolean
  uses1904?: boolean
  /** Inline strings instead of shared strings. */
  inline?: boolean
  /** Fills of cells: the attributes of a colour (`rgb="FFFFFF00"`), or a whole `<fill>` element. */
  fills?: string[]
  /** Formats of numbers, such as `000"W"`. */
  formats?: string[]
  looks?: Look[]
  /** The content of each `<dxf>`, what conditions make of cells: they count from 0. */
  conditions?: string[]
  parts?: Record<string, string>
}

const TRANSITIONAL = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const STRICT = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}

export function workbookParts(workbook: TestWorkbook): Record<string, string> {
  const {
    sheets,
    prefix = '',
    strict = false,
    uses1904 = false,
    inline = false,
    fills = [],
    formats = [],
    looks = [],
    conditions = [],
  } = workbook
  const { main, relations } = strict ? STRICT : TRANSITIONAL
  const namespace = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`
  const strings: string[] = []
  const root = (name: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><${prefix}${name} ${namespace} xmlns:r="${relations}">${content}</${prefix}${name}>`
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const relationships = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const p = prefix
  const codes = [...formats, ...looks.flatMap(({ format }) => format ?? [])]
  const codeOf = ({ format }: Look) => (format === undefined ? 0 : FIRST_FORMAT + codes.lastIndexOf(format))
  // A cell without a style has the first fill.
  const firstLook = looks.length > 0 && fills.length === 0 ? 1 : fills.length
  const allFills = [
    ...fills,
    ...(firstLook > fills.length ? [NO_FILL] : []),
    ...looks.map(({ fill = NO_FILL }) => fill),
  ]
  const fonts =
    looks.length === 0
      ? ''
      : `<${p}fonts><${p}font/>${looks.map(({ font = '' }) => `<${p}font>${font}</${p}font>`).join('')}</${p}fonts>`
  const xfs = looks.map(
    (look, i) => `<${p}xf numFmtId="${codeOf(look)}" fontId="${i + 1}" fillId="${firstLook + i}"/>`,
  )
  const parts: Record<string, string> = {
    '_rels/.rels': relationships(related('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': root(
      'workbook',
      `<${p}workbookPr${uses1904 ? ' date1904="1"' : ''}/><${p}sheets>${sheets
        .map(
          ({ name, hidden }, i) =>
            `<${p}sheet name="${escapeXml(name ?? `Sheet${i + 1}`)}" sheetId="${i + 1}"${hidden ? ` state="${hidden}"` : ''} r:id="s${i}"/>`,
        )
        .join('')}</${p}sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      [
        ...sheets.map((_, i) => related(`s${i}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
        related('strings', 'sharedStrings', 'sharedStrings.xml'),
        related('styles', 'styles', 'styles.xml'),
        related('theme', 'theme', 'theme/theme1.xml'),
      ].join(''),
    ),
    'xl/styles.xml': root(
      'styleSheet',
      `<${p}numFmts><${p}numFmt numFmtId="164" formatCode="d\\-mmm;@"/>${codes.map((code, i) => `<${p}numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escapeXml(code)}"/>`).join('')}</${p}numFmts>${fonts}<${p}fills>${allFills.map((fill) => fillXml(fill, p)).join('')}</${p}fills><${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/><${p}xf numFmtId="22"/><${p}xf numFmtId="2"/>${fills.map((_, i) => `<${p}xf numFmtId="0" fillId="${i}" applyFill="1"/>`).join('')}${formats.map((_, i) => `<${p}xf numFmtId="${FIRST_FORMAT + i}"/>`).join('')}${xfs.join('')}</${p}cellXfs>${conditions.length === 0 ? '' : `<${p}dxfs>${conditions.map((one) => `<${p}dxf>${one}</${p}dxf>`).join('')}</${p}dxfs>`}`,
    ),
  }
  for (const [i, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = root(
      'worksheet',
      sheetXml(sheet, { p, strings: inline ? null : strings, fills: fills.length, formats: formats.length }),
    )
    const { notes, threads } = sheet
    if (!notes && !threads) continue
    const links = [
      notes && related('notes', 'comments', `../comments${i + 1}.xml`),
      threads && related('threads', 'threadedComment', `../threadedComments/threads${i + 1}.xml`),
    ]
    parts[`xl/worksheets/_rels/sheet${i + 1}.xml.rels`] = relationships(links.filter(Boolean).join(''))
    if (notes) parts[`xl/comments${i + 1}.xml`] = root('comments', notesXml(notes, p))
    if (threads) parts[`xl/threadedComments/threads${i + 1}.xml`] = threadsXml(threads)
  }
  parts['xl/sharedStrings.xml'] = root(
    'sst',
    strings.map((text) => `<${p}si><${p}t xml:space="preserve">${escapeXml(text)}</${p}t></${p}si>`).join(''),
  )
  return { ...parts, ...workbook.parts }
}

export function workbookBytes(workbook: TestWorkbook): Uint8Array {
  return zipParts(workbookParts(workbook))
}

export function zipParts(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

type Writing = { p: string; strings: string[] | null; fills: number; formats: number }

function sheetXml(sheet: TestSheet, writing: Writing): string {
  const { p } = writing
  const columns = [
    ...(sheet.hiddenColumns ?? []).map((c) => `<${p}col min="${c}" max="${c}" hidden="1"/>`),
    ...(sheet.narrowColumns ?? []).map((c) => `<${p}col min="${c}" max="${c}" width="0" customWidth="1"/>`),
  ].join('')
  const rows = sheet.rows.map((row, i) => {
    const cells = typeof row === 'string' ? row.split('|').map((cell) => cell.trim()) : row
    const hidden = sheet.hiddenRows?.includes(i + 1) ? ' hidden="1"' : ''
    const height = sheet.lowRows?.includes(i + 1) ? ' ht="0" customHeight="1"' : ''
    const content = cells.map((cell, j) => cellXml(cell, `${letters(j + 1)}${i + 1}`, writing)).join('')
    return `<${p}row r="${i + 1}"${hidden}${height}>${content}</${p}row>`
  })
  const merges = (sheet.merges ?? []).map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')
  return [
    columns && `<${p}cols>${columns}</${p}cols>`,
    `<${p}sheetData>${rows.join('')}</${p}sheetData>`,
    merges && `<${p}mergeCells>${merges}</${p}mergeCells>`,
    sheet.tail ?? '',
  ].join('')
}

function cellXml(cell: TestCell, ref: string, { p, strings, fills, formats }: Writing): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return `<${p}c r="${ref}"><${p}v>${cell}</${p}v></${p}c>`
  if (typeof cell === 'object') {
    if ('look' in cell) {
      const { look, shows } = cell
      const style = FIRST_FILLED_STYLE + fills + formats + look
      if (typeof shows === 'number') return `<${p}c r="${ref}" s="${style}"><${p}v>${shows}</${p}v></${p}c>`
      return `<${p}c r="${ref}" s="${style}" t="inlineStr"><${p}is><${p}t>${escapeXml(shows)}</${p}t></${p}is></${p}c>`
    }
    if ('text' in cell) {
      const { text, fill } = cell
      return `<${p}c r="${ref}" s="${FIRST_FILLED_STYLE + fill}" t="inlineStr"><${p}is><${p}t>${escapeXml(text)}</${p}t></${p}is></${p}c>`
    }
    if ('format' in cell)
      return `<${p}c r="${ref}" s="${FIRST_FILLED_STYLE + fills + cell.format}"><${p}v>${cell.number}</${p}v></${p}c>`
    if ('decimal' in cell) return `<${p}c r="${ref}" s="3"><${p}v>${cell.decimal}</${p}v></${p}c>`
    if ('xml' in cell) return cell.xml.replaceAll('CELL', ref)
    const style = Number.isInteger(cell.serial) ? 1 : 2
    return `<${p}c r="${ref}" s="${style}"><${p}v>${cell.serial}</${p}v></${p}c>`
  }
  if (!strings)
    return `<${p}c r="${ref}" t="inlineStr"><${p}is><${p}t>${escapeXml(cell)}</${p}t></${p}is></${p}c>`
  return `<${p}c r="${ref}" t="s"><${p}v>${strings.push(cell) - 1}</${p}v></${p}c>`
}

const NO_FILL = '<fill><patternFill patternType="none"/></fill>'
/** After that of dates. */
const FIRST_FORMAT = 165
/** After those of plain cells, dates and decimals. */
const FIRST_FILLED_STYLE = 4

function fillXml(fill: string, p: string): string {
  if (fill.startsWith('<')) return fill
  return `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor ${fill}/></${p}patternFill></${p}fill>`
}

function notesXml(notes: Record<string, string>, p: string): string {
  const list = Object.entries(notes).map(
    ([ref, text]) =>
      `<${p}comment ref="${ref}" authorId="0"><${p}text><${p}r><${p}t>${escapeXml(text)}</${p}t></${p}r></${p}text></${p}comment>`,
  )
  return `<${p}commentList>${list.join('')}</${p}commentList>`
}

function threadsXml(threads: Record<string, string[]>): string {
  const list = Object.entries(threads).flatMap(([ref, texts]) =>
    texts.map((text) => `<threadedComment ref="${ref}"><text>${escapeXml(text)}</text></threadedComment>`),
  )
  return `<ThreadedComments>${list.join('')}</ThreadedComments>`
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function letters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? letters(Math.floor((column - 1) / 26)) + letter : letter
}

/** Returns Excel's day number: 2026-12-14 → 46370. */
export function excelSerial(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000
}

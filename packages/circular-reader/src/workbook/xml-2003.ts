import {
  type CellStyle,
  cellStyle,
  errorCell,
  noResult,
  numberCell,
  styled,
  textCell,
} from './cell-content.ts'
import { cleanCellText, shortComment, tabName } from './cell-text.ts'
import { isoSerial } from './excel-dates.ts'
import { SheetBuilder } from './sheet-builder.ts'
import { type Cell, type Grid, MAX_COLUMNS, MAX_ROWS } from './sheet-grid.ts'
import { MAX_SHEETS } from './unreadable-circular.ts'
import type { Workbook } from './workbook.ts'
import { joinRuns, type Run } from './workbook-strings.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'

type Attribute = Parameters<XmlHandlers['open']>[1]

/** Opens an XML Spreadsheet 2003, which many systems write and name .xls. */
export function openXml2003(bytes: Uint8Array): Workbook {
  const reader = new SpreadsheetReader()
  walkXml(bytes, reader)
  return reader
}

type Style = { parent: string | undefined; code?: string; isStruck?: boolean; fill?: string | null }

type OpenCell = {
  row: number
  column: number
  style: string | undefined
  type: string | undefined
  runs: Run[]
  comment: string
  hasFormula: boolean
}

class SpreadsheetReader implements XmlHandlers, Workbook {
  readonly sheets: Grid[] = []
  readonly unreadSheets: string[] = []
  readonly #styles = new Map<string, Style>()
  readonly #cellStyles = new Map<string, CellStyle>()
  #style: Style | null = null
  #sheet: { name: string; isHidden: boolean; builder: SheetBuilder } | null = null
  #columnStyles = new Map<number, string>()
  #row = 0
  #rowStyle: string | undefined
  #column = 0
  #cell: OpenCell | null = null
  #reads: 'data' | 'comment' | 'visible' | '1904' | null = null
  /** How deep in elements that strike a text through, or raise it. */
  #struck = 0
  #raised = 0
  #uses1904 = false

  open(tag: string, attribute: Attribute) {
    if (tag === 'Style') {
      this.#style = { parent: attribute(':Parent') }
      this.#styles.set(attribute(':ID') ?? '', this.#style)
    } else if (this.#style) addProperties(tag, this.#style, attribute)
    else if (tag === 'Worksheet') {
      this.#sheet = { name: tabName(attribute(':Name') ?? ''), isHidden: false, builder: new SheetBuilder() }
      this.#row = 0
      this.#column = 0
      this.#columnStyles = new Map()
    } else if (tag === 'Date1904') this.#reads = '1904'
    else if (this.#sheet) this.#openInSheet(tag, attribute, this.#sheet.builder)
  }

  text(text: string) {
    if (this.#reads === 'data')
      this.#cell?.runs.push({ text, isStruck: this.#struck > 0, isRaised: this.#raised > 0 })
    else if (this.#reads === 'comment' && this.#cell) this.#cell.comment += text
    else if (this.#reads === 'visible' && this.#sheet) this.#sheet.isHidden = text.trim() !== 'SheetVisible'
  }

  close(tag: string) {
    if (tag === 'Style') this.#style = null
    else if (tag === 'Date1904') {
      this.#uses1904 = true
      this.#reads = null
    } else if (tag === 'Worksheet') this.#endSheet()
    else if (tag === 'Cell') this.#endCell()
    else if (tag === 'Data' && this.#reads === 'comment') return
    else if (tag === 'Data' || tag === 'Comment' || tag === 'Visible') this.#reads = null
    else if (tag === 'S' || tag === 'Strike' || tag === 'Del') this.#struck = Math.max(0, this.#struck - 1)
    else if (tag === 'Sup' || tag === 'Sub') this.#raised = Math.max(0, this.#raised - 1)
  }

  #openInSheet(tag: string, attribute: Attribute, sheet: SheetBuilder) {
    if (tag === 'Column') this.#addColumns(sheet, attribute)
    else if (tag === 'Row') {
      this.#row = placeOf(attribute) ?? this.#row + 1
      this.#column = 0
      this.#rowStyle = attribute(':StyleID')
      const last = Math.min(this.#row + count(attribute(':Span')), MAX_ROWS)
      if (isHidden(attribute, ':Height')) for (let row = this.#row; row <= last; row++) sheet.hideRow(row)
      // A row that stands for several is empty.
      if (attribute(':Span') !== undefined) this.#row = Math.max(this.#row, last)
    } else if (tag === 'Cell') this.#openCell(sheet, attribute)
    else if (tag === 'Visible') this.#reads = 'visible'
    else if (tag === 'Comment') this.#reads = 'comment'
    else if (tag === 'Data' && this.#reads !== 'comment' && this.#cell) {
      this.#cell.type = attribute(':Type')
      this.#reads = 'data'
      this.#struck = 0
      this.#raised = 0
    } else if (tag === 'S' || tag === 'Strike' || tag === 'Del') this.#struck++
    else if (tag === 'Sup' || tag === 'Sub') this.#raised++
  }

  #addColumns(sheet: SheetBuilder, attribute: Attribute) {
    const first = placeOf(attribute) ?? this.#column + 1
    const last = first + count(attribute(':Span'))
    this.#column = last
    if (isHidden(attribute, ':Width')) sheet.hideColumns(first, last)
    const style = attribute(':StyleID')
    for (let column = first; style && column <= Math.min(last, MAX_COLUMNS); column++)
      this.#columnStyles.set(column, style)
  }

  #openCell(sheet: SheetBuilder, attribute: Attribute) {
    const [row, column] = [this.#row, placeOf(attribute) ?? this.#column + 1]
    const [across, down] = [count(attribute(':MergeAcross')), count(attribute(':MergeDown'))]
    this.#column = column + across
    if (across + down > 0) sheet.merge({ row, column }, { row: row + down, column: column + across })
    const style = attribute(':StyleID') ?? this.#rowStyle ?? this.#columnStyles.get(column)
    const hasFormula = attribute(':Formula') !== undefined
    this.#cell = { row, column, style, type: undefined, runs: [], comment: '', hasFormula }
  }

  #endCell() {
    const cell = this.#cell
    this.#cell = null
    if (!cell || !this.#sheet) return
    const { row, column } = cell
    const style = this.#cellStyle(cell.style ?? 'Default')
    const { text, isStruck } = joinRuns(cell.runs)
    this.#sheet.builder.add(
      row,
      column,
      styled(contentOf(cell, text, style, this.#uses1904), style, isStruck),
      style.fill,
    )
    this.#sheet.builder.comment(row, column, shortComment(cell.comment))
  }

  #endSheet() {
    if (!this.#sheet) return
    const { name, isHidden, builder } = this.#sheet
    if (this.sheets.length < MAX_SHEETS) this.sheets.push(builder.grid(name, isHidden))
    else this.unreadSheets.push(name)
    this.#sheet = null
  }

  #cellStyle(id: string): CellStyle {
    const known = this.#cellStyles.get(id)
    if (known) return known
    const found: Omit<Style, 'parent'> = {}
    let at: string | undefined = id
    for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth++) {
      const style: Style | undefined = this.#styles.get(at)
      if (found.code === undefined && style?.code !== undefined) found.code = style.code
      if (found.isStruck === undefined && style?.isStruck !== undefined) found.isStruck = style.isStruck
      if (found.fill === undefined && style?.fill !== undefined) found.fill = style.fill
      at = style?.parent ?? (at === 'Default' || depth > 0 ? undefined : 'Default')
    }
    const { code = '', isStruck = false, fill } = found
    const named = NAMED_FORMATS.get(code)
    const style = cellStyle(named ?? (code === '' ? [0, undefined] : [OWN_FORMAT, code]), { isStruck, fill })
    this.#cellStyles.set(id, style)
    return style
  }
}

const MAX_DEPTH = 20
const OWN_FORMAT = 164

/** Formats that have a name in place of a code, by Excel's number for each. */
const NAMED_FORMATS: ReadonlyMap<string, [id: number, code: undefined]> = new Map(
  Object.entries<[id: number, code: undefined]>({
    General: [0, undefined],
    'General Number': [0, undefined],
    'General Date': [22, undefined],
    'Long Date': [15, undefined],
    'Medium Date': [15, undefined],
    'Short Date': [14, undefined],
    'Long Time': [19, undefined],
    'Medium Time': [18, undefined],
    'Short Time': [20, undefined],
    Fixed: [2, undefined],
    Standard: [4, undefined],
    Percent: [10, undefined],
    Scientific: [11, undefined],
    Currency: [0, undefined],
    'Euro Currency': [0, undefined],
  }),
)

function addProperties(tag: string, style: Style, attribute: Attribute) {
  if (tag === 'NumberFormat') style.code = attribute(':Format') ?? ''
  else if (tag === 'Font') style.isStruck = attribute(':StrikeThrough') === '1'
  else if (tag === 'Interior') {
    const colour = attribute(':Color')
    const isSolid = attribute(':Pattern') === 'Solid' && /^#[\da-f]{6}$/i.test(colour ?? '')
    style.fill = isSolid && colour && !/^#f{6}$/i.test(colour) ? colour.toLowerCase() : null
  }
}

const placeOf = (attribute: Attribute) => count(attribute(':Index')) || undefined

function count(value: string | undefined): number {
  const number = Number(value ?? 0)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** Hidden, or so small that nothing of it can be seen. */
function isHidden(attribute: Attribute, size: ':Height' | ':Width'): boolean {
  return attribute(':Hidden') === '1' || Number(attribute(size) ?? 1) < 0.5
}

function contentOf(
  { type, hasFormula }: OpenCell,
  text: string,
  style: CellStyle,
  uses1904: boolean,
): Cell | null {
  if (text === '') return hasFormula && type !== 'String' ? noResult() : null
  if (type === 'Number' && Number.isFinite(Number(text))) return numberCell(Number(text), style, { uses1904 })
  if (type === 'DateTime') {
    const serial = isoSerial(text)
    return serial === null ? textCell(text) : numberCell(serial, { ...style, isDate: true })
  }
  if (type === 'Boolean') return textCell(text === '1' ? 'TRUE' : 'FALSE')
  return type === 'Error' ? errorCell(text) : textCell(cleanCellText(text), style)
}

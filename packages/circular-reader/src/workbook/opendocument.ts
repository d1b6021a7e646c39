import { type CellStyle, errorCell, noResult, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText, shortComment, tabName } from './cell-text.ts'
import { isoSerial } from './excel-dates.ts'
import { isDrawn, OpenDocumentBoxes, OpenDocumentStyles } from './opendocument-styles.ts'
import { SheetBuilder } from './sheet-builder.ts'
import { type Cell, type Grid, MAX_COLUMNS, MAX_ROWS } from './sheet-grid.ts'
import { MAX_SHEETS, PASSWORD, TOO_LARGE_INSIDE, UnreadableCircular } from './unreadable-circular.ts'
import type { Workbook } from './workbook.ts'
import { joinRuns, type Run, type TextLook } from './workbook-strings.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

type Attribute = Parameters<XmlHandlers['open']>[1]

/** Opens an .ods file. */
export function openOpenDocument(zip: ZipParts): Workbook {
  const manifest = 'META-INF/manifest.xml'
  if (zip.has(manifest)) walkXml(zip.read(manifest), { open: refuseEncryption })
  const reader = new DocumentReader()
  if (zip.has('styles.xml')) walkXml(zip.read('styles.xml'), reader)
  walkXml(zip.read('content.xml'), reader)
  return reader
}

/** Opens the same as one XML file, without a zip (.fods). */
export function openFlatOpenDocument(bytes: Uint8Array): Workbook {
  const reader = new DocumentReader()
  walkXml(bytes, reader)
  return reader
}

function refuseEncryption(tag: string) {
  if (tag === 'encryption-data') throw new UnreadableCircular(PASSWORD)
}

/** What is in a sheet or cell without being a cell or its text. */
const SKIPPED = [
  ...['tracked-changes', 'forms', 'shapes', 'dde-links', 'content-validations', 'ruby-text', 'note'],
]

type OpenCell = {
  values: ReadonlyMap<string, string>
  isCovered: boolean
  runs: Run[]
  lines: number
  comment: string
}

/** A row that stands for itself and those below it that are the same. */
type OpenRow = {
  repeat: number
  style: string | undefined
  isHidden: boolean
  cells: Array<{ column: number; cell: Cell; comment: string }>
}

class DocumentReader implements XmlHandlers, Workbook {
  readonly sheets: Grid[] = []
  readonly unreadSheets: string[] = []
  readonly #styles = new OpenDocumentStyles()
  #table: { name: string; isHidden: boolean; sheet: SheetBuilder } | null = null
  #columns: Array<string | undefined> = []
  #row = 0
  #column = 0
  #openRow: OpenRow | null = null
  #cell: OpenCell | null = null
  #inAnnotation = false
  #inParagraph = 0
  /** Those around an annotation, whose texts are not of it. */
  #around = 0
  /** Of the parts of a text that are open. */
  #looks: TextLook[] = []
  /** How deep in what is skipped, or in tables within a table. */
  #skipped = 0
  readonly #boxes = new OpenDocumentBoxes()
  /** For each group of rows or columns: whether it is folded away. */
  #groups: boolean[] = []
  /** Of numbers with the style of a date. Dates are written out. */
  #uses1904 = false
  /** Cells of all sheets. */
  #filled = 0

  open(tag: string, attribute: Attribute) {
    if (this.#skipped > 0 || SKIPPED.includes(tag) || isDrawn(tag) || (tag === 'table' && this.#table)) {
      if (this.#table) this.#boxes.open(tag, this.#cell && { row: this.#row, column: this.#column })
      this.#skipped++
      return
    }
    if (!this.#table) {
      if (tag === 'table') this.#openTable(attribute)
      else if (tag === 'null-date') this.#uses1904 = attribute('table:date-value') === '1904-01-01'
      else this.#styles.open(tag, attribute)
      return
    }
    if (tag === 'table-row-group' || tag === 'table-column-group')
      this.#groups.push(attribute('table:display') === 'false')
    else if (tag === 'table-column') this.#addColumns(attribute)
    else if (tag === 'table-row') this.#startRow(attribute)
    else if (tag === 'table-cell' || tag === 'covered-table-cell')
      this.#cell = {
        values: valuesOf(attribute),
        isCovered: tag !== 'table-cell',
        runs: [],
        lines: 0,
        comment: '',
      }
    else if (this.#cell) this.#openInCell(tag, attribute, this.#cell)
  }

  text(text: string) {
    if (this.#skipped > 0) this.#boxes.text(text)
    else if (!this.#table) this.#styles.text(text)
    else if (this.#inParagraph > 0) this.#addText(text)
  }

  close(tag: string) {
    if (this.#skipped > 0) {
      this.#skipped--
      if (this.#table) this.#boxes.close(tag)
      for (const box of this.#boxes.take()) this.#table?.sheet.box(box)
      return
    }
    if (!this.#table) this.#styles.close(tag)
    else if (tag === 'table') this.#closeTable(this.#table)
    else if (tag === 'table-row-group' || tag === 'table-column-group') this.#groups.pop()
    else if (tag === 'table-row') this.#endRow(this.#table.sheet)
    else if (tag === 'table-cell' || tag === 'covered-table-cell') this.#endCell()
    else if (tag === 'annotation') {
      this.#inAnnotation = false
      this.#inParagraph = this.#around
    } else if (tag === 'p') this.#inParagraph--
    else if (tag === 'span') this.#looks.pop()
  }

  #openTable(attribute: Attribute) {
    const name = tabName(attribute('table:name') ?? '')
    const isHidden = this.#styles.isHidden('table', attribute('table:style-name') ?? '')
    this.#table = { name, isHidden, sheet: new SheetBuilder() }
    this.#columns = []
    this.#row = 1
    this.#groups = []
  }

  #closeTable({ name, isHidden, sheet }: { name: string; isHidden: boolean; sheet: SheetBuilder }) {
    if (this.sheets.length < MAX_SHEETS) this.sheets.push(sheet.grid(name, isHidden))
    else this.unreadSheets.push(name)
    this.#table = null
  }

  #addColumns(attribute: Attribute) {
    const count = repeatOf(attribute, 'table:number-columns-repeated')
    const first = this.#columns.length + 1
    const last = Math.min(first + count - 1, MAX_COLUMNS)
    const style = attribute('table:default-cell-style-name')
    for (let column = first; column <= last; column++) this.#columns.push(style)
    const isHidden =
      isFolded(attribute) ||
      this.#groups.includes(true) ||
      this.#styles.isHidden('table-column', attribute('table:style-name') ?? '')
    if (isHidden) this.#table?.sheet.hideColumns(first, last)
  }

  #startRow(attribute: Attribute) {
    this.#column = 1
    this.#openRow = {
      repeat: repeatOf(attribute, 'table:number-rows-repeated'),
      style: attribute('table:default-cell-style-name'),
      isHidden:
        isFolded(attribute) ||
        this.#groups.includes(true) ||
        this.#styles.isHidden('table-row', attribute('table:style-name') ?? ''),
      cells: [],
    }
  }

  /** The rows beyond the limit count as one: it tells whether anything is left out. */
  #endRow(sheet: SheetBuilder) {
    const { repeat = 1, cells = [], isHidden = false } = this.#openRow ?? {}
    const last = this.#row + repeat - 1
    this.#filled += cells.length * Math.min(repeat, Math.max(1, MAX_ROWS - this.#row + 1))
    if (this.#filled > MAX_FILLED) throw new UnreadableCircular(TOO_LARGE_INSIDE)
    for (let row = this.#row; row <= Math.min(last, MAX_ROWS + 1); row++) {
      if (isHidden) sheet.hideRow(row)
      for (const { column, cell, comment } of cells) {
        sheet.add(row, column, { ...cell })
        sheet.comment(row, column, comment)
      }
    }
    this.#row = last + 1
    this.#openRow = null
  }

  #openInCell(tag: string, attribute: Attribute, cell: OpenCell) {
    if (tag === 'annotation') {
      this.#inAnnotation = true
      this.#around = this.#inParagraph
      this.#inParagraph = 0
    } else if (tag === 'p') {
      this.#inParagraph++
      if (this.#inAnnotation) cell.comment += cell.comment === '' ? '' : '\n'
      else if (cell.lines++ > 0) this.#addText('\n')
    } else if (tag === 'span') this.#looks.push(this.#styles.lookOf(attribute('text:style-name') ?? ''))
    else if (tag === 's')
      this.#addText(' '.repeat(Math.min(Number(attribute('text:c') ?? 1) || 1, MAX_SPACES)))
    else if (tag === 'tab') this.#addText(' ')
    else if (tag === 'line-break') this.#addText('\n')
  }

  #addText(text: string) {
    if (!this.#cell) return
    if (this.#inAnnotation) this.#cell.comment += text
    else this.#cell.runs.push({ text, ...(this.#looks.at(-1) ?? { isStruck: false }) })
  }

  #endCell() {
    const [open, row] = [this.#cell, this.#openRow]
    this.#cell = null
    if (!open || !row) return
    const { values, isCovered } = open
    const attribute: Attribute = (name) => values.get(name)
    const count = repeatOf(attribute, 'table:number-columns-repeated')
    const [first, last] = [this.#column, this.#column + count - 1]
    this.#column += count
    if (first > MAX_COLUMNS + 1) return
    const { text, isStruck } = joinRuns(open.runs)
    for (let column = first; column <= Math.min(last, MAX_COLUMNS + 1); column++) {
      const style = this.#styles.cell(
        attribute('table:style-name') ?? row.style ?? this.#columns[column - 1] ?? 'Default',
      )
      const cell = styled(contentOf(attribute, text, style, this.#uses1904), style, isStruck)
      if (!cell) {
        this.#table?.sheet.comment(this.#row, column, shortComment(open.comment))
        // Longer lines of a colour are no legend.
        if (count <= MAX_FILLED_TOGETHER && row.repeat === 1) {
          for (let at = column; at <= last; at++) this.#table?.sheet.add(this.#row, at, null, style.fill)
        }
        break
      }
      row.cells.push({ column, cell, comment: shortComment(open.comment) })
    }
    const [width, height] = [
      repeatOf(attribute, 'table:number-columns-spanned'),
      repeatOf(attribute, 'table:number-rows-spanned'),
    ]
    if (!isCovered && (width > 1 || height > 1))
      this.#table?.sheet.merge(
        { row: this.#row, column: first },
        { row: this.#row + height - 1, column: first + width - 1 },
      )
  }
}

const MAX_SPACES = 100
const MAX_FILLED_TOGETHER = 200
/** Of a few bytes, repetitions make any number. */
const MAX_FILLED = 300_000

/** They can only be asked for while an element is opened. */
const CELL_ATTRIBUTES = [
  ...['table:style-name', 'table:formula', 'table:number-columns-repeated'],
  ...['table:number-columns-spanned', 'table:number-rows-spanned', 'calcext:value-type'],
  ...['value-type', 'value', 'date-value', 'time-value', 'boolean-value', 'string-value'].map(
    (name) => `office:${name}`,
  ),
]

function valuesOf(attribute: Attribute): Map<string, string> {
  return new Map(
    CELL_ATTRIBUTES.flatMap((name) => {
      const value = attribute(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function isFolded(attribute: Attribute): boolean {
  return ['collapse', 'filter'].includes(attribute('table:visibility') ?? '')
}

function repeatOf(attribute: Attribute, name: string): number {
  const count = Number(attribute(name) ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}

function contentOf(attribute: Attribute, text: string, style: CellStyle, uses1904: boolean): Cell | null {
  if (attribute('calcext:value-type') === 'error') return errorCell(text)
  const type = attribute('office:value-type')
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberOr(text, Number(attribute('office:value')), style, uses1904)
    case 'date':
      return numberOr(text, isoSerial(attribute('office:date-value') ?? ''), { ...style, isDate: true })
    case 'time':
      return numberOr(text, dayPart(attribute('office:time-value') ?? ''), { ...style, isDate: true })
    case 'boolean':
      return textCell(attribute('office:boolean-value') === 'true' ? 'TRUE' : 'FALSE')
    default: {
      const content = text === '' ? cleanCellText(attribute('office:string-value') ?? '') : text
      return content === '' && type === undefined && attribute('table:formula')
        ? noResult()
        : textCell(content)
    }
  }
}

function numberOr(text: string, number: number | null, style: CellStyle, uses1904 = false): Cell | null {
  return number === null || Number.isNaN(number)
    ? textCell(text)
    : numberCell(number, style, { uses1904, printed: text })
}

/** `PT06H30M00S` as a part of a day. */
function dayPart(duration: string): number | null {
  const [, hours, minutes = 0, seconds = 0] =
    /^PT(\d+)H(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(duration) ?? []
  return hours === undefined ? null : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400
}

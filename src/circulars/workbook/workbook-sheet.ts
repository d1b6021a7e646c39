import { cleanCellText } from './cell-text.ts'
import { fromExcelSerial } from './excel-dates.ts'
import { shownNumber } from './number-formats.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  type Merge,
  parseCellName,
} from './sheet-grid.ts'
import type { SharedString } from './workbook-strings.ts'
import type { CellStyle } from './workbook-styles.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'

type SheetContext = {
  strings: readonly SharedString[]
  styles: readonly CellStyle[]
  uses1904: boolean
}

/** Reads a worksheet part. Cells beyond the limits and empty styled cells are skipped. */
export function readSheet(bytes: Uint8Array, name: string, hidden: boolean, context: SheetContext): Grid {
  const collector = new SheetCollector(context)
  walkXml(bytes, collector)
  const { cells, lastRow, lastColumn, cut, merges, hiddenRows, hiddenColumns } = collector
  return { name, hidden, lastRow, lastColumn, cut, cells, merges: merges.covered, hiddenRows, hiddenColumns }
}

type RawCell = { row: number; column: number; type: string; style: number; parts: string[]; formula: boolean }
type Attribute = (name: string) => string | undefined

class SheetCollector implements XmlHandlers {
  readonly cells = new Map<number, Cell>()
  readonly merges = new MergeCollector()
  readonly hiddenRows = new Set<number>()
  readonly hiddenColumns = new Set<number>()
  lastRow = 0
  lastColumn = 0
  cut = false
  readonly #context: SheetContext
  #row = 0
  #column = 0
  #cell: RawCell | null = null
  #inValue = false
  #inPhonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  open(tag: string, attribute: Attribute) {
    if (tag === 'row') this.#openRow(attribute)
    else if (tag === 'c') this.#openCell(attribute)
    else if (tag === 'f' && this.#cell) this.#cell.formula = true
    else if (tag === 'rPh') this.#inPhonetic = true
    else if (tag === 'v' || tag === 't') this.#inValue = this.#cell !== null && !this.#inPhonetic
    else if (tag === 'mergeCell') this.merges.add(attribute('ref') ?? '')
    else if (tag === 'col' && isHidden(attribute, 'width')) this.#hideColumns(attribute)
  }

  text(text: string) {
    if (this.#inValue) this.#cell?.parts.push(text)
  }

  close(tag: string) {
    if (tag === 'v' || tag === 't') this.#inValue = false
    else if (tag === 'rPh') this.#inPhonetic = false
    else if (tag === 'c' && this.#cell) {
      this.#addCell(this.#cell)
      this.#cell = null
    }
  }

  /** Some programs omit the numbers; then rows and cells are consecutive. */
  #openRow(attribute: Attribute) {
    this.#row = Number(attribute('r')) || this.#row + 1
    this.#column = 0
    if (isHidden(attribute, 'ht') && this.#row <= MAX_ROWS) this.hiddenRows.add(this.#row)
  }

  #openCell(attribute: Attribute) {
    const place = parseCellName(attribute('r') ?? '') ?? { row: this.#row, column: this.#column + 1 }
    this.#column = place.column
    const style = Number(attribute('s') ?? 0)
    this.#cell = { ...place, type: attribute('t') ?? 'n', style, parts: [], formula: false }
  }

  #hideColumns(attribute: Attribute) {
    const last = Math.min(Number(attribute('max')), MAX_COLUMNS)
    for (let column = Math.max(1, Number(attribute('min'))); column <= last; column++) {
      this.hiddenColumns.add(column)
    }
  }

  #addCell(raw: RawCell) {
    const cell = toCell(raw, this.#context)
    if (!cell) return
    if (raw.row > MAX_ROWS || raw.column > MAX_COLUMNS) {
      this.cut = true
      return
    }
    this.cells.set(cellKey(raw.row, raw.column), cell)
    this.lastRow = Math.max(this.lastRow, raw.row)
    this.lastColumn = Math.max(this.lastColumn, raw.column)
  }
}

/** Somebody may have hidden a row or column by making it so small that nothing of it can be seen. */
function isHidden(attribute: Attribute, size: 'width' | 'ht'): boolean {
  return isOn(attribute('hidden')) || Number(attribute(size) ?? 1) < MIN_VISIBLE_SIZE
}
const MIN_VISIBLE_SIZE = 0.5

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function toCell(raw: RawCell, context: SheetContext): Cell | null {
  const cell = contentOf(raw, context)
  const shared = raw.type === 's' ? context.strings[Number(raw.parts.join(''))] : undefined
  const { isStruck = false, fill } = context.styles[raw.style] ?? {}
  if (!cell) return null
  return Object.assign(cell, (isStruck || shared?.isStruck) && { isStruck: true }, fill && { fill })
}

function contentOf({ type, style, parts, formula }: RawCell, context: SheetContext): Cell | null {
  const value = parts.join('')
  if (value === '') return formula && type !== 'str' ? { text: '', kind: 'no_result' } : null
  switch (type) {
    case 's':
      return textCell(context.strings[Number(value)]?.text ?? '')
    case 'str':
    case 'inlineStr':
      return textCell(cleanCellText(value))
    case 'b':
      return textCell(value === '1' ? 'TRUE' : 'FALSE')
    case 'e':
      return { text: cleanCellText(value), kind: 'error' }
    case 'd':
      return isoCell(value)
    default:
      return numberCell(value, context.styles[style], context.uses1904)
  }
}

function textCell(text: string): Cell | null {
  return text === '' ? null : { text, kind: 'text' }
}

function isoCell(value: string): Cell | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d))?/.exec(value)
  if (!match?.[1]) return textCell(cleanCellText(value))
  const time = match[2] && `${match[2]}${match[3]}` !== '0000' ? `${match[2]}${match[3]}` : null
  return { text: '', kind: 'date', date: { date: match[1], time } }
}

function numberCell(value: string, style: CellStyle | undefined, uses1904: boolean): Cell | null {
  const number = Number(value)
  if (!Number.isFinite(number)) return textCell(cleanCellText(value))
  const date = style?.isDate ? fromExcelSerial(number, uses1904) : null
  if (date) return { text: '', kind: 'date', date: style?.showsDay ? date : { ...date, hasDay: false } }
  const text = String(Number(number.toPrecision(15)))
  const format = style?.number ?? null
  if (format === null || text.length >= 16) return { text, kind: 'number' }
  const shown = cleanCellText(shownNumber(number, format))
  const isNumber = format.before + format.after === '' && format.digits <= String(Math.trunc(number)).length
  return { text: shown, kind: isNumber ? 'number' : 'text' }
}

/** Merged ranges never overlap in a valid file; the allowance limits the cost of an invalid one. */
class MergeCollector {
  readonly covered = new Map<number, Merge>()
  #allowance = MAX_ROWS * MAX_COLUMNS

  add(ref: string) {
    const [first, last] = ref.split(':').map(parseCellName)
    if (!first || !last) return
    const merge = {
      top: Math.min(first.row, last.row),
      left: Math.min(first.column, last.column),
      bottom: Math.min(Math.max(first.row, last.row), MAX_ROWS),
      right: Math.min(Math.max(first.column, last.column), MAX_COLUMNS),
    }
    const [height, width] = [merge.bottom - merge.top + 1, merge.right - merge.left + 1]
    this.#allowance -= Math.max(0, height) * Math.max(0, width)
    if (this.#allowance < 0) return
    for (let row = merge.top; row <= merge.bottom; row++) {
      for (let column = merge.left; column <= merge.right; column++)
        this.covered.set(cellKey(row, column), merge)
    }
  }
}

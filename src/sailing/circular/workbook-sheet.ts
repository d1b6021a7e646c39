import { cleanCellText } from './cell-text.ts'
import { fromExcelSerial } from './excel-dates.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  type Merge,
  parseCellName,
} from './sheet-grid.ts'
import { walkXml } from './xml-events.ts'

export type SheetContext = {
  strings: readonly string[]
  dateStyles: readonly boolean[]
  uses1904: boolean
}

type RawCell = { row: number; column: number; type: string; style: number; parts: string[]; formula: boolean }

/** One worksheet part as a grid. Cells beyond the limits and empty styled cells are passed over. */
export function readSheet(bytes: Uint8Array, name: string, hidden: boolean, context: SheetContext): Grid {
  const cells = new Map<number, Cell>()
  const merges = mergeCollector()
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  let [row, column, lastRow, lastColumn] = [0, 0, 0, 0]
  let cut = false
  let current: RawCell | null = null
  let inValue = false
  let inReading = false

  const keep = (raw: RawCell) => {
    const cell = toCell(raw, context)
    if (!cell) return
    if (raw.row > MAX_ROWS || raw.column > MAX_COLUMNS) {
      cut = true
      return
    }
    cells.set(cellKey(raw.row, raw.column), cell)
    lastRow = Math.max(lastRow, raw.row)
    lastColumn = Math.max(lastColumn, raw.column)
  }

  walkXml(bytes, {
    open(tag, attribute) {
      if (tag === 'row') {
        // Some programs leave the numbers out: then rows and cells simply follow one another.
        row = Number(attribute('r') ?? row + 1) || row + 1
        column = 0
        if (isOn(attribute('hidden')) && row <= MAX_ROWS) hiddenRows.add(row)
      } else if (tag === 'c') {
        const place = parseCellName(attribute('r') ?? '') ?? { row, column: column + 1 }
        column = place.column
        current = {
          ...place,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          parts: [],
          formula: false,
        }
      } else if (tag === 'f' && current) current.formula = true
      else if (tag === 'rPh') inReading = true
      else if (tag === 'v' || tag === 't') inValue = current !== null && !inReading
      else if (tag === 'mergeCell') merges.add(attribute('ref') ?? '')
      else if (tag === 'col' && isOn(attribute('hidden'))) {
        const last = Math.min(Number(attribute('max')), MAX_COLUMNS)
        for (let hiddenColumn = Number(attribute('min')); hiddenColumn <= last; hiddenColumn++) {
          hiddenColumns.add(hiddenColumn)
        }
      }
    },
    text(text) {
      if (inValue) current?.parts.push(text)
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false
      else if (tag === 'rPh') inReading = false
      else if (tag === 'c' && current) {
        keep(current)
        current = null
      }
    },
  })
  return { name, hidden, lastRow, lastColumn, cut, cells, merges: merges.covered, hiddenRows, hiddenColumns }
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function toCell({ type, style, parts, formula }: RawCell, context: SheetContext): Cell | null {
  const value = parts.join('')
  if (value === '') return formula && type !== 'str' ? { text: '', kind: 'no_result' } : null
  switch (type) {
    case 's':
      return textCell(context.strings[Number(value)] ?? '')
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
      return numberCell(value, context.dateStyles[style] ?? false, context.uses1904)
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

function numberCell(value: string, isDate: boolean, uses1904: boolean): Cell | null {
  const number = Number(value)
  if (!Number.isFinite(number)) return textCell(cleanCellText(value))
  const date = isDate ? fromExcelSerial(number, uses1904) : null
  if (date) return { text: '', kind: 'date', date }
  return { text: String(Number(number.toPrecision(15))), kind: 'number' }
}

/** Merged ranges never overlap in a sound file; the allowance keeps an unsound one from costing more than its cells. */
function mergeCollector() {
  const covered = new Map<number, Merge>()
  let allowance = MAX_ROWS * MAX_COLUMNS
  return {
    covered,
    add(ref: string) {
      const [first, last] = ref.split(':').map(parseCellName)
      if (!first || !last) return
      const merge = {
        top: Math.min(first.row, last.row),
        left: Math.min(first.column, last.column),
        bottom: Math.min(Math.max(first.row, last.row), MAX_ROWS),
        right: Math.min(Math.max(first.column, last.column), MAX_COLUMNS),
      }
      allowance -= Math.max(0, merge.bottom - merge.top + 1) * Math.max(0, merge.right - merge.left + 1)
      if (allowance < 0) return
      for (let row = merge.top; row <= merge.bottom; row++) {
        for (let column = merge.left; column <= merge.right; column++)
          covered.set(cellKey(row, column), merge)
      }
    },
  }
}

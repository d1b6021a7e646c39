import { type CellStyle, errorCell, isoCell, noResult, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText } from './cell-text.ts'
import { SheetBuilder } from './sheet-builder.ts'
import { type Cell, type Grid, parseCellName } from './sheet-grid.ts'
import { asidesOfPages } from './workbook-asides.ts'
import { joinRuns, type Run, type SharedString } from './workbook-strings.ts'
import { isStrike } from './workbook-styles.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'

export type SheetContext = {
  strings: readonly SharedString[]
  styles: readonly CellStyle[]
  uses1904: boolean
  maxRows: number
}

/** Reads a worksheet part. Cells beyond the limits and empty styled cells are skipped. */
export function readSheet(bytes: Uint8Array, name: string, hidden: boolean, context: SheetContext): Grid {
  const collector = new SheetCollector(context)
  walkXml(bytes, collector)
  const asides = asidesOfPages(collector.ofPages)
  return { ...collector.sheet.grid(name, hidden), ...(asides.length > 0 && { asides }) }
}

type RawCell = { row: number; column: number; type: string; style: number; parts: Run[]; formula: boolean }
type Attribute = (name: string) => string | undefined

class SheetCollector implements XmlHandlers {
  readonly sheet: SheetBuilder
  /** The headers and footers of its pages. */
  readonly ofPages = new Map<string, string>()
  readonly #context: SheetContext
  #row = 0
  #column = 0
  #cell: RawCell | null = null
  #inValue = false
  #inPhonetic = false
  #isStruck = false
  #ofPages: string | null = null

  constructor(context: SheetContext) {
    this.#context = context
    this.sheet = new SheetBuilder(context.maxRows)
  }

  open(tag: string, attribute: Attribute) {
    if (tag === 'row') this.#openRow(attribute)
    else if (tag === 'c') this.#openCell(attribute)
    else if (tag === 'f' && this.#cell) this.#cell.formula = true
    else if (tag === 'rPh') this.#inPhonetic = true
    else if (tag === 'strike') this.#isStruck = isStrike(attribute('val'))
    else if (tag === 'v' || tag === 't') this.#inValue = this.#cell !== null && !this.#inPhonetic
    else if (tag === 'mergeCell') this.#merge(attribute('ref') ?? '')
    else if (tag === 'col' && isHidden(attribute, 'width')) this.#hideColumns(attribute)
    else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(tag)) this.#ofPages = tag
  }

  text(text: string) {
    if (this.#inValue) this.#cell?.parts.push({ text, isStruck: this.#isStruck })
    else if (this.#ofPages) this.ofPages.set(this.#ofPages, (this.ofPages.get(this.#ofPages) ?? '') + text)
  }

  close(tag: string) {
    this.#ofPages = null
    if (tag === 'v' || tag === 't') this.#inValue = false
    else if (tag === 'rPh') this.#inPhonetic = false
    else if (tag === 'r') this.#isStruck = false
    else if (tag === 'c' && this.#cell) {
      this.#addCell(this.#cell)
      this.#cell = null
    }
  }

  /** Some programs omit the numbers; then rows and cells are consecutive. */
  #openRow(attribute: Attribute) {
    this.#row = Number(attribute('r')) || this.#row + 1
    this.#column = 0
    if (isHidden(attribute, 'ht')) this.sheet.hideRow(this.#row)
  }

  #openCell(attribute: Attribute) {
    const place = parseCellName(attribute('r') ?? '') ?? { row: this.#row, column: this.#column + 1 }
    this.#column = place.column
    const style = Number(attribute('s') ?? 0)
    this.#cell = { ...place, type: attribute('t') ?? 'n', style, parts: [], formula: false }
  }

  #hideColumns(attribute: Attribute) {
    this.sheet.hideColumns(Number(attribute('min')), Number(attribute('max')))
  }

  #merge(ref: string) {
    const [first, last] = ref.split(':').map(parseCellName)
    if (first && last) this.sheet.merge(first, last)
  }

  #addCell(raw: RawCell) {
    const { fill } = this.#context.styles[raw.style] ?? {}
    this.sheet.add(raw.row, raw.column, toCell(raw, this.#context), fill)
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
  const value = raw.parts.map(({ text }) => text).join('')
  const string =
    raw.type === 's' ? context.strings[Number(value)] : raw.type === 'inlineStr' ? joinRuns(raw.parts) : null
  return styled(contentOf(raw, { value, string }, context), context.styles[raw.style], string?.isStruck)
}

function contentOf(
  { type, style, formula }: RawCell,
  { value, string }: { value: string; string: SharedString | null | undefined },
  context: SheetContext,
): Cell | null {
  if (value === '') return formula && type !== 'str' ? noResult() : null
  switch (type) {
    case 's':
    case 'inlineStr':
      return textCell(string?.text ?? '')
    case 'str':
      return textCell(cleanCellText(value))
    case 'b':
      return textCell(value === '1' ? 'TRUE' : 'FALSE')
    case 'e':
      return errorCell(value)
    case 'd':
      return isoCell(value)
    default:
      return Number.isFinite(Number(value))
        ? numberCell(Number(value), context.styles[style], { uses1904: context.uses1904 })
        : textCell(cleanCellText(value))
  }
}

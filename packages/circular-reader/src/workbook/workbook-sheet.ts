import { type CellStyle, errorCell, isoCell, noResult, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText, shortComment } from './cell-text.ts'
import { type Condition, withConditions } from './conditional-looks.ts'
import { SheetBuilder } from './sheet-builder.ts'
import {
  type Aside,
  type Cell,
  cellName,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCellName,
} from './sheet-grid.ts'
import { type Formula, withVolatile } from './volatile-formulas.ts'
import { asidesOfPages, MAX_ASIDES } from './workbook-asides.ts'
import { joinRuns, type Run, RunLook, type SharedString } from './workbook-strings.ts'
import type { Styles } from './workbook-styles.ts'
import { withOtherColours } from './workbook-tables.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'

export type SheetContext = {
  strings: readonly SharedString[]
  styles: readonly CellStyle[]
  conditional: Styles['conditional']
  colourOf: Styles['colourOf']
  uses1904: boolean
  maxRows: number
}

/** Reads a worksheet part. Cells beyond the limits and empty styled cells are skipped. */
export function readSheet(bytes: Uint8Array, name: string, hidden: boolean, context: SheetContext): Grid {
  const collector = new SheetCollector(context)
  walkXml(bytes, collector)
  const asides = [...asidesOfPages(collector.ofPages), ...collector.prompts.slice(0, MAX_ASIDES)]
  const coloured = withOtherColours(collector.sheet.grid(name, hidden), collector.coloured)
  const grid = withVolatile(withConditions(coloured, collector.conditions), collector.formulas)
  return { ...grid, ...(asides.length > 0 && { asides }) }
}

type RawCell = { row: number; column: number; type: string; style: number; parts: Run[]; formula: boolean }
type Attribute = (name: string) => string | undefined

class SheetCollector implements XmlHandlers {
  readonly sheet: SheetBuilder
  /** The headers and footers of its pages. */
  readonly ofPages = new Map<string, string>()
  /** Ranges that something else than their styles may colour: conditions, a picture behind all cells. */
  readonly coloured: string[] = []
  readonly conditions: Condition[] = []
  /** What Excel shows beside a cell that is chosen. */
  readonly prompts: Aside[] = []
  readonly formulas: Formula[] = []
  readonly #context: SheetContext
  readonly #look: RunLook
  #row = 0
  #column = 0
  #cell: RawCell | null = null
  #inValue = false
  #inPhonetic = false
  #inRange = false
  #ofPages: string | null = null
  #inFormula = false
  #conditional = ''

  constructor(context: SheetContext) {
    this.#context = context
    this.#look = new RunLook(context.colourOf)
    this.sheet = new SheetBuilder(context.maxRows)
  }

  open(tag: string, attribute: Attribute) {
    this.#look.open(tag, attribute)
    if (tag === 'row') this.#openRow(attribute)
    else if (tag === 'c') this.#openCell(attribute)
    else if (tag === 'f' && this.#cell) this.#openFormula(this.#cell, attribute)
    else if (tag === 'rPh') this.#inPhonetic = true
    else if (tag === 'v' || tag === 't') this.#inValue = this.#cell !== null && !this.#inPhonetic
    else if (tag === 'mergeCell') this.#merge(attribute('ref') ?? '')
    else if (tag === 'col' && isHidden(attribute, 'width')) this.#hideColumns(attribute)
    else if (tag === 'conditionalFormatting') {
      this.#conditional = attribute('sqref') ?? ''
      this.coloured.push(this.#conditional)
    } else if (tag === 'cfRule')
      this.conditions.push({
        ranges: this.#conditional,
        look: this.#context.conditional[Number(attribute('dxfId') ?? -1)],
      })
    else if (tag === 'dataValidation') this.#addPrompt(attribute)
    else if (tag === 'sqref') this.#inRange = true
    else if (tag === 'picture') this.coloured.push(EVERYTHING)
    else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(tag)) this.#ofPages = tag
  }

  text(text: string) {
    if (this.#inValue) this.#cell?.parts.push({ text, isStruck: this.#look.isStruck, font: this.#look.font })
    else if (this.#inFormula) this.#addToFormula(text)
    else if (this.#inRange) this.coloured.push(text)
    else if (this.#ofPages) this.ofPages.set(this.#ofPages, (this.ofPages.get(this.#ofPages) ?? '') + text)
  }

  close(tag: string) {
    this.#ofPages = null
    this.#inRange = false
    this.#inFormula = false
    this.#look.close(tag)
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
    if (isHidden(attribute, 'ht')) this.sheet.hideRow(this.#row)
  }

  #openCell(attribute: Attribute) {
    const place = parseCellName(attribute('r') ?? '') ?? { row: this.#row, column: this.#column + 1 }
    this.#column = place.column
    const style = Number(attribute('s') ?? 0)
    this.#cell = { ...place, type: attribute('t') ?? 'n', style, parts: [], formula: false }
  }

  #openFormula(cell: RawCell, attribute: Attribute) {
    cell.formula = true
    this.#inFormula = true
    const { row, column } = cell
    const group = attribute('t') === 'shared' ? (attribute('si') ?? null) : null
    this.formulas.push({ row, column, text: '', group })
  }

  #addToFormula(text: string) {
    const formula = this.formulas.at(-1)
    if (formula) formula.text += text
  }

  #addPrompt(attribute: Attribute) {
    const [cell = ''] = (attribute('sqref') ?? '').split(/[\s:]/)
    const text = cleanCellText([attribute('promptTitle'), attribute('prompt')].filter(Boolean).join('\n'))
    if (text === '' || !isOn(attribute('showInputMessage'))) return
    this.prompts.push({ cell, where: `The prompt on ${cell}`, text: shortComment(text) })
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

const EVERYTHING = `A1:${cellName(MAX_ROWS, MAX_COLUMNS)}`

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
  { type, style: index, formula }: RawCell,
  { value, string }: { value: string; string: SharedString | null | undefined },
  context: SheetContext,
): Cell | null {
  const style = context.styles[index]
  if (value === '') return formula && type !== 'str' ? noResult() : null
  switch (type) {
    case 's':
    case 'inlineStr':
      return textCell(string?.text ?? '', style, string?.fonts)
    case 'str':
      return textCell(cleanCellText(value), style)
    case 'b':
      return textCell(value === '1' ? 'TRUE' : 'FALSE', style)
    case 'e':
      return errorCell(value)
    case 'd':
      return isoCell(value, style)
    default:
      return Number.isFinite(Number(value))
        ? numberCell(Number(value), style, { uses1904: context.uses1904 })
        : textCell(cleanCellText(value), style)
  }
}

import { type CellStyle, errorCell, isoCell, noResult, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText, shortComment } from './cell-text.ts'
import { SheetBuilder } from './sheet-builder.ts'
import {
  type Aside,
  type Cell,
  cellKey,
  cellName,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  type Place,
  parseCellName,
  placeOfKey,
} from './sheet-grid.ts'
import { showsNoNumber } from './shown-dates.ts'
import { isNear } from './unseen-text.ts'
import { asidesOfPages, MAX_ASIDES } from './workbook-asides.ts'
import { joinRuns, type Run, RunLook, type SharedString } from './workbook-strings.ts'
import { type ConditionalLook, type Styles, WHITE } from './workbook-styles.ts'
import { areaOf, isWithin, MAX_AREAS, withOtherColours } from './workbook-tables.ts'
import { walkXml, type XmlHandlers } from './xml-events.ts'

/** What changes by itself, with the day or with each calculation. */
const VOLATILE = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(/i

const TEXT = /"[^"]*"/g

/** Of the same sheet. */
const REFERENCE =
  /(?<![A-Z0-9_!'.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,5})(?::(\$?)([A-Z]{1,3})(\$?)(\d{1,5}))?(?![A-Z0-9_(!])/gi

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
    if (this.#inValue) this.#cell?.parts.push(this.#look.run(text))
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

/** A condition on ranges of a sheet, such as 'B6:C8 E6', and what cells look like that meet it. */
type Condition = { ranges: string; look: ConditionalLook | undefined }

/** Marks the cells that a condition may strike through or hide. Whether they meet it, nothing but Excel can tell. */
function withConditions(grid: Grid, conditions: readonly Condition[]): Grid {
  const areas = conditions.flatMap(({ ranges, look }) =>
    look && mayHide(look)
      ? ranges
          .split(/\s+/)
          .flatMap(areaOf)
          .map((area) => ({ area, look }))
      : [],
  )
  if (areas.length === 0) return grid
  const looks = new Set(areas.map(({ look }) => look))
  const looksAt = (place: Place) =>
    areas.length > MAX_AREAS
      ? [...looks]
      : areas.flatMap(({ area, look }) => (isWithin(area, place) ? look : []))
  const cells = new Map(grid.cells)
  for (const [key, cell] of grid.cells) {
    const [mayBeUnseen] = looksAt(placeOfKey(key)).flatMap((look) => hiddenBy(look, cell) ?? [])
    if (mayBeUnseen) cells.set(key, { ...cell, mayBeUnseen })
  }
  return { ...grid, cells }
}

const mayHide = ({ isStruck, colour, code }: ConditionalLook): boolean =>
  isStruck || colour !== null || hidesNumber(code)

const hidesNumber = (code: string | undefined): boolean => code !== undefined && showsNoNumber(code)

function hiddenBy({ isStruck, colour, fill, code }: ConditionalLook, cell: Cell): Cell['mayBeUnseen'] {
  if (isStruck) return 'struck'
  if (isNear(colour, fill ?? cell.fill ?? WHITE)) return 'colour'
  return hidesNumber(code) && cell.kind !== 'text' ? 'format' : undefined
}

/** A formula as stored. The others of a group have its number only. */
type Formula = Place & { text: string; group: string | null }

/** Marks the cells of which a formula, or one that it refers to, gives another result on another day. */
function withVolatile(grid: Grid, formulas: readonly Formula[]): Grid {
  if (!formulas.some(({ text }) => VOLATILE.test(text.replace(TEXT, '')))) return grid
  const first = new Map(formulas.flatMap((one) => (one.text && one.group ? [[one.group, one] as const] : [])))
  const nodes = formulas.map((one) => {
    const origin = one.text === '' && one.group ? (first.get(one.group) ?? one) : one
    const text = origin.text.replace(TEXT, '')
    const down = { row: one.row - origin.row, column: one.column - origin.column }
    return { key: cellKey(one.row, one.column), isVolatile: VOLATILE.test(text), areas: areasIn(text, down) }
  })
  const found = new Set<number>()
  let added = nodes.filter(({ isVolatile }) => isVolatile)
  while (added.length > 0) {
    for (const { key } of added) found.add(key)
    const places = added.map(({ key }) => placeOfKey(key))
    added = nodes.filter(
      ({ key, areas }) => !found.has(key) && areas.some((area) => places.some((place) => isIn(area, place))),
    )
  }
  const cells = new Map(grid.cells)
  for (const key of found) {
    const cell = cells.get(key)
    if (cell) cells.set(key, { ...cell, isVolatile: true })
  }
  return { ...grid, cells }
}

type Area = { first: Place; last: Place }

const isIn = ({ first, last }: Area, { row, column }: Place): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column

/** `down`: how far the formula is from the first of its group, by which all but its fixed references are moved. */
function areasIn(text: string, down: Place): Area[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, ...parts]) => {
    const [fixedColumn, column, fixedRow, row, fixedLastColumn, lastColumn, fixedLastRow, lastRow] = parts
    const first = moved(`${column}${row}`, { column: !fixedColumn, row: !fixedRow }, down)
    const last = lastColumn
      ? moved(`${lastColumn}${lastRow}`, { column: !fixedLastColumn, row: !fixedLastRow }, down)
      : first
    return first && last ? [{ first, last }] : []
  })
}

function moved(name: string, moves: { column: boolean; row: boolean }, down: Place): Place | null {
  const place = parseCellName(name.toUpperCase())
  if (!place) return null
  return {
    row: place.row + (moves.row ? down.row : 0),
    column: place.column + (moves.column ? down.column : 0),
  }
}

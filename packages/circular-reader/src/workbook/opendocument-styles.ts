import type { CellStyle } from './cell-content.ts'
import type { NumberFormat } from './number-formats.ts'
import type { Place } from './sheet-grid.ts'
import { addsWords } from './shown-dates.ts'
import { type Box, MAX_BOX_LENGTH } from './workbook-asides.ts'
import type { TextLook } from './workbook-strings.ts'
import type { XmlHandlers } from './xml-events.ts'

type Attribute = Parameters<XmlHandlers['open']>[1]

type Style = {
  parent?: string | undefined
  data?: string | undefined
  isStruck?: boolean
  isRaised?: boolean
  fill?: string | null
  /** Of a row or column: too small to be seen; of a sheet: hidden. */
  isHidden?: boolean
}

/** How numbers or dates are shown. `positive`: the style that shows them instead, if they are not negative. */
type DataStyle = { number: NumberFormat | null; parts: Set<string>; positive?: string | undefined }

const DATA_STYLES = ['number-style', 'date-style', 'time-style', 'currency-style', 'percentage-style']
const SMALL = 0.01

/** Collects the styles of an OpenDocument sheet: those of styles.xml, then those of its own. */
export class OpenDocumentStyles {
  readonly #styles = new Map<string, Style>()
  readonly #data = new Map<string, DataStyle>()
  readonly #cells = new Map<string, CellStyle>()
  #style: Style | null = null
  #open: DataStyle | null = null
  #inText = false

  open(tag: string, attribute: Attribute) {
    if (tag === 'style' || tag === 'default-style') this.#openStyle(attribute)
    else if (DATA_STYLES.includes(tag)) {
      this.#open = {
        number: null,
        parts: new Set(tag === 'date-style' || tag === 'time-style' ? [DATE] : []),
      }
      this.#data.set(attribute('style:name') ?? '', this.#open)
    } else if (this.#open) this.#addPart(tag, this.#open, attribute)
    else if (this.#style) addProperties(tag, this.#style, attribute)
  }

  text(text: string) {
    const number = this.#open?.number
    if (!this.#inText || !this.#open) return
    if (number) number.after += text
    else this.#open.parts.add(`before ${text}`)
  }

  close(tag: string) {
    if (tag === 'text') this.#inText = false
    else if (DATA_STYLES.includes(tag)) this.#open = null
    else if (tag === 'style' || tag === 'default-style') this.#style = null
  }

  /** Of a cell, with what it inherits. */
  cell(name: string): CellStyle {
    const known = this.#cells.get(name)
    if (known) return known
    const { data, isStruck, fill } = this.#inherited('table-cell', name)
    const shown = this.#dataStyle(data)
    const style: CellStyle = {
      isDate: shown?.parts.has(DATE) ?? false,
      shows: shown ? partsShown(shown.parts) : 'day',
      number: shown?.number ? withTextBefore(shown) : null,
      isStruck: isStruck ?? false,
      ...(fill && { fill }),
    }
    this.#cells.set(name, style)
    return style
  }

  lookOf(textStyle: string): TextLook {
    const { isStruck = false, isRaised = false } = this.#inherited('text', textStyle)
    return { isStruck, isRaised }
  }

  isHidden(family: 'table' | 'table-row' | 'table-column', name: string): boolean {
    return this.#inherited(family, name).isHidden ?? false
  }

  #openStyle(attribute: Attribute) {
    this.#style = { parent: attribute('style:parent-style-name'), data: attribute('style:data-style-name') }
    this.#styles.set(key(attribute('style:family') ?? '', attribute('style:name') ?? ''), this.#style)
  }

  #addPart(tag: string, style: DataStyle, attribute: Attribute) {
    if (tag === 'map') style.positive = attribute('style:apply-style-name')
    else if (tag === 'text') this.#inText = true
    else if (tag === 'number') {
      const decimals = Number(attribute('number:decimal-places') ?? 0)
      const digits = Number(attribute('number:min-integer-digits') ?? 1)
      const isPlain = attribute('number:decimal-places') === undefined && digits <= 1
      style.number = {
        before: '',
        digits: Math.min(digits, MAX_DIGITS),
        decimals: Math.min(decimals, MAX_DIGITS),
        after: '',
      }
      if (isPlain) style.parts.add(PLAIN)
      if (attribute('number:display-factor') !== undefined) style.parts.add(CALCULATED)
    } else style.parts.add(tag)
  }

  #dataStyle(name: string | undefined): DataStyle | undefined {
    const style = this.#data.get(name ?? '')
    return (style?.positive !== undefined && this.#data.get(style.positive)) || style
  }

  #inherited(family: string, name: string): Style {
    const found: Style = {}
    let at: string | undefined = name
    for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth++) {
      const style: Style | undefined = this.#styles.get(key(family, at))
      found.data ??= style?.data
      if (style?.isStruck !== undefined) found.isStruck ??= style.isStruck
      if (style?.isRaised !== undefined) found.isRaised ??= style.isRaised
      if (style?.isHidden !== undefined) found.isHidden ??= style.isHidden
      if (found.fill === undefined && style?.fill !== undefined) found.fill = style.fill
      at = style?.parent
    }
    return found
  }
}

const MAX_DEPTH = 20
const MAX_DIGITS = 15
/** Marks of a style among its parts. */
const PLAIN = 'plain'
const CALCULATED = 'calculated'
const DATE = 'date'

const key = (family: string, name: string) => `${family} ${name}`

function addProperties(tag: string, style: Style, attribute: Attribute) {
  if (tag === 'text-properties') {
    const line =
      attribute('style:text-line-through-style') ?? attribute('style:text-line-through-type') ?? undefined
    if (line !== undefined) style.isStruck = line !== 'none'
    // 'super 58%', or how far it is raised: '33% 58%'.
    const position = attribute('style:text-position')
    if (position !== undefined) style.isRaised = !/^0%?(?: |$)/.test(position)
  } else if (tag === 'table-cell-properties') {
    const colour = attribute('fo:background-color')
    if (colour !== undefined)
      style.fill = /^#[\da-f]{6}$/i.test(colour) && !/^#f{6}$/i.test(colour) ? colour.toLowerCase() : null
  } else if (tag === 'table-properties') style.isHidden = attribute('table:display') === 'false'
  else if (tag === 'table-row-properties') hideIfSmall(style, attribute('style:row-height'))
  else if (tag === 'table-column-properties') hideIfSmall(style, attribute('style:column-width'))
}

function hideIfSmall(style: Style, size: string | undefined) {
  if (size !== undefined) style.isHidden = Number.parseFloat(size) < SMALL
}

function withTextBefore({ number, parts }: DataStyle): NumberFormat | null {
  if (!number || ODD_PARTS.some((part) => parts.has(part))) return null
  const before = [...parts].flatMap((part) => (part.startsWith('before ') ? [part.slice(7)] : [])).join('')
  return parts.has(PLAIN) && before + number.after === '' ? null : { ...number, before }
}

/** With these, the number is not what is shown. */
const ODD_PARTS = [CALCULATED, 'fraction', 'scientific-number', 'currency-symbol', 'embedded-text']

function partsShown(parts: ReadonlySet<string>): CellStyle['shows'] {
  if (!parts.has(DATE)) return 'day'
  const texts = [...parts].filter((part) => part.startsWith('before ')).map((part) => part.slice(7))
  if (addsWords(texts.map((text) => `"${text}"`).join(''))) return 'words'
  if (parts.has('day')) return 'day'
  return parts.has('month') || parts.has('year') ? 'month' : 'other'
}

/** Elements that are drawn over a sheet, and may have a text. */
const DRAWN = new Set([
  ...['frame', 'custom-shape', 'rect', 'line', 'g', 'caption', 'ellipse', 'circle', 'connector', 'measure'],
  ...['polygon', 'polyline', 'path', 'regular-polygon'],
])
const BREAKS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ s: ' ', tab: ' ', 'line-break': '\n' }),
)

export const isDrawn = (tag: string): boolean => DRAWN.has(tag)

/** Collects the texts of drawings from the elements that are no cells. */
export class OpenDocumentBoxes {
  readonly #found: Box[] = []
  #depth = 0
  #inShapes = false
  /** The drawing that is open: how deep it is, and a chart or sheet within it, whose texts are none of the drawing. */
  #box: { depth: number; embedded: number; paragraphs: number; text: string; place: Place | null } | null =
    null

  /** `place`: of the cell that the drawing is in. */
  open(tag: string, place: Place | null) {
    if (this.#depth === 0) this.#inShapes = tag === 'shapes'
    const begins = isDrawn(tag) && (this.#depth === 0 || this.#inShapes)
    this.#depth++
    const box = this.#box
    if (!box) {
      if (begins) this.#box = { depth: this.#depth, embedded: 0, paragraphs: 0, text: '', place }
    } else if (box.embedded > 0) return
    else if (tag === 'object') box.embedded = this.#depth
    else if (tag === 'p') {
      box.paragraphs++
      if (box.text !== '') box.text += '\n'
    } else if (box.paragraphs > 0) box.text += BREAKS.get(tag) ?? ''
  }

  text(text: string) {
    const box = this.#box
    if (box && box.paragraphs > 0 && box.embedded === 0 && box.text.length < MAX_BOX_LENGTH) box.text += text
  }

  close(tag: string) {
    const box = this.#box
    if (box?.embedded === this.#depth) box.embedded = 0
    else if (box?.embedded === 0 && tag === 'p') box.paragraphs--
    if (box?.depth === this.#depth) {
      this.#found.push({ text: box.text, place: box.place })
      this.#box = null
    }
    this.#depth--
  }

  /** What was found since it was last asked for. */
  take(): Box[] {
    return this.#found.splice(0)
  }
}

import { readOle2 } from '../files/ole2.ts'
import { ByteReader, errorName } from './byte-reader.ts'
import { type CellStyle, cellStyle, errorCell, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText, shortComment, tabName } from './cell-text.ts'
import { TextReader } from './excel-97-strings.ts'
import { SheetBuilder } from './sheet-builder.ts'
import type { Cell, Grid, Place } from './sheet-grid.ts'
import { decodeNamed } from './text-encoding.ts'
import { DAMAGED, MAX_SHEETS, PASSWORD, UnreadableCircular } from './unreadable-circular.ts'
import type { Workbook } from './workbook.ts'
import { MAX_BOX_LENGTH } from './workbook-asides.ts'
import type { SharedString, TextLook } from './workbook-strings.ts'
import { colourOf } from './workbook-styles.ts'

/** An .xls file in its container; null if the container holds something else. */
export function openExcel97File(bytes: Buffer): Workbook | null {
  const file = readOle2(bytes)
  if (!file) throw new UnreadableCircular(DAMAGED)
  const streams = file.entries.filter(({ isStream }) => isStream)
  if (streams.some(({ name }) => name === 'EncryptedPackage')) throw new UnreadableCircular(PASSWORD)
  const book =
    streams.find(({ name }) => name === 'Workbook') ??
    streams.find(({ name }) => name.toUpperCase() === 'BOOK')
  if (!book) return null
  const stream = file.read(book)
  if (!stream) throw new UnreadableCircular(DAMAGED)
  return openExcel97(stream)
}

/** The records of Excel 97 (BIFF8) or Excel 5 (BIFF5), in which programs also write a sheet without a container. */
export function openExcel97(stream: Buffer): Workbook {
  try {
    const book = new Book()
    const [first] = records(stream, 0)
    if (!first || first.type !== BOF) throw new UnreadableCircular(TOO_OLD)
    book.isUnicode = first.data.u16() === BIFF8
    const withDrawings = (sheets: Grid[], unreadSheets: string[]) => ({
      sheets,
      unreadSheets,
      ...(book.hasUnreadBoxes && { toConfirm: TEXTS_NOT_READ }),
    })
    if (first.data.u16() === WORKSHEET) return withDrawings([book.sheet(stream, ALONE)], [])
    for (const record of records(stream, 0)) book.add(record)
    const tabs = book.tabs
    if (new Set(tabs.map(({ at }) => at)).size < tabs.length) throw new UnreadableCircular(DAMAGED)
    return withDrawings(
      tabs.slice(0, MAX_SHEETS).map((tab) => book.sheet(stream, tab)),
      tabs.slice(MAX_SHEETS).map(({ name }) => name),
    )
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnreadableCircular(DAMAGED, { cause })
    throw cause
  }
}

const TOO_OLD =
  'This workbook is of Excel 4 or older, or of another program. Open it in Excel and save it as .xlsx.'

const BOF = 0x0809
const EOF = 0x0a
const CONTINUE = 0x3c
const BIFF8 = 0x0600
const WORKSHEET = 0x0010

type BiffRecord = { type: number; data: ByteReader; pieces: Buffer[] }
type Tab = { name: string; hidden: boolean; at: number }

const ALONE: Tab = { name: 'Sheet1', hidden: false, at: 0 }

/** The records of one part, without those of charts within it. */
function* records(stream: Buffer, start: number): Generator<BiffRecord> {
  const reader = new ByteReader(stream, start)
  for (let depth = 0; reader.left >= 4; ) {
    const type = reader.u16()
    const pieces = [reader.take(reader.u16())]
    while (reader.left >= 4 && stream.readUInt16LE(reader.at) === CONTINUE) {
      reader.skip(2)
      pieces.push(reader.take(reader.u16()))
    }
    if (type === BOF) depth++
    if (depth === 1) yield { type, pieces, data: new ByteReader(pieces[0] ?? Buffer.alloc(0)) }
    if (type === EOF && --depth <= 0) return
  }
}

const CELL = {
  number: 0x0203,
  rk: 0x027e,
  mulRk: 0x00bd,
  blank: 0x0201,
  mulBlank: 0x00be,
  labelSst: 0x00fd,
  label: 0x0204,
  richLabel: 0x00d6,
  boolOrError: 0x0205,
  formula: [0x0006, 0x0206, 0x0406],
  formulaText: 0x0207,
}

/** What the sheets refer to. In a file of one sheet, that lies in the sheet. */
class Book {
  isUnicode = true
  /** Text boxes of Excel 5 have another form. */
  hasUnreadBoxes = false
  readonly tabs: Tab[] = []
  readonly #fonts: TextLook[] = []
  readonly #codes = new Map<number, string>()
  readonly #formats: Array<{ format: number; font: number; fill: number | null }> = []
  readonly #styles = new Map<number, CellStyle>()
  #strings: SharedString[] = []
  #palette: string[] = []
  #uses1904 = false
  #codePage = 1252

  add({ type, data, pieces }: BiffRecord) {
    if (type === 0x2f) throw new UnreadableCircular(PASSWORD)
    if (type === 0x22) this.#uses1904 = data.u16() === 1
    else if (type === 0x42) this.#codePage = data.u16()
    else if (type === 0x31) {
      data.skip(2)
      const isStruck = (data.u16() & 8) !== 0
      data.skip(4)
      this.#fonts.push({ isStruck, isRaised: data.u16() !== 0 })
    } else if (type === 0x041e) this.#codes.set(data.u16(), this.#text(data, this.isUnicode ? 2 : 1))
    else if (type === 0xe0) this.#addFormat(data)
    else if (type === 0x92) this.#palette = colours(data)
    else if (type === 0x85) this.#addTab(data)
    else if (type === 0xfc) {
      const reader = new TextReader(pieces)
      reader.u32()
      const count = reader.u32()
      const lookOf = (font: number) => this.#look(font)
      this.#strings = []
      while (this.#strings.length < count && !reader.isAtEnd) this.#strings.push(reader.richText(lookOf))
    }
  }

  sheet(stream: Buffer, { name, hidden, at }: Tab) {
    const sheet = new SheetBuilder()
    const notes = new Map<number, string>()
    let object = { kind: -1, number: -1 }
    let anchor: Place | null = null
    let formula: { row: number; column: number; format: number } | null = null
    const put = (
      place: { row: number; column: number; format: number },
      toCell: (style: CellStyle) => Cell | null,
    ) => {
      const style = this.#style(place.format)
      sheet.add(place.row, place.column, styled(toCell(style), style), style.fill)
    }
    for (const record of records(stream, at)) {
      const { type, data } = record
      if (type === CELL.number || type === CELL.rk) {
        const place = placeOf(data)
        const number = type === CELL.rk ? data.rk() : data.f64()
        put(place, (style) => this.#number(number, style))
      } else if (type === CELL.mulRk) {
        const [row, first] = [data.u16() + 1, data.u16() + 1]
        for (let column = first; data.left > 2; column++) {
          const format = data.u16()
          const number = data.rk()
          put({ row, column, format }, (style) => this.#number(number, style))
        }
      } else if (type === CELL.blank) put(placeOf(data), () => null)
      else if (type === CELL.mulBlank) {
        const [row, first] = [data.u16() + 1, data.u16() + 1]
        for (let column = first; data.left > 2; column++) put({ row, column, format: data.u16() }, () => null)
      } else if (type === CELL.labelSst) {
        const place = placeOf(data)
        const shared = this.#strings[data.u32()]
        put(place, (style) => styled(textCell(shared?.text ?? '', style), style, shared?.isStruck))
      } else if (type === CELL.label || type === CELL.richLabel) {
        const place = placeOf(data)
        const text = this.#text(data, 2)
        put(place, (style) => textCell(cleanCellText(text), style))
      } else if (type === CELL.boolOrError) {
        const place = placeOf(data)
        const [value, isError] = [data.u8(), data.u8() === 1]
        put(place, () => truthOrError(value, isError))
      } else if (CELL.formula.includes(type)) {
        const place = placeOf(data)
        const result = data.take(8)
        formula = null
        if (result.readUInt16LE(6) !== 0xffff)
          put(place, (style) => this.#number(result.readDoubleLE(), style))
        else if (result[0] === 0) formula = place
        else if (result[0] !== 3) put(place, () => truthOrError(result.readUInt8(2), result[0] === 2))
      } else if (type === CELL.formulaText && formula) {
        const text = this.#text(data, 2)
        put(formula, (style) => textCell(cleanCellText(text), style))
      } else if (type === 0x0208) {
        const row = data.u16() + 1
        data.skip(10)
        if (data.u16() & 0x20) sheet.hideRow(row)
      } else if (type === 0x7d) {
        const [first, last, width] = [data.u16() + 1, data.u16() + 1, data.u16()]
        data.skip(2)
        if (data.u16() & 1 || width === 0) sheet.hideColumns(first, last)
      } else if (type === 0xe5) {
        for (let count = data.u16(); count > 0; count--) {
          const [top, bottom, left, right] = [data.u16(), data.u16(), data.u16(), data.u16()]
          sheet.merge({ row: top + 1, column: left + 1 }, { row: bottom + 1, column: right + 1 })
        }
      } else if (type === 0xec) anchor = anchorIn(data.bytes) ?? anchor
      else if (type === 0x5d && data.left >= 8) {
        data.skip(4)
        object = { kind: data.u16(), number: data.u16() }
        if (!this.isUnicode && MAY_HAVE_TEXT.has(object.kind)) this.hasUnreadBoxes = true
      } else if (type === 0x01b6 && record.pieces.length > 1) {
        data.skip(10)
        const length = data.u16()
        if (length === 0) continue
        const text = new TextReader(record.pieces.slice(1)).characters(length)
        if (object.kind === NOTE) notes.set(object.number, text)
        else sheet.box({ text: text.slice(0, MAX_BOX_LENGTH), place: anchor })
      } else if (type === 0x1c) {
        const [row, column] = [data.u16() + 1, data.u16() + 1]
        data.skip(2)
        const text = this.isUnicode ? notes.get(data.u16()) : this.#decode(data.take(data.left))
        sheet.comment(row, column, shortComment(text ?? ''))
      } else this.add(record)
    }
    return sheet.grid(name, hidden)
  }

  #number(number: number, style: CellStyle): Cell {
    return numberCell(number, style, { uses1904: this.#uses1904 })
  }

  #addTab(data: ByteReader) {
    const at = data.u32()
    const [state, kind] = [data.u8(), data.u8()]
    if (kind === 0) this.tabs.push({ at, hidden: (state & 3) !== 0, name: tabName(this.#text(data, 1)) })
  }

  #addFormat(data: ByteReader) {
    const [font, format] = [data.u16(), data.u16()]
    if (!this.isUnicode || data.left < 16) return void this.#formats.push({ font, format, fill: null })
    data.skip(10)
    const pattern = data.u32() >>> 26
    this.#formats.push({ font, format, fill: pattern === 1 ? data.u16() & 0x7f : null })
  }

  #style(index: number): CellStyle {
    const known = this.#styles.get(index)
    if (known) return known
    const { font = 0, format = 0, fill = null } = this.#formats[index] ?? {}
    const style = cellStyle([format, this.#codes.get(format)], {
      isStruck: this.#look(font).isStruck,
      fill: fill === null ? null : this.#colour(fill),
    })
    this.#styles.set(index, style)
    return style
  }

  #colour(index: number): string | null {
    const own = this.#palette[index - 8]
    return colourOf(own ? { rgb: own } : { indexed: String(index) }, [])
  }

  /** Fonts have no number 4. */
  #look(font: number): TextLook {
    return this.#fonts[font > 4 ? font - 1 : font] ?? { isStruck: false }
  }

  /** A text after its length, of one byte or two. */
  #text(data: ByteReader, lengthBytes: 1 | 2): string {
    const length = lengthBytes === 1 ? data.u8() : data.u16()
    if (!this.isUnicode) return this.#decode(data.take(length))
    return new TextReader([data.take(data.left)]).characters(length)
  }

  #decode(bytes: Buffer): string {
    return decodeNamed(bytes, CODE_PAGES[this.#codePage] ?? `windows-${this.#codePage}`)
  }
}

const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  32768: 'macintosh',
  32769: 'windows-1252',
}

/** What a comment is drawn as, and what may have a text in Excel 5: a rectangle, an oval, a text box. */
const NOTE = 0x19
const MAY_HAVE_TEXT = new Set([2, 3, 6])
const TEXTS_NOT_READ =
  'Drawings of Excel 5 are in this file, and their texts are not read. Look at them before you publish.'

/** The cell under the corner of what is drawn, in the records within a record of drawings; null if it has none. */
function anchorIn(bytes: Buffer): Place | null {
  let place: Place | null = null
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [version, type] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
    const isAnchor = type === CLIENT_ANCHOR && at + 18 <= bytes.length
    if (isAnchor) place = { row: bytes.readUInt16LE(at + 14) + 1, column: bytes.readUInt16LE(at + 10) + 1 }
    // A container has its records behind its own head.
    at += (version & 0xf) === 0xf ? 8 : 8 + bytes.readUInt32LE(at + 4)
  }
  return place
}
const CLIENT_ANCHOR = 0xf010

function placeOf(data: ByteReader): { row: number; column: number; format: number } {
  return { row: data.u16() + 1, column: data.u16() + 1, format: data.u16() }
}

function truthOrError(value: number, isError: boolean): Cell | null {
  return isError ? errorCell(errorName(value)) : textCell(value === 1 ? 'TRUE' : 'FALSE')
}

function colours(data: ByteReader): string[] {
  return Array.from({ length: data.u16() }, () => data.take(4).toString('hex', 0, 3))
}

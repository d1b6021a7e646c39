import { ByteReader, errorName } from './byte-reader.ts'
import { type CellStyle, cellStyle, errorCell, numberCell, styled, textCell } from './cell-content.ts'
import { cleanCellText, shortComment, tabName } from './cell-text.ts'
import { splitAt } from './excel-97-strings.ts'
import { SheetBuilder } from './sheet-builder.ts'
import type { Cell, Grid } from './sheet-grid.ts'
import { withAsides } from './workbook-asides.ts'
import { joinRuns, type SharedString, type TextLook } from './workbook-strings.ts'
import { type ColourReference, colourOf } from './workbook-styles.ts'
import {
  type PartReaders,
  readIfSound,
  readRelations,
  relationsPath,
  type Tab,
  type ZipParts,
} from './zip-parts.ts'

/** The parts of an .xlsb file, which has records in place of XML. */
export const BINARY_PARTS: PartReaders<Context> = { readTabs, readContext, readSheet }

function readContext({
  strings,
  styles,
  themeColours,
  uses1904,
}: Parameters<PartReaders<Context>['readContext']>[0]): Context {
  const { cellStyles, fonts } = readStyles(styles ?? new Uint8Array(), themeColours)
  return { cellStyles, fonts, uses1904, strings: strings ? readStrings(strings, fonts) : [] }
}

/** Types and lengths of records have seven bits in each byte, the lowest first; the eighth says that there is another. */
function* records(bytes: Uint8Array): Generator<[type: number, data: ByteReader]> {
  const reader = new ByteReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  while (reader.left > 0) {
    const type = packed(reader, 2)
    yield [type, new ByteReader(reader.take(packed(reader, 4)))]
  }
}

function packed(reader: ByteReader, maxBytes: number): number {
  let value = 0
  for (let at = 0; at < maxBytes; at++) {
    const byte = reader.u8()
    value += (byte & 0x7f) << (7 * at)
    if (byte < 0x80) break
  }
  return value
}

const NO_TEXT = 0xffffffff

function wideText(data: ByteReader): string {
  const length = data.u32()
  return length === NO_TEXT ? '' : data.take(length * 2).toString('utf16le')
}

const HAS_RUNS = 1

function richText(data: ByteReader, fonts: readonly TextLook[]): SharedString {
  const flags = data.u8()
  const text = wideText(data)
  const count = flags & HAS_RUNS ? data.u32() : 0
  if (count * 4 > data.left) throw new RangeError('more runs than bytes')
  const runs = Array.from({ length: count }, () => ({
    at: data.u16(),
    ...(fonts[data.u16()] ?? { isStruck: false }),
  }))
  return joinRuns(splitAt(text, runs))
}

function readTabs(bytes: Uint8Array): { tabs: Tab[]; uses1904: boolean } {
  const tabs: Tab[] = []
  let uses1904 = false
  for (const [type, data] of records(bytes)) {
    if (type === 0x99) uses1904 = (data.u32() & 1) === 1
    if (type !== 0x9c) continue
    const hidden = data.u32() !== 0
    data.skip(4)
    tabs.push({ hidden, relation: wideText(data), name: tabName(wideText(data)) })
  }
  return { tabs, uses1904 }
}

function readStrings(bytes: Uint8Array, fonts: readonly TextLook[]): SharedString[] {
  return [...records(bytes)].flatMap(([type, data]) => (type === 0x13 ? [richText(data, fonts)] : []))
}

function readStyles(bytes: Uint8Array, themeColours: () => readonly string[]) {
  const codes = new Map<number, string>()
  const fonts: TextLook[] = []
  const fills: Array<ColourReference | null> = []
  const formats: Array<{ format: number; font: number; fill: number }> = []
  let isOfCells = false
  for (const [type, data] of records(bytes)) {
    if (type === 0x2c) codes.set(data.u16(), wideText(data))
    else if (type === 0x2b) {
      data.skip(2)
      const isStruck = (data.u16() & 8) !== 0
      data.skip(2)
      fonts.push({ isStruck, isRaised: data.u16() !== 0 })
    } else if (type === 0x2d) fills.push(data.u32() === 1 ? colourReference(data) : null)
    else if (type === 0x269) isOfCells = true
    else if (type === 0x26a) isOfCells = false
    else if (type === 0x2f && isOfCells) {
      data.skip(2)
      formats.push({ format: data.u16(), font: data.u16(), fill: data.u16() })
    }
  }
  const theme = fills.some((fill) => fill?.theme !== undefined) ? themeColours() : []
  const colours = fills.map((fill) => (fill ? colourOf(fill, theme) : null))
  const cellStyles = formats.map(({ format, font, fill }) =>
    cellStyle([format, codes.get(format)], { isStruck: fonts[font]?.isStruck ?? false, fill: colours[fill] }),
  )
  return { cellStyles, fonts }
}

function colourReference(data: ByteReader): ColourReference | null {
  const kind = data.u8() >> 1
  const index = data.u8()
  const tint = data.take(2).readInt16LE() / 32_767
  if (kind === 1) return { indexed: String(index) }
  if (kind === 2) return { rgb: data.take(3).toString('hex'), tint: String(tint) }
  return kind === 3 ? { theme: String(index), tint: String(tint) } : null
}

type Context = {
  cellStyles: readonly CellStyle[]
  fonts: readonly TextLook[]
  strings: readonly SharedString[]
  uses1904: boolean
}

function readSheet(
  zip: ZipParts,
  path: string,
  { name, hidden }: Pick<Tab, 'name' | 'hidden'>,
  context: Context,
): Grid {
  const sheet = new SheetBuilder()
  let row = 0
  let column = 0
  for (const [type, data] of records(zip.read(path))) {
    const kind = CELLS.get(type)
    if (kind) {
      // The short records say nothing of the column: theirs follows the one before.
      column = isShort(type) ? column + 1 : data.u32() + 1
      const style = context.cellStyles[data.u32() & 0xffffff]
      sheet.add(row, column, toCell(kind, data, style, context), style?.fill)
    } else if (type === 0x00) {
      row = data.u32() + 1
      column = 0
      data.skip(7)
      if (data.u8() & 0x10) sheet.hideRow(row)
    } else if (type === 0x3c) {
      const [first, last, width] = [data.u32() + 1, data.u32() + 1, data.u32()]
      data.skip(4)
      if (data.u16() & 1 || width === 0) sheet.hideColumns(first, last)
    } else if (type === 0xb0) {
      const [top, bottom, left, right] = [data.u32(), data.u32(), data.u32(), data.u32()]
      sheet.merge({ row: top + 1, column: left + 1 }, { row: bottom + 1, column: right + 1 })
    }
  }
  addComments(sheet, zip, path)
  return withAsides(sheet.grid(name, hidden), zip, path)
}

type CellKind = 'blank' | 'rk' | 'real' | 'bool' | 'error' | 'text' | 'shared' | 'rich'

/** By the types of their records: cells, results of formulas, cells in short, and rich text. */
const KINDS: ReadonlyArray<[first: number, kinds: readonly CellKind[]]> = [
  [1, ['blank', 'rk', 'error', 'bool', 'real', 'text', 'shared']],
  [8, ['text', 'real', 'bool', 'error']],
  [12, ['blank', 'rk', 'error', 'bool', 'real', 'text', 'shared']],
  [62, ['rich']],
]
const CELLS = new Map(KINDS.flatMap(([first, kinds]) => kinds.map((kind, i) => [first + i, kind] as const)))

const isShort = (type: number) => type >= 12 && type <= 18

function toCell(
  kind: CellKind,
  data: ByteReader,
  style: CellStyle | undefined,
  context: Context,
): Cell | null {
  if (kind === 'blank') return null
  if (kind === 'rk' || kind === 'real')
    return styled(
      numberCell(kind === 'rk' ? data.rk() : data.f64(), style, { uses1904: context.uses1904 }),
      style,
    )
  if (kind === 'bool') return styled(textCell(data.u8() === 1 ? 'TRUE' : 'FALSE'), style)
  if (kind === 'error') return styled(errorCell(errorName(data.u8())), style)
  if (kind === 'text') return styled(textCell(cleanCellText(wideText(data)), style), style)
  const shared = kind === 'rich' ? richText(data, context.fonts) : context.strings[data.u32()]
  return styled(textCell(shared?.text ?? '', style), style, shared?.isStruck)
}

/** Comments that cannot be read are left out: they are only shown. */
function addComments(sheet: SheetBuilder, zip: ZipParts, sheetPart: string) {
  const path = readIfSound(zip, relationsPath(sheetPart), () =>
    [...readRelations(zip, sheetPart).values()].find(({ type }) => type === 'comments'),
  )?.path
  if (!path || !zip.has(path)) return
  let place = { row: 0, column: 0 }
  for (const [type, data] of records(zip.read(path))) {
    if (type === 0x027b) {
      data.skip(4)
      const row = data.u32() + 1
      data.skip(4)
      place = { row, column: data.u32() + 1 }
    } else if (type === 0x027d) sheet.comment(place.row, place.column, shortComment(richText(data, []).text))
  }
}

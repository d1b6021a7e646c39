/** Writes the records of .xls files (BIFF8), as far as SheetJS does not. */

const record = (type: number, data: Buffer) => Buffer.concat([u16(type), u16(data.length), data])
const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint16Array.of(value).buffer)))
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer)))
const u8 = (...values: number[]) => Buffer.from(values)

export const STRUCK = 1
const RAISED = 2
const bof = (kind: number) => record(0x0809, Buffer.concat([u16(0x0600, kind, 0, 0), u32(0, 0)]))
const eof = record(0x0a, Buffer.alloc(0))

/** Pieces of a text, struck through or raised. */
type Run = { text: string; isStruck?: boolean; isRaised?: boolean }
export type BiffCell =
  | string
  | { runs: Run[] }
  | { number: number; format?: string; isStruck?: boolean }
  | { formula: string | number }

/** `continued`: the table of texts is cut in records of this many bytes. `tail`: more records of the sheet. */
export type BiffSheet = {
  rows: BiffCell[][]
  uses1904?: boolean
  isHidden?: boolean
  hiddenRows?: number[]
  hiddenColumns?: number[]
  merges?: Array<[top: number, bottom: number, left: number, right: number]>
  textWidth?: 1 | 2
  continued?: number
  head?: Buffer
  tail?: Buffer
}

/** The stream of a workbook with one sheet. Font 1 is struck through, font 2 raised. */
export function biffStream(sheet: BiffSheet): Buffer {
  const { rows, uses1904 = false, isHidden = false, textWidth = 1, continued = 8000 } = sheet
  const formats = [
    ...new Set(
      rows
        .flat()
        .flatMap((cell) =>
          typeof cell === 'object' && 'format' in cell && cell.format ? [cell.format] : [],
        ),
    ),
  ]
  const texts: Buffer[] = []
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x) => cellRecord(cell, [y, x], { texts, formats, textWidth })),
  )
  const styles = [0, STRUCK].flatMap((font) =>
    [0, ...formats.map((_, i) => 164 + i)].map((format) => xf(font, format)),
  )
  const table = Buffer.concat([u32(texts.length, texts.length), ...texts])
  const name = Buffer.from('SCHEDULE')
  const globals = (at: number) =>
    Buffer.concat([
      bof(0x05),
      sheet.head ?? Buffer.alloc(0),
      record(0x22, u16(uses1904 ? 1 : 0)),
      font({}),
      font({ isStruck: true }),
      font({ isRaised: true }),
      ...formats.map((code, i) =>
        record(0x041e, Buffer.concat([u16(164 + i, code.length), u8(0), Buffer.from(code)])),
      ),
      ...styles,
      record(0x85, Buffer.concat([u32(at), u8(isHidden ? 1 : 0, 0, name.length, 0), name])),
      sst(table, texts, continued),
      eof,
    ])
  return Buffer.concat([
    globals(globals(0).length),
    bof(0x10),
    ...(sheet.hiddenColumns ?? []).map((column) => record(0x7d, u16(column, column, 2048, 0, 1, 0))),
    ...(sheet.hiddenRows ?? []).map((row) => record(0x0208, u16(row, 0, 9, 255, 0, 0, 0x20, 0))),
    ...cells,
    record(0xe5, u16(sheet.merges?.length ?? 0, ...(sheet.merges ?? []).flat())),
    sheet.tail ?? Buffer.alloc(0),
    eof,
  ])
}

const font = ({ isStruck = false, isRaised = false }: Omit<Run, 'text'>) =>
  record(
    0x31,
    Buffer.concat([
      u16(200, isStruck ? 8 : 0, 0, 400, isRaised ? 1 : 0),
      u8(0, 0, 0, 0, 5, 0),
      Buffer.from('Arial'),
    ]),
  )
const xf = (fontId: number, format: number) =>
  record(0xe0, Buffer.concat([u16(fontId, format, 0), Buffer.alloc(14)]))

type Context = { texts: Buffer[]; formats: string[]; textWidth: 1 | 2 }

function cellRecord(
  cell: BiffCell,
  [row, column]: [number, number],
  { texts, formats, textWidth }: Context,
): Buffer {
  const at = (style: number) => u16(row, column, style)
  if (typeof cell === 'object' && 'number' in cell) {
    const format = cell.format ? formats.indexOf(cell.format) + 1 : 0
    const style = format + (cell.isStruck ? formats.length + 1 : 0)
    return record(0x0203, Buffer.concat([at(style), Buffer.from(Float64Array.of(cell.number).buffer)]))
  }
  if (typeof cell === 'object' && 'formula' in cell) {
    const tail = Buffer.concat([u16(0), u32(0), u16(1), u8(0x16)])
    if (typeof cell.formula === 'number')
      return record(6, Buffer.concat([at(0), Buffer.from(Float64Array.of(cell.formula).buffer), tail]))
    const text = record(0x0207, Buffer.concat([u16(cell.formula.length), u8(0), Buffer.from(cell.formula)]))
    return Buffer.concat([record(6, Buffer.concat([at(0), u8(0, 0, 0, 0, 0, 0, 255, 255), tail])), text])
  }
  if (cell === '') return Buffer.alloc(0)
  texts.push(richText(typeof cell === 'string' ? [{ text: cell }] : cell.runs, textWidth))
  return record(0xfd, Buffer.concat([at(0), u32(texts.length - 1)]))
}

function richText(runs: readonly Run[], width: 1 | 2): Buffer {
  const text = runs.map((run) => run.text).join('')
  const starts = runs.map((run, i) => [
    runs
      .slice(0, i)
      .map((one) => one.text)
      .join('').length,
    run.isStruck ? STRUCK : run.isRaised ? RAISED : 0,
  ])
  const hasRuns = runs.length > 1
  return Buffer.concat([
    u16(text.length),
    u8((width === 2 ? 1 : 0) | (hasRuns ? 8 : 0)),
    hasRuns ? u16(starts.length) : Buffer.alloc(0),
    Buffer.from(text, width === 2 ? 'utf16le' : 'latin1'),
    hasRuns ? u16(...starts.flat()) : Buffer.alloc(0),
  ])
}

/** A text that is cut says after the cut again how wide its characters are: here, one byte each. */
function sst(table: Buffer, texts: readonly Buffer[], most: number): Buffer {
  if (table.length <= most) return record(0xfc, table)
  const pieces: Buffer[] = [table.subarray(0, 8)]
  for (const text of texts) {
    const cut = 3 + Math.floor((text.length - 3) / 2)
    pieces[pieces.length - 1] = Buffer.concat([pieces.at(-1) ?? u8(), text.subarray(0, cut)])
    pieces.push(Buffer.concat([u8(0), text.subarray(cut)]))
  }
  const [first = u8(), ...others] = pieces
  return Buffer.concat([record(0xfc, first), ...others.map((piece) => record(0x3c, piece))])
}

type CellPlace = { row: number; column: number }

const escher = (version: number, type: number, data: Buffer) =>
  Buffer.concat([u16(version, type), u32(data.length), data])

/** What is drawn at a place: in a group of shapes, with its anchor and no more. */
function drawing(place: CellPlace | null): Buffer {
  const anchor = place
    ? [escher(0, 0xf010, u16(2, place.column, 0, place.row, 0, place.column + 2, 0, 9, 0))]
    : []
  const container = escher(0xf, 0xf004, Buffer.concat([escher(0xa2, 0xf00a, u32(1025, 0)), ...anchor]))
  return record(0xec, escher(0xf, 0xf002, container))
}

function textObject(text: string, kind: number, number: number): Buffer {
  const object = record(0x5d, Buffer.concat([u16(0x15, 18, kind, number), Buffer.alloc(14), u32(0)]))
  const head = record(0x01b6, Buffer.concat([u16(0x212, 0, 0, 0, 0, text.length, 16), u32(0)]))
  const characters = record(0x3c, Buffer.concat([u8(1), Buffer.from(text, 'utf16le')]))
  return Buffer.concat([object, head, characters, record(0x3c, Buffer.alloc(16))])
}

/** A text box; rows and columns count from 0. */
export const boxRecords = (text: string, place: CellPlace | null): Buffer =>
  Buffer.concat([drawing(place), textObject(text, 6, 1)])

/** A comment on a cell, which is drawn as well. */
export const noteRecords = (text: string, { row, column }: CellPlace): Buffer =>
  Buffer.concat([
    drawing({ row, column }),
    textObject(text, 0x19, 7),
    record(0x1c, Buffer.concat([u16(row, column, 0, 7, 1), u8(0, 0x41)])),
  ])

/** A sheet of Excel 5, without a workbook around it, with a text box. */
export function excel5Box(rows: readonly string[][]): Buffer {
  const cells = rows.flatMap((row, y) =>
    row.map((text, x) => record(0x0204, Buffer.concat([u16(y, x, 0, text.length), Buffer.from(text)]))),
  )
  const box = record(0x5d, Buffer.concat([u32(1), u16(6, 1), Buffer.alloc(20)]))
  return Buffer.concat([record(0x0809, u16(0x0500, 0x10, 0, 0)), ...cells, box, eof])
}

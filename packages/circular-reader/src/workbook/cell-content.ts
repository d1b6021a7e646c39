import { cleanCellText } from './cell-text.ts'
import { type ExcelDate, fromExcelSerial, isDateFormat, partsShown, type ShownParts } from './excel-dates.ts'
import { type NumberFormat, numberFormat, sectionByCondition, shownNumber } from './number-formats.ts'
import type { Cell } from './sheet-grid.ts'
import { addsWords, dateShown, showsNoNumber } from './shown-dates.ts'
import { type Font, unseenIn } from './unseen-text.ts'

export type CellStyle = {
  isDate: boolean
  /** What is shown of a date: not its day in Dec-26, and more than that in CUT 7-Dec. */
  shows: ShownParts | 'words'
  /** The code of its format, if the style says it. */
  code?: string | undefined
  /** How a number is shown; null if as it is. */
  number: NumberFormat | null
  isStruck: boolean
  /** The colour of a solid background, as `#ffff00`; absent if it is white or none. */
  fill?: string
  /** Of its texts, and behind them; null if it is not known. Absent where the format of the file does not tell. */
  font?: Font
  background?: string | null
}

/** `format`: the number of the number format, and its code if it has one. */
export function cellStyle(
  [id, code]: [id: number, code: string | undefined],
  {
    isStruck,
    fill,
    ...look
  }: { isStruck: boolean; fill?: string | null | undefined } & Pick<CellStyle, 'font' | 'background'>,
): CellStyle {
  const isDate = isDateFormat(id, code)
  const isWorded = code !== undefined && addsWords(code)
  return {
    isDate,
    shows: !isDate ? 'day' : isWorded ? 'words' : partsShown(id, code),
    code,
    number: numberFormat(id, code),
    isStruck,
    ...(fill && { fill }),
    ...look,
  }
}

/** A cell with what its style says besides its number format. */
export function styled(cell: Cell | null, style: CellStyle | undefined, isTextStruck = false): Cell | null {
  if (!cell) return null
  const isStruck = (style?.isStruck ?? false) || isTextStruck
  return Object.assign(cell, isStruck && { isStruck }, style?.fill && { fill: style.fill })
}

/** `fonts`: of its parts, where some have their own. */
export function textCell(
  text: string,
  style?: CellStyle,
  fonts?: ReadonlyArray<Font | undefined>,
): Cell | null {
  if (text === '') return null
  const unseen = style && unseenIn(style, { isNumber: false, ...(fonts && { fonts }) })
  return { text, kind: 'text', ...(unseen && { unseen }) }
}

export function errorCell(text: string): Cell {
  return { text: cleanCellText(text), kind: 'error' }
}

function withUnseen(cell: Cell, style: CellStyle | undefined): Cell {
  const unseen = style && unseenIn(style, { isNumber: true })
  return unseen ? { ...cell, unseen } : cell
}

/** Of a formula that nobody has calculated. */
export const noResult = (): Cell => ({ text: '', kind: 'no_result' })

/** A day written out, with or without a time. */
export function isoCell(value: string, style?: CellStyle): Cell | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d))?/.exec(value)
  if (!match?.[1]) return textCell(cleanCellText(value), style)
  const time = match[2] && `${match[2]}${match[3]}` !== '0000' ? `${match[2]}${match[3]}` : null
  return withUnseen({ text: '', kind: 'date', date: { date: match[1], time } }, style)
}

function dateCell(date: ExcelDate, { shows }: CellStyle, shown: string): Cell {
  switch (shows) {
    case 'day':
      return { text: '', kind: 'date', date }
    case 'month':
      return { text: '', kind: 'date', date: { ...date, hasDay: false } }
    case 'words':
      return { text: cleanCellText(shown), kind: 'text' }
    case 'other':
      return { text: '', kind: 'date', date: { ...date, shown: cleanCellText(shown) } }
  }
}

/** What a format such as "OMIT" shows in place of any number; a day that `;;;` hides is told from other numbers by its size. */
function constantCell(number: number, code: string): Cell | null {
  const date = fromExcelSerial(number, false)
  const shown = date && cleanCellText(dateShown(date, code))
  if (shown) return { text: shown, kind: 'text' }
  const mayBeDay = number >= 40_000 && number < 60_000
  return date && mayBeDay ? { text: '', kind: 'date', date: { ...date, shown: '' } } : null
}

/** A number as its format shows it: a date, 051W for 51, or the number. `printed`: the text, where the file has it. */
export function numberCell(
  number: number,
  printedStyle: CellStyle | undefined,
  options: { uses1904?: boolean; printed?: string } = {},
): Cell {
  const section = sectionByCondition(printedStyle?.code ?? '', number)
  const style =
    section === null || !printedStyle
      ? printedStyle
      : { ...printedStyle, ...cellStyle([0, section], { isStruck: printedStyle.isStruck }) }
  return withUnseen(shownNumberCell(number, style, options), style)
}

function shownNumberCell(
  number: number,
  style: CellStyle | undefined,
  { uses1904 = false, printed }: { uses1904?: boolean; printed?: string },
): Cell {
  const date = style?.isDate ? fromExcelSerial(number, uses1904) : null
  if (date && style) return dateCell(date, style, printed ?? dateShown(date, style.code ?? ''))
  const constant =
    style?.code !== undefined && showsNoNumber(style.code) ? constantCell(number, style.code) : null
  if (constant) return constant
  const text = String(Number(number.toPrecision(15)))
  const format = style?.number ?? null
  const plain = { text, kind: 'number' as const, ...(uses1904 && { countsFrom1904: true as const }) }
  if (format === null || text.length >= 16) return plain
  const shown = cleanCellText(shownNumber(number, format))
  const isNumber = format.before + format.after === '' && format.digits <= String(Math.trunc(number)).length
  return isNumber ? { ...plain, text: shown } : { text: shown, kind: 'text' }
}

import { cleanCellText } from './cell-text.ts'
import { fromExcelSerial, isDateFormat, showsDay } from './excel-dates.ts'
import { type NumberFormat, numberFormat, shownNumber } from './number-formats.ts'
import type { Cell } from './sheet-grid.ts'

export type CellStyle = {
  isDate: boolean
  /** False for a date shown without its day, such as Dec-26. */
  showsDay: boolean
  /** How a number is shown; null if as it is. */
  number: NumberFormat | null
  isStruck: boolean
  /** The colour of a solid background, as `#ffff00`; absent if it is white or none. */
  fill?: string
}

/** `format`: the number of the number format, and its code if it has one. */
export function cellStyle(
  [id, code]: [id: number, code: string | undefined],
  { isStruck, fill }: { isStruck: boolean; fill?: string | null | undefined },
): CellStyle {
  return {
    isDate: isDateFormat(id, code),
    showsDay: showsDay(id, code),
    number: numberFormat(id, code),
    isStruck,
    ...(fill && { fill }),
  }
}

/** A cell with what its style says besides its number format. */
export function styled(cell: Cell | null, style: CellStyle | undefined, isTextStruck = false): Cell | null {
  if (!cell) return null
  const isStruck = (style?.isStruck ?? false) || isTextStruck
  return Object.assign(cell, isStruck && { isStruck }, style?.fill && { fill: style.fill })
}

export function textCell(text: string): Cell | null {
  return text === '' ? null : { text, kind: 'text' }
}

export function errorCell(text: string): Cell {
  return { text: cleanCellText(text), kind: 'error' }
}

/** Of a formula that nobody has calculated. */
export const noResult = (): Cell => ({ text: '', kind: 'no_result' })

/** A day written out, with or without a time. */
export function isoCell(value: string): Cell | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d))?/.exec(value)
  if (!match?.[1]) return textCell(cleanCellText(value))
  const time = match[2] && `${match[2]}${match[3]}` !== '0000' ? `${match[2]}${match[3]}` : null
  return { text: '', kind: 'date', date: { date: match[1], time } }
}

/** A number as its format shows it: a date, 051W for 51, or the number. */
export function numberCell(number: number, style: CellStyle | undefined, uses1904 = false): Cell {
  const date = style?.isDate ? fromExcelSerial(number, uses1904) : null
  if (date) return { text: '', kind: 'date', date: style?.showsDay ? date : { ...date, hasDay: false } }
  const text = String(Number(number.toPrecision(15)))
  const format = style?.number ?? null
  if (format === null || text.length >= 16) return { text, kind: 'number' }
  const shown = cleanCellText(shownNumber(number, format))
  const isNumber = format.before + format.after === '' && format.digits <= String(Math.trunc(number)).length
  return { text: shown, kind: isNumber ? 'number' : 'text' }
}

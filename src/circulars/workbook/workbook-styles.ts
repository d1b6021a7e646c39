import { decimalsOf, isDateFormat, showsDay } from './excel-dates.ts'
import { walkXml } from './xml-events.ts'

export type CellStyle = {
  isDate: boolean
  /** False for a date shown without its day, such as Dec-26. */
  showsDay: boolean
  /** The digits after the decimal point; null if as many as needed. */
  decimals: number | null
  isStruck: boolean
}

/** Returns the cell styles in order. */
export function readCellStyles(bytes: Uint8Array): CellStyle[] {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const styles: Array<{ format: number; font: number }> = []
  let list = ''
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'fonts' || name === 'cellXfs') list = name
      else if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (list === 'fonts' && name === 'font') struckFonts.push(false)
      else if (list === 'fonts' && name === 'strike')
        struckFonts[struckFonts.length - 1] = isStrike(attribute('val'))
      else if (list === 'cellXfs' && name === 'xf') {
        styles.push({ format: Number(attribute('numFmtId') ?? 0), font: Number(attribute('fontId') ?? 0) })
      }
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return styles.map(({ format, font }) => ({
    isDate: isDateFormat(format, codes.get(format)),
    showsDay: showsDay(format, codes.get(format)),
    decimals: decimalsOf(format, codes.get(format)),
    isStruck: struckFonts[font] ?? false,
  }))
}

/** `<strike/>` without a value means true. */
export function isStrike(value: string | undefined): boolean {
  return value !== '0' && value !== 'false'
}

import { cleanCellText } from '@sailing-desk/circular-reader/workbook/cell-text'
import type { Cell } from '@sailing-desk/circular-reader/workbook/sheet-grid'

/** A cell with the number of columns and rows that it covers, if more than one. */
export type SheetCell = { text: string; across?: number; down?: number; isHead?: true }

/** `headRows`: how many rows, with the titles, stay in sight above the ports. */
export type PrintedSheet = { name: string; rows: (SheetCell | null)[][]; headRows: number }

/** Characters that are not allowed in the XML of a workbook, or that the library leaves out. */
const UNWRITABLE = /[\uFFFD\p{Noncharacter_Code_Point}]/gu

/** In a workbook, `_xFFFD_` is an escape for a character. A text that looks like one needs its underscore escaped. */
export function workbookText(text: string): string {
  // The library keeps texts as keys of an object and loses those that every object has, such as `toString`.
  if (Object.hasOwn(Object.prototype, text)) return text.replace(/^./, escapes)
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replace(UNWRITABLE, escapes)
}

function escapes(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`).join('')
}

/** The cell as the reader of circulars gets it from a workbook. */
export function asRead(written: string): Cell | undefined {
  const text = cleanCellText(workbookText(written))
  return text === '' ? undefined : { text, kind: 'text' }
}

/**
 * Replaces ASCII characters by their full-width forms. Names compare equal with both (NFKC), so a sign that would be
 * taken for something else, or is forbidden, can be used in a name.
 */
export function fullWidth(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

import { cleanCellText } from '../workbook/cell-text.ts'
import type { Cell } from '../workbook/sheet-grid.ts'

/** The content of a cell: text, or a real date, whose year does not depend on the issue date. */
export type CellContent = { text: string } | { day: string; time: string | null }

/** A cell with the number of columns and rows that it covers, if more than one. */
export type SheetCell = CellContent & { across?: number; down?: number; isHead?: true }

/** `headRows`: how many rows, with the titles, stay in sight above the ports. */
export type PrintedSheet = { name: string; rows: (SheetCell | null)[][]; headRows: number }

/** Shown where a vessel does not call. */
export const NO_CALL: CellContent = { text: '-' }

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
export function asRead(content: CellContent): Cell | undefined {
  if ('day' in content) return { text: '', kind: 'date', date: { date: content.day, time: content.time } }
  const text = cleanCellText(workbookText(content.text))
  return text === '' ? undefined : { text, kind: 'text' }
}

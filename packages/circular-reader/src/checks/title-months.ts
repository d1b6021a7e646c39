import type { CircularWarning } from '../circular.types.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import { cellName } from '../workbook/sheet-grid.ts'
import { heldTogether } from './hold-checks.ts'

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'

/** A month with its year, behind a day or not: DEC 2025, DEC '25, 7-DEC-2025. */
const MONTH_AND_YEAR = new RegExp(
  `(\\d(?:ST|ND|RD|TH)?[ ./-]?)?\\b(${MONTHS})[A-Z]{0,6}[ .,/-]{0,2}(?:(20\\d\\d)(?!\\d)|['’](\\d\\d)(?!\\d))`,
  'g',
)
/** A year that is no part of a number or a date, such as 2026-12. */
const YEAR = /(?<![\d/.-])20\d\d(?![\d/.-]|年 ?\d)/g

/**
 * The months, as `2025-12`, or else the years that a title says its table is of. A day with its month says when it was issued.
 */
export function periodsNamed(title: string): string[] {
  const text = comparable(title)
  const found = [...text.matchAll(MONTH_AND_YEAR)]
  const months = found.flatMap(([, day, name = '', year, short]) => {
    const month = MONTHS.split('|').indexOf(name) + 1
    return day === undefined ? `${year ?? `20${short}`}-${String(month).padStart(2, '0')}` : []
  })
  if (found.length > 0) return months
  return NO_PERIOD.test(text) ? [] : [...text.matchAll(YEAR)].map(([year]) => year)
}

/** Beside these, a year is that of a number, of an issue date or of somebody's rights. */
const NO_PERIOD = /\b(?:NO|NR|REF|ISSUED?|DATED?|UPDATED?|REVISED?|REV|SINCE|EST|COPYRIGHT)\b|[©#]|発行|作成/

/** Holds back tables under the title of a month or year in which none of their calls is: DECEMBER 2027 over dates of 2026. */
export function checkTitleMonths(read: ReadSheet): CircularWarning[] {
  // An administrator has said of which month the days are.
  if (read.rules.givenMonth !== undefined) return []
  const blocks = [...new Set(read.calls.map(({ block }) => block))]
  return blocks.flatMap((block) => {
    const calls = read.calls.filter((one) => one.block === block)
    const days = calls.flatMap(({ call: { start, end } }) => [start ?? [], end ?? []].flat())
    const named = block.titles.flatMap((title) =>
      periodsNamed(title.cell.text).map((period) => ({ ...title, period })),
    )
    const [first] = named
    if (!first || days.length === 0 || named.some(({ period }) => days.some((day) => day.startsWith(period))))
      return []
    const at = cellName(first.row, first.column)
    const fault = `${at} says ${quoted(first.cell.text)}, and no date below it is then.`
    return [heldTogether(read, at, 'month_unclear', fault, calls)]
  })
}

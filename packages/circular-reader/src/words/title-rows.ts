import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import { comparable, onOneLine, withoutEnd } from '../workbook/cell-text.ts'
import { type Cell, type Grid, ownCell } from '../workbook/sheet-grid.ts'

export type TitleCell = { row: number; column: number; cell: Cell }

/** The filled cells of some rows, in reading order. */
export function filledCells(grid: Grid, fromRow: number, toRow: number): TitleCell[] {
  const found: TitleCell[] = []
  for (let row = fromRow; row <= Math.min(toRow, grid.lastRow); row++) {
    for (let column = 1; column <= grid.lastColumn; column++) {
      const cell = ownCell(grid, row, column)
      if (cell) found.push({ row, column, cell })
    }
  }
  return found
}

const MAX_DIRECTION_LENGTH = 200
/** Texts before and after the direction in the same cell. */
const LEAD =
  /^(?:SAILING |SHIPPING |VESSEL )?(?:SCHEDULE|ROUTE|DIRECTION|TRADE|SERVICE|SAILING)S?(?: FOR)?\s*[:：–-]\s*|^(?:(?:REVISED|UPDATED|LATEST|NEW|MONTHLY|SAILING|SHIPPING|VESSEL|SCHEDULE|FOR|OF) )+(?=EX\b)/i
const TAIL =
  / ?[-–|,;]? ?\b(?:ISSUED?|DATED?|UPDATED?|REVISED?|AS (?:OF|ON|AT)|REV(?:ISION)?|SUBJECT TO|ALL DATES|CIRCULAR|(?:SAILING )?SCHEDULE(?: NO)?)\b[\s\S]*$/i
const COMPANY =
  /\b(?:CO|LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|PVT|PTE|GMBH|AGENC(?:Y|IES)|LINES?|LINER|SHIPPING|LOGISTICS)\b/
const BARE_TAB = /^\(? ?(IMPORT|EXPORT)S? ?\)?$/

/**
 * The title that names the direction: EX … TO …, IMPORT or EXPORT, INTRA ASIA. Null if there is none.
 * IMPORT or EXPORT in a separate title is appended, as in `EX JAPAN TO INDIA ( IMPORT )`.
 */
export function findDirection(titles: readonly TitleCell[]): {
  direction: string | null
  bareTab: string | null
} {
  const texts = titles.flatMap(({ cell }) => cell.text.split('\n')).map(directionPart)
  const bareTab = texts.map((text) => BARE_TAB.exec(comparable(text))?.[1]).find(Boolean) ?? null
  let best: { text: string; score: number } | null = null
  for (const text of texts) {
    const score = directionScore(comparable(text))
    // Of several, the nearest to the table.
    if (score >= 2 && score >= (best?.score ?? 0)) best = { text, score }
  }
  if (!best) return { direction: null, bareTab }
  const complete = bareTab === null || tabOfDirection(best.text) !== null
  return { direction: complete ? best.text : `${best.text} ( ${bareTab} )`, bareTab }
}

/** UPPER LINE: ETA says something about dates. */
const NO_COMPANY =
  /\b(?:E\.?T\.?[ABD]|DATES?|ARRIVALS?|DEPARTURES?|(?:UPPER|LOWER|TOP|BOTTOM|FIRST|SECOND|1ST|2ND|EACH|THIS|ONE) LINES?)\b/

/** KAIYO LINE, SAKURA SHIPPING CO., LTD. */
export function isCompany(text: string): boolean {
  const words = comparable(text)
  return COMPANY.test(words) && !NO_COMPANY.test(words)
}

/** The part of a title that may name the direction: without SCHEDULE FOR before it, and ISSUED … after it. */
export function directionPart(text: string): string {
  const line = onOneLine(text).replace(LEAD, '')
  return line.length > MAX_DIRECTION_LENGTH ? '' : withoutEnd(line.replace(TAIL, ''), /[\s([]/)
}

/** IMPORT or EXPORT alone. */
export function isBareTab(text: string): boolean {
  return BARE_TAB.test(text)
}

/** JAPAN TO INDIA, JAPAN > INDIA, but not TRANSSHIP TO and <KOREA>. */
const FROM_TO = /[\p{L}\p{N}][^\p{L}\p{N}→⇒>]*(?:\bTO\b|[→⇒>])[^\p{L}\p{N}]*[\p{L}\p{N}]/u

function directionScore(text: string): number {
  if (isBareTab(text)) return 0
  let score = 0
  const ex = text.search(/\bEX\b/)
  if (ex >= 0 && /\bTO\b/.test(text.slice(ex))) score += 4
  else if (FROM_TO.test(text)) score += 2
  if (/\bINTRA[ -]?ASIA\b/.test(text)) score += 4
  if (/\b(?:IMPORT|EXPORT)S?\b|輸入|輸出/.test(text)) score += 3
  if (/\b(?:EAST|WEST|NORTH|SOUTH)[ -]?BOUND\b|[東西南北]航/.test(text)) score += 2
  return isCompany(text) ? score - 4 : score
}

const NUMBER_PATTERNS = [
  /\b(?:CIRCULAR|SCHEDULE|BULLETIN|ISSUE|SAILING|REF(?:ERENCE)?)\b[ .]*(?:NO|NUMBER|NR|#|№)[ .:#-]*([A-Z0-9](?:[A-Z0-9/._-]*[A-Z0-9])?)/,
  /^NO[ .:#]+([A-Z0-9](?:[A-Z0-9/._-]*[A-Z0-9])?)/,
  /\b(?:CIRCULAR|SCHEDULE)[ :#-]+(\d(?:[\d/-]*\d)?)/,
  /第 ?(\d(?:[\d-]*\d)?)-* ?号/,
]

/** The number of the circular, from texts such as `SAILING SCHEDULE NO. 2026-12` or `CIRCULAR NO: KCL/12-2026`. */
export function findCircularNumber(titles: readonly TitleCell[]): string | null {
  for (const pattern of NUMBER_PATTERNS) {
    for (const { cell } of titles) {
      for (const line of cell.text.split('\n')) {
        const found = pattern.exec(comparable(line))?.[1]
        if (found && /\d/.test(found)) return found.slice(0, 40)
      }
    }
  }
  return null
}

const ISSUE_WORD =
  /(?:\b(?:ISSUED?|DATED?|UPDATED?|REVISED?|AS (?:OF|ON|AT))\b|発行日?|作成日?|更新日?)(?: (?:ON|DATE|OF ISSUE|ISSUED))*[ .:-]*([\s\S]*)$/
const OTHER_DATE = /\b(?:VALID|NEXT|EFFECTIVE|UNTIL|FROM|TILL|ETA|ETD)\b/

/** The issue date (ISO day), the other days that its figures may mean, and whether a word such as ISSUED names it. */
export type IssueDate = PrintedDay & { isLabelled: boolean; row: number; column: number }

type PrintedDay = { date: string; others: readonly string[] }

/** No circular is older, or dated later, than this when somebody imports it. */
export const MAX_DAYS_FROM_ISSUE = 60

/** The date after a word such as ISSUED, in the next cell, or any other plausible date in the titles. */
export function findIssueDate(titles: readonly TitleCell[], today: string): IssueDate | null {
  for (const [i, { row, column, cell }] of titles.entries()) {
    const textsAfterWord = cell.text.split('\n').map((line) => ISSUE_WORD.exec(comparable(line))?.[1])
    for (const rest of textsAfterWord) {
      if (rest === undefined) continue
      const printed = findPrintedDate(rest, today)
      if (printed) return { ...printed, isLabelled: true, row, column }
      const next = titles[i + 1]
      const beside = next?.row === row ? dateIn(next.cell, today) : null
      if (next && beside) return { ...beside, isLabelled: true, row, column: next.column }
    }
  }
  for (const { row, column, cell } of titles) {
    const found = OTHER_DATE.test(comparable(cell.text)) ? null : dateIn(cell, today)
    if (found && isPlausibleIssue(found.date, today)) return { ...found, isLabelled: false, row, column }
  }
  return null
}

/** The days with a year that titles and notes mention, such as VALID UNTIL 31 Dec 2025, where nothing says when they were issued. */
export function daysMentioned(cells: readonly TitleCell[], today: string): IssueDate[] {
  return cells.flatMap(({ row, column, cell }) => {
    const found = dateIn(cell, today)
    const isRecent = found && Math.abs(daysBetween(found.date, today)) < MAX_DAYS_OLD
    return isRecent ? [{ ...found, isLabelled: false, row, column }] : []
  })
}

export function isPlausibleIssue(date: string, today: string): boolean {
  return Math.abs(daysBetween(date, today)) <= MAX_DAYS_FROM_ISSUE
}

function dateIn(cell: Cell, today: string): PrintedDay | null {
  if (!cell.date) return findPrintedDate(comparable(cell.text), today, { withYearOnly: true })
  // Excel may have swapped day and month of what was typed.
  const [year, month, day] = cell.date.date.split('-')
  return likeliest([cell.date.date, dayIn(`${year}-${day}-${month}`)], today)
}

/**
 * Of the days that figures may mean, the usual one first, the one that is near today and not ahead. The usual one needs no other
 * if it is; a day that is months ahead is none on which a circular was issued.
 */
function likeliest(
  [usual = null, ...unusual]: ReadonlyArray<string | null>,
  today: string,
): PrintedDay | null {
  const days = [...new Set([usual, ...unusual])].filter((day) => day !== null)
  const past = days.filter(
    (day) =>
      daysBetween(today, day) <= MAX_DAYS_FROM_ISSUE &&
      (day === usual || daysBetween(day, today) < MAX_DAYS_OLD),
  )
  const near = past.filter((day) => isPlausibleIssue(day, today))
  const isAhead = (day: string) => daysBetween(today, day) > MAX_DAYS_AHEAD
  const date = near.find((day) => !isAhead(day)) ?? near[0] ?? past[0] ?? days[0]
  if (date === undefined) return null
  const isSettled = date === usual && near.length === 1 && !isAhead(date)
  return { date, others: isSettled ? [] : past.filter((day) => day !== date) }
}

/** Nobody reads an older circular for a new one. */
const MAX_DAYS_OLD = 400
/** Where the office is, the day may have begun. */
const MAX_DAYS_AHEAD = 1

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'

/** The hour of 09:30 is no year. */
const NO_TIME = '(?![:.h]\\d)'

/** 05/12/26: the fifth of December, the twelfth of May, or, with two figures of the year, a day of 2005. */
const IN_FIGURES = /\b(\d{1,2})[./-](\d{1,2})[./-]((?:20)?\d\d)\b/

/** Dates with a year, each rewritten to an unambiguous notation. */
const WITH_YEAR: ReadonlyArray<[pattern: RegExp, rewrite: string]> = [
  [
    new RegExp(`\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ ./-]*(${MONTH})[ .,'/-]*((?:20)?\\d\\d)\\b${NO_TIME}`),
    '$1 $2 $3',
  ],
  [new RegExp(`\\b(${MONTH})[ .]*(\\d{1,2})(?:ST|ND|RD|TH)?[ ,]+(20\\d\\d)\\b`), '$2 $1 $3'],
  [/\b(20\d\d)[./-](\d{1,2})[./-](\d{1,2})\b/, '$1-$2-$3'],
  [IN_FIGURES, '$1/$2/$3'],
  [/(20\d\d) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/, '$1-$2-$3'],
]
const WITHOUT_YEAR = new RegExp(`\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ ./-]*(${MONTH})\\b`)

/** The first single date in a line of upper-case title text, as an ISO day. */
function findPrintedDate(
  line: string,
  today: string,
  options?: { withYearOnly: boolean },
): PrintedDay | null {
  for (const [pattern, rewrite] of WITH_YEAR) {
    const match = pattern.exec(line)
    if (!match) continue
    if (pattern === IN_FIGURES) return likeliest(daysOf(match), today)
    const notation = match[0].replace(pattern, rewrite)
    const year = /20\d\d/.exec(notation)?.[0]
    // With a reference in the same year, the year cannot be read as a time of day.
    return alone(singleDay(notation, year ? `${year}-07-01` : today))
  }
  const match = options?.withYearOnly ? null : WITHOUT_YEAR.exec(line)
  return match ? alone(singleDay(`${match[1]} ${match[2]}`, today)) : null
}

const alone = (date: string | null): PrintedDay | null => (date === null ? null : { date, others: [] })

/** The days that three figures may mean: the day first, the month first, and the year first if it has two figures. */
function daysOf([, first = '', second = '', last = '']: RegExpExecArray): Array<string | null> {
  const year = last.padStart(4, '20')
  const days = [`${year}-${second}-${first}`, `${year}-${first}-${second}`]
  if (last.length === 2 && first.length === 2) days.push(`20${first}-${second}-${last}`)
  return days.map(dayIn)
}

/** 2026-5-12 as an ISO day, null if there is none. */
function dayIn(notation: string): string | null {
  const [year = '', month = '', day = ''] = notation.split('-')
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return singleDay(iso, `${year}-07-01`)
}

function singleDay(notation: string, reference: string): string | null {
  const { start, end, kind } = readDates(notation, reference)
  return kind === 'exact' && start === end ? start : null
}

const SYMBOLS = /[*†‡§#※]+/g
/** A symbol behind a text may have a number: *1. */
const NUMBERED_SYMBOL = /[*†‡§#※]\d{0,2}$/
/** (1), 1), [1], 1., ① or ¹ at the beginning of a line, with figures or a letter. */
const FOOTNOTE = /^(?:[([]?([\da-z]{1,2})[)\].](?!\d)|([①-⑳¹²³⁰⁴-⁹]{1,2}))/i
/** The same at the end of a line. 10 Dec. 1 is no mark, but 10 Dec 1) is. */
const NUMBER = /(?:[([]([\da-z]{1,2})[)\]]|\s([\da-z]{1,2})\)|([①-⑳¹²³⁰⁴-⁹]{1,2}))$/i

// Line by line, and each trimmed: an expression that looks for white space before the end of a line takes quadratic time.
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

/** The symbols of footnotes in a text: *, ※. */
export const footnoteSymbols = (text: string): string[] => text.match(SYMBOLS) ?? []

const numbersIn = (text: string, pattern: RegExp): string[] =>
  linesOf(text).flatMap((line) => {
    const mark = pattern.exec(line)
    return mark ? [mark.slice(1).join('').normalize('NFKC').toUpperCase()] : []
  })

/** The numbers and letters that a text explains. */
export const footnoteNumbers = (text: string): string[] => numbersIn(text, FOOTNOTE)

/** The numbers and letters of the footnotes that a text refers to. */
export const footnoteReferences = (text: string): string[] => numbersIn(text, NUMBER)

/** The same text without what refers to footnotes. */
export const withoutFootnoteMarks = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(NUMBERED_SYMBOL, '').replace(SYMBOLS, '').replace(NUMBER, ''))
    .join('\n')

import { heldFor } from '../checks/hold-checks.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import type { Section, Titles } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { NO_SCHEDULE_WORDS, sayingOfSentence, saysCancelled, saysMoved } from '../words/harmless-words.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { countriesIn, routeKey } from '../words/route-places.ts'
import { isCornerWord, isOwnExport, labelOf, TIME_ZONES } from '../words/sheet-words.ts'
import { directionPart, filledCells, isCompany, type TitleCell } from '../words/title-rows.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import { cellName, type Grid, nameOnSheet, ownCell, parseCellName } from '../workbook/sheet-grid.ts'

/** A schedule that does not hold, or dates until which cargo is accepted: in a title, or in the name of a sheet. */
const NO_SCHEDULE = new RegExp(
  String.raw`\b(?:CUT ?-? ?OFFS?|(?:CY|CFS|CARGO) ?CUTS?|CLOSINGS?|RECEIVING|VOID|DRAFT|${NO_SCHEDULE_WORDS}|PAST|RECORDS?|BACK ?UPS?|ARCHIVED?|HISTORY|IGNORE|DELETE)\b|^(?:OLD|PREV)\b|前回|前月|見本|締切|カット`,
)
/** Words of titles that say nothing about calls. */
const TITLE_WORDS = new Set(
  `SHEET EX TO FROM AND IMPORT EXPORT SERVICE SERVICES SCHEDULE SCHEDULES SAILING SAILINGS SHIPPING ROUTE TRADE LOOP EXPRESS STRING LINE LINER
  MONTH MONTHLY WEEK WEEKLY WK YEAR NO NUMBER NR CIRCULAR BULLETIN REF VERSION VER REV REVISION REVISED UPDATE UPDATED ISSUE ISSUED DATE DATED
  PAGE CONT CONTINUED EAST WEST NORTH SOUTH COAST BOUND EASTBOUND WESTBOUND NORTHBOUND SOUTHBOUND EC WC EB WB NB SB VIA DIRECT CAR CARRIER
  INTRA ASIA AFRICA EUROPE AMERICA OCEANIA GULF MED MEDITERRANEAN RED SEA FAR MIDDLE PERSIAN ARABIAN BAY BENGAL BOB
  JST IST UTC GMT HRS AM PM MON TUE WED THU FRI SAT SUN MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY ST ND RD TH`.split(
    /\s+/,
  ),
)
const MONTH = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*$/
const SERVICE = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+ (?:SERVICE|LOOP|EXPRESS|STRING)\b|\([A-Z]{2,4}\d?\)/gu
const TRADE = /\( ?(?:IMPORT|EXPORT)S? ?\)|\b(?:IMPORT|EXPORT)S?\b/
const ISSUE_WORD = /\b(?:ISSUED?|DATED?|UPDATED?|REVISED?|AS (?:OF|ON|AT))\b|発行日?|作成日?|更新日?/

/** Whether words beside a route or an issue date, or those of a tab, may say something about calls. */
export function saysMore(text: string, matcher: PortMatcher): boolean {
  const said = comparable(text)
  if (NO_SCHEDULE.test(said) || saysCancelled(said) || saysMoved(said)) return true
  // Who has issued it says nothing about calls.
  const [known = ''] = said.replace(SERVICE, ' ').split(/\bBY\b/)
  const isKnown = (printed: string) => {
    const word = printed.replace(/\d/g, '')
    return (
      !/\p{Script=Latin}{2}/u.test(word) ||
      TITLE_WORDS.has(word) ||
      MONTH.test(word) ||
      matcher.match(word).found !== null ||
      sayingOfSentence(word) === 'harmless'
    )
  }
  return countriesIn(known).others.some((word) => !isKnown(word))
}

/** What of a title is no part of the name of the route, such as the date behind it. */
function cutOff(line: string): string {
  const [whole, part] = [onOneLine(line), directionPart(line)]
  return whole.slice(whole.indexOf(part) + part.length)
}

/** What a title says behind its route; what is cut off if that cannot be told. */
function behindRoute(line: string): string {
  const text = comparable(line)
  const trade = TRADE.exec(text)
  if (trade) return text.slice(trade.index + trade[0].length)
  const [, destination] = text.split(/\bTO\b/)
  const { countries, behind } = countriesIn(destination ?? '')
  return countries.length > 0 ? behind.join(' ') : cutOff(line)
}

/** What a title says before EX JAPAN TO INDIA; where nothing says where its route begins, all of it may be its name. */
function aheadOfRoute(line: string): string {
  const text = comparable(directionPart(line))
  return text.slice(0, Math.max(0, text.search(/\bEX\b/)))
}

type Rules = { issueCells: Titles['issueCells']; routes: readonly string[] | undefined; matcher: PortMatcher }

/**
 * Holds back the calls of a route whose title, issue date or tab says more than that. `routes`: those that exist; the words of
 * their names are known.
 */
export function checkTitleWords(
  read: ReadSheet,
  { blocks, direction, unclear }: Section,
  { issueCells, routes = [], matcher }: Rules,
): CircularWarning[] {
  const { grid, calls } = read
  if (calls.length === 0 || isOwnExport(grid)) return []
  const printed = routeKey(unclear?.asPrinted ?? direction)
  const isStored = routes.some((route) => routeKey(route) === printed)
  const isOfRoute = (line: string) => {
    const part = routeKey(directionPart(line))
    return part !== '' && printed.startsWith(part)
  }
  const ofTitles = blocks
    .flatMap(({ titles }) => titles)
    .flatMap((title) =>
      title.cell.text.split('\n').flatMap((line) => {
        if (!isOfRoute(line)) return []
        const said = isStored ? cutOff(line) : `${aheadOfRoute(line)} ${behindRoute(line)}`
        return saysMore(said, matcher) ? [asked(read, title, calls)] : []
      }),
    )
  const ofIssue = issueCells.flatMap(({ sheet, cell: name }) => {
    const place = sheet === grid.name ? parseCellName(name) : null
    const cell = place && ownCell(grid, place.row, place.column)
    if (!cell) return []
    const said = cell.text.split('\n').flatMap((printed) => {
      const line = comparable(printed)
      const word = ISSUE_WORD.exec(line)
      return word ? line.slice(word.index + word[0].length) : []
    })
    return said.some((one) => saysMore(one, matcher)) ? [asked(read, { ...place, cell }, calls)] : []
  })
  const tab = comparable(grid.name)
  const ofTab =
    NO_SCHEDULE.test(tab) || saysCancelled(tab)
      ? [held(read, null, `The sheet is named ${quoted(grid.name)}.`, calls)]
      : []
  return [
    ...ofTitles,
    ...ofIssue,
    ...ofTab,
    ...blocks.flatMap((block) => {
      const closing = closingTitles(read, block)
      return closing.length > 0 ? closing : cornerWords(read, block, matcher)
    }),
  ]
}

/** CUT / PORT, (OLD/NEW), PORT (UTC): what the corner between ports and vessels says besides. */
function cornerWords(read: ReadSheet, block: Block, matcher: PortMatcher): CircularWarning[] {
  const { grid, header } = block.area
  const cell = ownCell(grid, header.row, header.column)
  if (block.listCells || cell?.kind !== 'text' || isCompany(cell.text) || labelOf(cell.text) !== null)
    return []
  const words = countriesIn(comparable(cell.text)).others.flatMap((other) => other.split(/[^\p{L}\p{N}]+/u))
  const isKnown = (printed: string) => {
    const word = printed.replace(/\d/g, '')
    return (
      !TIME_ZONES.has(word) &&
      (!/\p{Script=Latin}{2}/u.test(word) ||
        isCornerWord(word) ||
        TITLE_WORDS.has(word) ||
        MONTH.test(word) ||
        matcher.match(word).found !== null)
    )
  }
  if (words.every(isKnown)) return []
  const own = read.calls.filter((one) => one.block === block)
  const name = nameOnSheet(grid, header.row, header.column)
  return own.length === 0 ? [] : [held(read, name, `${name} says ${quoted(onOneLine(cell.text))}.`, own)]
}

const CLOSING_WORD =
  /^(?:CY|CFS|CARGO|DOCS?|SI|VGM|GATE|BOOKING|CUTS?|OFF|CUT-?OFFS?|CLOSINGS?|RECEIVING|DATES?|TIMES?|SCHEDULE|SAILING|VESSEL|LIST|FOR|THE|OF|\d+)$/

/** CY CUT SCHEDULE, above a table that has no departures besides. */
function closingTitles(read: ReadSheet, block: Block): CircularWarning[] {
  const { grid, stack } = block.area
  if (grid.source || block.vessels.some(({ cutOff }) => cutOff !== null)) return []
  const { row, column } = block.area.header
  const cell = ownCell(grid, row, column)
  const titles = [...block.titles, ...linesAbove(grid, stack.top), ...(cell ? [{ row, column, cell }] : [])]
  const cells = [...new Map(titles.map((one) => [cellName(one.row, one.column), one])).values()]
  const isClosing = ({ cell }: TitleCell) => {
    const text = comparable(cell.text)
    const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
    return NO_SCHEDULE.test(text) && words.every((word) => CLOSING_WORD.test(word) || MONTH.test(word))
  }
  const own = read.calls.filter((one) => one.block === block)
  return cells.filter(isClosing).map((title) => asked(read, title, own))
}

/** The rows with one text each that are next above a table. */
function linesAbove(grid: Grid, top: number): TitleCell[] {
  const lines: TitleCell[] = []
  for (let row = top - 1; row > Math.max(0, top - MAX_LINES); row--) {
    const [line, ...others] = filledCells(grid, row, row)
    if (others.length > 0) return lines
    if (line) lines.push(line)
  }
  return lines
}
const MAX_LINES = 6

function asked(
  read: ReadSheet,
  { row, column, cell }: TitleCell,
  calls: readonly ReadCall[],
): CircularWarning {
  const name = cellName(row, column)
  return held(read, name, `${name} says ${quoted(onOneLine(cell.text))}.`, calls)
}

function held(
  { sheet: { sheet } }: ReadSheet,
  cell: string | null,
  fault: string,
  calls: readonly ReadCall[],
) {
  const code = saysCancelled(comparable(fault)) ? 'may_be_cancelled' : 'remark_not_understood'
  return heldFor(code, { sheet, cell: cell ?? calls[0]?.call.cell ?? null }, fault, calls)
}

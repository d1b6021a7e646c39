import { MONTH_ABBREVIATIONS } from '@sailing-desk/dates/date-words'
import { readDates } from '@sailing-desk/dates/read-dates'
import { isIntraAsia, tabOfDirection } from '@sailing-desk/trade/route-direction'
import { comparable } from '../workbook/cell-text.ts'
import { sayingOf } from './harmless-words.ts'
import { isPortHeader, isTotal, isVersion, labelOf } from './sheet-words.ts'
import { directionPart, findDirection, isBareTab, type TitleCell } from './title-rows.ts'
import { parseVesselHeader } from './vessel-names.ts'

/** Longer texts are notes. */
const MAX_TITLE_WORDS = 14
/** Texts between two schedules that name no route: a page, a month, half of the ports, the vessel, a note. */
const NO_ROUTE =
  /\bCONT(?:INUE|INUED|INUATION|'?D)?\b|\b(?:PAGE|PART) ?\d|続き|^\P{L}*$|^[^\p{L}]*(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[^\p{L}]*$|\b(?:LOAD(?:ING)?|DISCH(?:ARGE|ARGING)?|P\.?O\.?[LD]|ORIGIN|DESTINATION)\.?(?: PORTS?)?[^\p{L}]*$|^[積揚]|^(?:VESSEL|VSL|SHIP|M[./]?V|VOY(?:AGE)?|REF|VALID)\b|\b(?:TEL|FAX|PHONE|E-?MAIL|PLEASE|CONTACT|SUBJECT)\b|=|^(?:[*†※#]|\d+ ?[.)])/u
/** A text between the rows of a schedule that names a route, not only a country. */
const NAMES_SERVICE = /\b(?:SERVICE|SVC|LOOP|ROUTE|TRADE|EXPRESS|STRING|IMPORT|EXPORT|\p{L}+BOUND|TO)\b|航路/u

/** The titles of a later schedule on a sheet: what is below the notes to the schedule above. */
export function belowNotes(titles: readonly TitleCell[]): TitleCell[] {
  const isNote = ({ cell }: TitleCell) => /^(?:note|remarks)$/.test(String(labelOf(cell.text)))
  const lastNote = titles.findLast(isNote)?.row ?? 0
  return titles.filter(({ row }) => row > lastNote)
}

/** Of the titles of a later schedule, the one that may name another route than that of the schedule above. */
export function findOwnTitle(titles: readonly TitleCell[], above: readonly TitleCell[]): TitleCell | null {
  const repeated = new Set(above.map(({ cell }) => comparable(cell.text)))
  const own = titles.filter(({ cell }) => !repeated.has(comparable(cell.text)))
  return own.findLast(({ cell }) => mayNameRoute(cell.text)) ?? null
}

/** EX … TO …, EX CHENNAI (EXPORT), IMPORT, INTRA ASIA: not a remark with a TO in it. */
export function namesRouteAlone(text: string): boolean {
  return tabOfDirection(text) !== null || isIntraAsia(text) || /^EX\b.*\bTO\b/i.test(text)
}

/** Whether a text between the rows of a schedule is the title of the rows below it, and no band such as LOADING PORTS. */
export function isTitleBetween(text: string): boolean {
  const title = comparable(directionPart(text))
  if (isBareTab(title) || isBoundTitle(title) || (/^EX\b/.test(title) && namesRouteAlone(title))) return true
  const isNamed = NAMES_SERVICE.test(comparable(text)) || namesDirection(text)
  return isNamed && labelOf(title) !== 'band' && mayNameRoute(text) && sayingOf(text) !== 'harmless'
}

/**
 * Whether a row begins with the title of a route, EX CHINA TO INDIA, whatever is beside it, and has no calls. A list may have a
 * column of routes: its rows have more cells than a title and a date.
 */
export function isTitleRow(cells: readonly TitleCell[]): boolean {
  const [first, ...others] = cells
  if (first?.cell.kind !== 'text') return false
  const title = comparable(directionPart(first.cell.text))
  if (!/\bTO\b/.test(title) || !namesRouteAlone(title)) return false
  const isDated = ({ cell }: TitleCell) =>
    cell.kind === 'date' ||
    (cell.text.length <= MAX_TITLE_LENGTH && readDates(cell.text, ANY_DAY).start !== null)
  return others.length < 2 || !others.some(isDated)
}

const namesDirection = (text: string): boolean =>
  findDirection([{ row: 1, column: 1, cell: { text, kind: 'text' } }]).direction !== null

const CONTINUED = /\bCONT(?:INUE|INUED|INUATION|'?D)?\b|\b(?:PAGE|PART) ?\d|続き/

/** Whether titles say that a schedule goes on: those above repeated, CONT'D, or DISCHARGING PORTS. */
export function saysContinued(titles: readonly TitleCell[], above: readonly TitleCell[]): boolean {
  const repeated = new Set(above.map(({ cell }) => comparable(cell.text)))
  return titles.some(({ cell }) => {
    const text = comparable(cell.text)
    return repeated.has(text) || CONTINUED.test(text) || labelOf(text) === 'band'
  })
}

/** WESTBOUND, E/B SERVICE: a title that says where vessels sail to, and names no route. */
export const isBoundTitle = (text: string): boolean => BOUND_TITLE.test(comparable(text))
const BOUND_TITLE =
  /^(?:(?:EAST|WEST|NORTH|SOUTH|IN|OUT|HOME)(?:WARD)?S?[ -]?BOUND|[EWNS] ?\/ ?B)(?: (?:SERVICE|SCHEDULE|SAILINGS?|VOYAGES?|ROUTE))?$|^[東西南北]航$/

/** A title that says where vessels sail to besides other words, as EASTBOUND VIA SINGAPORE does, and names no route either. */
export const namesBoundOnly = (title: string): boolean =>
  isBoundTitle(title) ||
  (/\b(?:EAST|WEST|NORTH|SOUTH)[ -]?BOUND\b|[東西南北]航/.test(comparable(title)) &&
    !namesRouteAlone(title) &&
    !/\bTO\b|[→⇒>]/.test(comparable(title)))

function mayNameRoute(printed: string): boolean {
  const text = comparable(directionPart(printed))
  if (isBareTab(text) || isBoundTitle(text)) return true
  const label = labelOf(text)
  const isNamed = parseVesselHeader(printed).voyage !== null
  const isOther =
    (label !== null && label !== 'band') || isPortHeader(text) || isVersion(text) || isTotal(text) || isNamed
  return text !== '' && !isOther && !NO_ROUTE.test(text) && text.split(' ').length <= MAX_TITLE_WORDS
}

const OTHER_WORDS = new Set(
  'SAILING SAILINGS SHIPPING VESSEL VESSELS SCHEDULE SCHEDULES FOR THE MONTH OF IN'.split(' '),
)
/** Longer texts are sentences. */
const MAX_TITLE_LENGTH = 60

/** The month of a title that names one and nothing else: `SCHEDULE FOR DECEMBER 2026` → `DECEMBER 2026`. */
export function monthOfTitle(text: string): string | null {
  if (text.length > MAX_TITLE_LENGTH) return null
  const [, ofYear, number] = JAPANESE_MONTH.exec(comparable(text)) ?? []
  if (number) return `${MONTH_ABBREVIATIONS[Number(number) - 1]} ${ofYear ?? ''}`.trim()
  const words = comparable(text).split(/[ :.,/-]/)
  const [month = '', year = '', ...others] = words.filter((word) => word !== '' && !OTHER_WORDS.has(word))
  const isMonth = MONTH_ABBREVIATIONS.includes(month.slice(0, 3)) && /^(?:\d{4}|['’]\d{2})?$/.test(year)
  const title = `${month} ${year}`.trim()
  return isMonth && others.length === 0 && readDates(title, ANY_DAY).kind === 'approx' ? title : null
}

/** 12月, 【2026年12月】. */
const JAPANESE_MONTH = /^[^\p{L}\p{N}]*(?:(20\d\d) ?年 ?)?(1[0-2]|[1-9]) ?月[^\p{L}\p{N}]*$/u

/** Whatever the year, it is a month. */
const ANY_DAY = '2026-01-01'

const OUTDATED =
  /^[^\p{L}]*(?:ORIGINAL(?:LY)?|ORIG\.?|PREV(?:IOUS)?\.?|OLD|FORMER|INITIAL|SUPERSEDED|OBSOLETE|OUTDATED|旧|変更前|当初)(?: (?:SAILING|SCHEDULES?|DATES?|VERSIONS?|ROTATIONS?|TIMETABLES?|PLANS?|E\.?T\.?[ABD]\.?))*[^\p{L}\p{N}]*(?:[-–(].*)?$/u
const OUTDATED_NAME = /[\s(_-](?:OLD|PREV|PREVIOUS|SUPERSEDED|OBSOLETE)\)?$/

/** PREVIOUS SCHEDULE, OLD: whether dates under this title, or on a sheet of this name, may no longer hold. */
export function isOutdatedTitle(text: string): boolean {
  return OUTDATED.test(comparable(text))
}

/** INDIA (OLD) is an outdated sheet too. */
export function isOutdatedSheet(name: string): boolean {
  return isOutdatedTitle(name) || OUTDATED_NAME.test(comparable(name))
}

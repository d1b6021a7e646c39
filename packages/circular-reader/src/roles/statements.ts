import { nativeNamesOf } from '@sailing-desk/trade/native-names'
import type { ReadCall } from '../reader/sheet-calls.ts'
import {
  sayingOfSentence,
  saysCancelled,
  saysChanged,
  saysMoved,
  saysPlaces,
  saysWhich,
  saysZone,
} from '../words/harmless-words.ts'
import { footnoteNumbers, footnoteReferences, footnoteSymbols } from '../words/title-rows.ts'
import { comparable } from '../workbook/cell-text.ts'
import { type Cell, type Grid, ownCell, parseCellName } from '../workbook/sheet-grid.ts'

/** The calls of the vessels or voyages that a text names; of these those at the ports that it names. */
export function namedCalls(calls: readonly ReadCall[], text: string): ReadCall[] {
  const has = nameTest(text)
  const vessels = callsOfNamedVessels(calls, text)
  const isAtNamedPort = oncePer(
    ({ port }: ReadCall) => port,
    ({ call, port: { match } }) =>
      [call.port, call.printed_port, call.unlocode, ...(match.found?.aliases ?? [])].some(has) ||
      nativeNamesOf(call.unlocode ?? '').some(has),
  )
  const atPorts = calls.filter(isAtNamedPort)
  const ofVessels = new Set(vessels)
  const both = atPorts.filter((one) => ofVessels.has(one))
  return [both, vessels, atPorts].find((found) => found.length > 0) ?? []
}

/** Those of the voyages that a text names, or else of its vessels. */
export function callsOfNamedVessels(calls: readonly ReadCall[], text: string): ReadCall[] {
  const has = nameTest(text)
  const numbers = numbersOfVoyages(text)
  const isOfVoyage = oncePer(
    ({ vessel }: ReadCall) => vessel,
    ({ call: { voyage } }) =>
      voyage !== null && (has(voyage) || has(`V${voyage}`) || numbers.has(bareNumber(voyage))),
  )
  const isOfVessel = oncePer(
    ({ vessel }: ReadCall) => vessel,
    ({ call }) => has(call.ship_name),
  )
  const ofVoyages = calls.filter(isOfVoyage)
  return ofVoyages.length > 0 ? ofVoyages : calls.filter(isOfVessel)
}

/** The answer for a call is that for its vessel or port, which many have: it is found once for each. */
function oncePer(
  partOf: (one: ReadCall) => object,
  answer: (one: ReadCall) => boolean,
): (one: ReadCall) => boolean {
  const known = new Map<object, boolean>()
  return (one) => {
    const part = partOf(one)
    const found = known.get(part) ?? answer(one)
    known.set(part, found)
    return found
  }
}

/** Whether a text has a name among its words. */
function nameTest(text: string): (name: string | null) => boolean {
  const words = wordsOf(text)
  return (name) => {
    const { key, named } = keysOf(name ?? '')
    if (key.length < 2) return false
    return named === null ? text.includes(key) : words.includes(named)
  }
}

type Keys = { key: string; named: string | null }

const KNOWN_KEYS = new Map<string, Keys>()
const MAX_KNOWN = 5000

/** `named`: as words; null for other scripts, which write no blanks between words: 神戸抜港. Each note looks for the same names. */
function keysOf(name: string): Keys {
  const known = KNOWN_KEYS.get(name)
  if (known) return known
  const key = comparable(name)
  const keys = { key, named: /^[^\p{Script=Latin}\p{N}]+$/u.test(key) ? null : wordsOf(key) }
  if (KNOWN_KEYS.size >= MAX_KNOWN) KNOWN_KEYS.clear()
  KNOWN_KEYS.set(name, keys)
  return keys
}

/** Each word between blanks. */
const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

/** VOY 41, V.41W and V-041 name 041W. */
const numbersOfVoyages = (text: string) =>
  new Set(
    [...text.matchAll(/\bV(?:OY(?:AGE)?)?[ .:#-]*(?:NO[ .]*)?(\d{1,5})(?!\d)/g)].map(([, number = '']) =>
      bareNumber(number),
    ),
  )

const bareNumber = (voyage: string) => String(Number(/\d+/.exec(voyage)?.[0] ?? Number.NaN))

const COLOURS =
  /\b(?:RED|YELLOW|GREEN|BLUE|GR[AE]Y|ORANGE|PINK|PURPLE|COLOU?R(?:ED)?|SHADED|HIGHLIGHT(?:ED)?)\b|[赤黄緑青橙紫灰红绿蓝][色字]|グレー|オレンジ|ピンク|色付|着色|網掛|網かけ|ハイライト|标[红黄]|[빨노파초]란?색|음영/i

/** Whether a text beside a call explains a colour, which other calls may have too: RED = OMITTED. */
export const explainsColour = (text: string): boolean => COLOURS.test(text)

/** Whether a text explains a mark or a colour. */
export function isLegend(text: string, { fill }: Pick<Cell, 'fill'>): boolean {
  return fill !== undefined || COLOURS.test(text) || /^\s*(?:=|[*†‡§#※]+)/.test(text)
}

/** A legend is about the cells of its own colour or with its mark. `otherwise`: if it does not say which. */
export function callsOfLegend(
  grid: Grid,
  calls: readonly ReadCall[],
  { text, cell }: { text: string; cell: Cell },
  otherwise: readonly ReadCall[] = [],
): readonly ReadCall[] {
  const cellsOf = cellsIn(grid)
  const marks = new Set(footnoteSymbols(text))
  if (marks.size > 0) {
    const marked = calls.filter((one) =>
      cellsOf(one).some((each) => footnoteSymbols(each.text).some((mark) => marks.has(mark))),
    )
    // ※ 欠航 without that mark at a call is a note; * = CANCELLED explains a mark that is not used this time.
    return marked.length > 0 || EXPLAINS_MARK.test(text) ? marked : otherwise
  }
  if (namesStrike(text)) return []
  const filled = calls.filter((one) =>
    cellsOf(one).some(({ fill }) => fill !== undefined && (cell.fill === undefined || fill === cell.fill)),
  )
  const isOfColour = cell.fill !== undefined || COLOURS.test(text) || /^\s*=/.test(text)
  return isOfColour && filled.length > 0 ? filled : otherwise
}

/** The cells that print a call, and those of its vessel and port. */
const cellsIn =
  (grid: Grid) =>
  ({ call, vessel, port }: ReadCall): Cell[] =>
    [call.cell, call.cell_etd ?? '', vessel.cell, port.cell].flatMap((name) => {
      const place = parseCellName(name)
      return (place && ownCell(grid, place.row, place.column)) ?? []
    })

/** Whether a sentence of a note is known to say nothing about calls; `isBeside`: it is beside one. */
export function isHarmless(sentence: string, calls: readonly ReadCall[], isBeside = false): boolean {
  if (saysPlaces(sentence)) return areInPlaces(sentence, calls)
  if (saysWhich(sentence)) return isStatedOfAll(sentence, calls)
  if (saysZone(sentence)) return false
  const period = isBeside ? null : periodOf(sentence)
  if (period) return isIn(period, calls)
  if (sayingOfSentence(sentence, isBeside ? 'beside' : null) !== 'harmless') return false
  // Names are looked for only where they matter.
  return (
    isBeside || sayingOfSentence(sentence, 'names') === 'harmless' || namedCalls(calls, sentence).length === 0
  )
}

const ARRIVES = /E\.?T\.?[AB](?![A-Z])|\bARRIV|入港|着/
const DEPARTS = /E\.?T\.?[DS](?![A-Z])|\bDEPART|出港|発/
const isDated = ({ call }: ReadCall): boolean => call.start !== null

/** Whether every call has two dates, which a text names in the order in which they are read. */
function areInPlaces(sentence: string, calls: readonly ReadCall[]): boolean {
  const [arrives, departs] = [sentence.search(ARRIVES), sentence.search(DEPARTS)]
  const isFirst = /\b(?:UPPER|TOP|FIRST|1ST|LEFT)\b|[上左]/.exec(sentence)
  const isArrivalFirst = isFirst !== null && arrives > isFirst.index && departs > arrives
  const dated = calls.filter(isDated)
  const areTwo = dated.every(({ call: { start, end, cell_etd } }) => cell_etd !== undefined || start !== end)
  return isArrivalFirst && areTwo && dated.length > 0
}

/** DATES ARE ETD UNLESS STATED, where headings state it of all. */
const isStatedOfAll = (sentence: string, calls: readonly ReadCall[]): boolean =>
  /\b(?:UNLESS|EXCEPT|IF NOT)\b/.test(sentence) &&
  calls.filter(isDated).every(({ call: { eta, etd } }) => (eta ?? etd) !== null)

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const MONTH_OF_YEAR = new RegExp(`\\b(${MONTHS})[A-Z]{0,6}[ .,'’/-]{0,2}(20\\d\\d)(?!\\d)`, 'g')
const PERIOD_WORD = new RegExp(
  `^(?:(?:${MONTHS})[A-Z]{0,6}|20\\d\\d|YEARS?|MONTHS?|OF|FOR|IN|ALL|DATES?|ARE|IS|THE|MEANS?|AND|TO|SCHEDULES?|SAILINGS?|年度?|20\\d\\d年度?)$`,
)

type Period = { months: string[]; years: string[]; isMeaning: boolean }

/** The months and years that a text names and nothing else: YEAR: 2027, DEC = DEC 2027; null for other texts. */
export function periodOf(sentence: string): Period | null {
  const words = sentence.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (!/20\d\d/.test(sentence) || !words.every((word) => PERIOD_WORD.test(word))) return null
  const numbers = MONTHS.split('|')
  const months = [...sentence.matchAll(MONTH_OF_YEAR)].map(
    ([, name = '', year]) => `${year}-${String(numbers.indexOf(name) + 1).padStart(2, '0')}`,
  )
  const years = sentence.replace(MONTH_OF_YEAR, ' ').match(/20\d\d/g) ?? []
  return { months, years, isMeaning: /=|\bMEANS?\b/.test(sentence) }
}

/** Whether calls are in the months or years that a text says they are in. */
function isIn({ months, years, isMeaning }: Period, calls: readonly ReadCall[]): boolean {
  const days = calls.flatMap(({ call: { start, end } }) => [start ?? [], end ?? []].flat())
  // DEC = DEC 2027 is of no other month.
  if (isMeaning && months.length > 0)
    return days.every((day) => {
      const sameMonth = months.filter((month) => month.slice(5) === day.slice(5, 7))
      return sameMonth.length === 0 || sameMonth.some((month) => day.startsWith(month))
    })
  return (
    days.length === 0 || [...months, ...years].some((period) => days.some((day) => day.startsWith(period)))
  )
}

/** The calls that have the number of a footnote, at their dates or with their vessel or port. */
export function footnotedCalls(grid: Grid, calls: readonly ReadCall[], text: string): readonly ReadCall[] {
  const numbers = new Set(footnoteNumbers(text))
  if (numbers.size === 0) return []
  return calls.filter((one) =>
    cellsIn(grid)(one).some((cell) => footnoteReferences(cell.text).some((mark) => numbers.has(mark))),
  )
}

/** * = CANCELLED */
export const EXPLAINS_MARK = /^\s*[*†‡§#※]+\d{0,2} ?[=:：-]/

/** What may happen to any call, and what became of an earlier circular, say nothing about these calls. */
const SAYS_NOTHING =
  /\b(?:MAY|CAN|COULD|MIGHT) (?:ALSO )?(?:BE|CHANGE|VARY|DIFFER)\b|\b(?:SUBJECT TO|RIGHT TO|OPTION TO|LIABLE TO|IN CASE|IF|UNLESS|SHOULD(?! (?:BE )?READ))\b|\b(?:PREVIOUS|EARLIER|FORMER|LAST|PRIOR) (?:CIRCULAR|SCHEDULE|ISSUE|EDITION|NOTICE)/

/** Other ports, if there is cargo. */
const ON_INDUCEMENT = /\bINDUCEMENT\b|\bON REQUEST\b|\bMAY (?:ALSO )?CALL\b/

/** 予告なく変更になる場合があります */
const MAY_CHANGE = /変更[^。]{0,8}(?:場合|こと|可能性)が(?:あ|ござ|御座)/

/** Of a call that it names, it may say that this one is cancelled or moved: KOBE MAY BE OMITTED. */
export const saysNothing = (text: string, named: readonly ReadCall[]): boolean =>
  saysWhich(text) || saysZone(text)
    ? false
    : named.length === 0
      ? SAYS_NOTHING.test(text) || ON_INDUCEMENT.test(text) || MAY_CHANGE.test(text)
      : SAYS_NOTHING.test(text) && !(saysCancelled(text) || saysMoved(text) || saysChanged(text))

/** What is struck through is held back anyway. */
function namesStrike(text: string): boolean {
  return /\b(?:STRUCK|STRIKE|CROSSED|LINED)\b/.test(text)
}

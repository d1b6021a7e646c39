import { joined } from '@sailing-desk/trade/counted'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { CircularWarning } from '../circular.types.ts'
import type { Section } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet, ReadVessel } from '../reader/sheet-calls.ts'
import { inDoubt } from '../reader/title-doubts.ts'
import { codesOfCountry } from '../words/explained-names.ts'
import { countriesIn } from '../words/route-places.ts'
import { isOwnExport } from '../words/sheet-words.ts'
import { daysMentioned, type TitleCell } from '../words/title-rows.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import { cellName, onSheet } from '../workbook/sheet-grid.ts'
import { heldTogether } from './hold-checks.ts'

/**
 * A section whose title names both IMPORT and EXPORT, or a country from or to which none of its vessels sails, with a question;
 * others as they are. A side of the title with other words than countries, such as S.E.A, proves nothing.
 */
export function withCountryDoubt(
  section: Section,
  { calls, grid: sheet }: ReadSheet,
  direction: string,
): Section {
  const [first] = section.blocks
  const title = comparable(direction)
  const [from = '', to = ''] = title.split(/\bEX\b/)[1]?.split(/\bTO\b/) ?? []
  const fault =
    /\bIMPORT/.test(title) && /\bEXPORT/.test(title) ? 'names two routes.' : faultOf(calls, from, to)
  if (!first || section.unclear || fault === null || isOwnExport(sheet)) return section
  return inDoubt(first.area.grid, section, { doubt: `${quoted(direction)} ${fault}`, candidates: [] })
}

/** Where voyages begin or end; ports of other countries may be called at on the way. */
const MAIN = ['JAPAN', 'KOREA', 'CHINA', 'INDIA']

function faultOf(calls: readonly ReadCall[], from: string, to: string): string | null {
  const [origin, destination] = [from, to].map(countriesIn)
  const isThere = (countries: readonly string[]) => {
    const codes = countries.flatMap(codesOfCountry)
    return ({ call: { unlocode } }: ReadCall) => codes.some((code) => unlocode?.startsWith(code))
  }
  const [loading, discharge] = [origin, destination].map((side) =>
    side && side.others.length === 0 ? side.countries : [],
  )
  const known = calls.filter(({ call }) => call.unlocode)
  if (!loading?.length || !discharge?.length || known.length === 0) return null
  const [loads, discharges] = [loading, discharge].map((countries) => known.some(isThere(countries)))
  const isElsewhere = (one: ReadCall) => isThere(MAIN)(one) && !isThere(discharge)(one)
  // The ports of loading, or those of discharge, may be in a table of their own.
  if (!loads && discharges && known.some(isElsewhere))
    return `names ${joined(loading)}, where none of its ports is.`
  if (loads && !discharges && known.some(isThere(['INDIA'])) && !loading.includes('INDIA'))
    return `names ${joined(discharge)}, where none of its ports is.`
  const voyages = [...Map.groupBy(known, ({ vessel }) => vessel).values()].map((own) =>
    own
      .filter(({ call, reading }) => call.start && reading.question !== 'date_order_unclear')
      .toSorted((a, b) => ((a.call.start ?? '') < (b.call.start ?? '') ? -1 : 1)),
  )
  const isAgainst = ([one, ...others]: ReadCall[]) => {
    const last = others.at(-1)
    return one && last && isThere(discharge)(one) && isThere(loading)(last) && !isThere(loading)(one)
  }
  const ofSeveralPorts = voyages.filter((own) => own.length > 1)
  const areAgainst = ofSeveralPorts.length > 0 && ofSeveralPorts.every(isAgainst)
  return areAgainst ? 'is the other way than its vessels sail.' : null
}

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

/**
 * Holds back tables under the title of a month or year in which none of their calls is: DECEMBER 2027 over dates of 2026. `isIssued`:
 * an issue date is printed.
 */
export function checkTitleMonths(read: ReadSheet, isIssued: boolean): CircularWarning[] {
  // An administrator has said of which month the days are.
  if (read.rules.givenMonth !== undefined) return []
  const blocks = [...new Set(read.calls.map(({ block }) => block))]
  return blocks.flatMap((block) => {
    const calls = read.calls.filter((one) => one.block === block)
    const days = calls.flatMap(({ call: { start, end } }) => [start ?? [], end ?? []].flat())
    const named = block.titles.flatMap((title) =>
      periodsNamed(title.cell.text).map((period) => ({ ...title, period })),
    )
    const ended =
      days.length > 0 &&
      block.titles.find((title) => isOver(title, days, isIssued ? read.rules.reference : null))
    if (ended) {
      const at = cellName(ended.row, ended.column)
      const fault = `${at} says ${quoted(ended.cell.text)}, and no date below it is in that time.`
      return [heldTogether(read, at, 'month_unclear', fault, calls)]
    }
    const [first] = named
    if (!first || days.length === 0 || named.some(({ period }) => days.some((day) => day.startsWith(period))))
      return []
    const at = cellName(first.row, first.column)
    const fault = `${at} says ${quoted(first.cell.text)}, and no date below it is then.`
    return [heldTogether(read, at, 'month_unclear', fault, calls)]
  })
}

const BEGINS = /\b(?:EFFECTIVE|VALID FROM|W\.?E\.?F\.?|WITH EFFECT FROM)\b/
const ENDS = /\b(?:VALID|VALIDITY) ?(?:UNTIL|TILL|UP ?TO|TO|THRU|THROUGH)\b/

/** EFFECTIVE 1 JAN 2027 over dates before it, or VALID TILL a day before the issue date. */
function isOver({ row, column, cell }: TitleCell, days: readonly string[], issued: string | null): boolean {
  const text = comparable(cell.text)
  const [named, ...others] = daysMentioned([{ row, column, cell }], issued ?? days[0] ?? '')
  if (!named || others.length > 0) return false
  if (ENDS.test(text)) return issued !== null && named.date < issued && days.every((day) => day > named.date)
  return BEGINS.test(text) && days.every((day) => day < named.date)
}

/** EXPORT is from India, IMPORT to India. */
const HOME = 'IN'
/** Vessels call there before or after India on both ways. */
const NEIGHBOURS: ReadonlySet<string> = new Set(['LK', 'BD', 'MM', 'PK', 'MV'])

/**
 * The tables of a section whose vessels sail against its title, which may have been copied from the opposite route, as a
 * section of their own, and the section of the others. `direction`: the route of the section; `routes`: all that may be meant.
 */
export function splitByTrade(
  section: Section,
  read: ReadSheet,
  { direction, routes }: { direction: string; routes: readonly string[] },
): Section[] {
  const titled = tabOfDirection(direction)
  if (titled === null || section.unclear) return [section]
  const ofVoyages = Map.groupBy(read.calls, ({ vessel }) => vessel)
  const ofBlocks = Map.groupBy(read.calls, ({ block }) => block)
  const against = section.blocks.filter((block) => sailsAgainst(ofBlocks.get(block) ?? [], ofVoyages, titled))
  const [first] = against
  if (!first) return [section]
  const calls = against.flatMap((block) => ofBlocks.get(block) ?? [])
  const { grid, header } = first.area
  const place = `row ${onSheet(grid, header.row, header.column).row} of ${grid.name}`
  const [loading, discharging] = titled === 'import' ? [isAtHome, isAbroad] : [isAbroad, isAtHome]
  const doubt = `${quoted(direction)} says ${titled.toUpperCase()}, but the vessels of the table from ${place} on load in ${countriesOf(calls, loading)} and discharge in ${countriesOf(calls, discharging)}. Which route is it?`
  const opposite = routes.filter((route) => (tabOfDirection(route) ?? titled) !== titled)
  const others = section.blocks.filter((block) => !against.includes(block))
  return [
    ...(others.length > 0 ? [{ ...section, blocks: others }] : []),
    {
      blocks: against,
      direction: `${direction}, table from ${place} on`,
      unclear: { doubt, candidates: opposite, asPrinted: direction },
      warnings: others.length > 0 ? [] : section.warnings,
    },
  ]
}

/**
 * Whether most voyages of a table that have ports on both sides sail against the title, and none with it. One that goes both
 * ways proves nothing.
 */
function sailsAgainst(
  calls: readonly ReadCall[],
  ofVoyages: ReadonlyMap<ReadVessel, readonly ReadCall[]>,
  titled: ScheduleTab,
): boolean {
  const trades = [...Map.groupBy(calls, ({ vessel }) => vessel)].flatMap(
    // The ports of loading and of discharge may be in two tables.
    ([vessel, own]) => tradeOf(own) ?? tradeOf(ofVoyages.get(vessel) ?? []) ?? [],
  )
  const opposite = trades.filter((trade) => trade !== titled && trade !== 'both').length
  return !trades.includes(titled) && opposite * 2 > trades.length
}

/** Null for a voyage with ports of one side only. */
function tradeOf(calls: readonly ReadCall[]): ScheduleTab | 'both' | null {
  const daysAt = (isThere: (one: ReadCall) => boolean) =>
    calls
      .filter((one) => isThere(one) && one.reading.question !== 'date_order_unclear')
      .flatMap(({ call: { start } }) => start ?? [])
      .toSorted()
  const [home, abroad] = [daysAt(isAtHome), daysAt(isAbroad)]
  const [firstHome, lastHome, firstAbroad, lastAbroad] = [home[0], home.at(-1), abroad[0], abroad.at(-1)]
  if (!firstHome || !lastHome || !firstAbroad || !lastAbroad) return null
  if (lastHome < firstAbroad) return 'export'
  return lastAbroad < firstHome ? 'import' : 'both'
}

const prefixOf = ({ call: { unlocode } }: ReadCall): string | null => unlocode?.slice(0, 2) ?? null

const isAtHome = (one: ReadCall): boolean => prefixOf(one) === HOME

function isAbroad(one: ReadCall): boolean {
  const prefix = prefixOf(one)
  return prefix !== null && prefix !== HOME && !NEIGHBOURS.has(prefix)
}

const COUNTRIES = new Map(KNOWN_PORTS.map(({ code, country }) => [code.slice(0, 2), country]))

function countriesOf(calls: readonly ReadCall[], isThere: (one: ReadCall) => boolean): string {
  const prefixes = calls.filter(isThere).map((one) => prefixOf(one) ?? '')
  return joined([...new Set(prefixes)].map((prefix) => COUNTRIES.get(prefix) ?? prefix))
}

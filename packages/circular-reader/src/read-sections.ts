import { checkOddColumns, checkPairedColumns } from './checks/column-checks.ts'
import { checkDates } from './checks/date-checks.ts'
import { checkDirection, checkHidden, checkNamesAndColumns, checkTexts } from './checks/hold-checks.ts'
import { checkShortRows } from './checks/moved-cells.ts'
import { askOpenDates } from './checks/open-dates.ts'
import { checkAssumedPairs, checkPorts } from './checks/port-checks.ts'
import { checkQuotedTables } from './checks/quoted-tables.ts'
import {
  checkCopies,
  checkRepeatedCalls,
  checkUnclearTables,
  type KnownCalls,
} from './checks/repeated-calls.ts'
import { checkSimilarVoyages } from './checks/similar-voyages.ts'
import { checkSwappedDates, dateCells } from './checks/swapped-dates.ts'
import { checkTitleMonths, splitByTrade, withCountryDoubt } from './checks/title-checks.ts'
import { checkContinuedTables, checkRoutesWithoutVessels, checkTables } from './checks/unread-parts.ts'
import { checkRowsWithoutNames, checkVessels, checkVoyagesWithoutNames } from './checks/vessel-checks.ts'
import { choiceFor, type ReaderChoices } from './choices/reader-choices.ts'
import type { CircularWarning } from './circular.types.ts'
import type { Block } from './layout/block.ts'
import type { Lexicon } from './layout/lexicon.ts'
import { writesEarlyOrLate, yearsOrTimes } from './reader/cell-readings.ts'
import type { Section, Titles } from './reader/circular-titles.ts'
import type { BlockReadings } from './reader/date-readings.ts'
import { type ReadCall, type ReadSheet, readSheetCalls } from './reader/sheet-calls.ts'
import { checkTitleWords } from './roles/title-words.ts'
import type { PortMatcher } from './words/port-matching.ts'
import { comparable } from './workbook/cell-text.ts'
import { type Grid, MAX_COLUMNS, MAX_ROWS } from './workbook/sheet-grid.ts'
import { UnreadableCircular } from './workbook/unreadable-circular.ts'

/** More than sixty times the calls of a real circular. */
const MAX_CALLS = 20_000

/** `readingsOf`: how the dates of each block can be read. `routes`, `formerVessels`: see ReadingOptions. */
type SectionRules = {
  lexicon: Lexicon
  readingsOf: ReadonlyMap<Block, BlockReadings>
  routes: readonly string[] | undefined
  formerVessels: Readonly<Record<string, string>>
  choices: ReaderChoices
}

/** Reads the calls of all routes, and checks them. Throws UnreadableCircular if there are too many. */
export function readSections(
  { sections: titled, issued, reference, issueCells }: Titles,
  { lexicon: { matcher, isShip }, readingsOf, routes, formerVessels, choices }: SectionRules,
): { reads: ReadSheet[]; warnings: CircularWarning[] } {
  const knownCalls: KnownCalls = new Map()
  const readSection = (section: Section) => {
    const { direction, isNew } = directionOf(section, routes, choices)
    const sheet = sheetOf(section)
    const texts = section.blocks.flatMap(({ area }) => [...area.grid.cells.values()].map(({ text }) => text))
    const rules = {
      reference,
      readingsOf,
      isChosen: choiceFor(choices.orders, sheet) !== undefined,
      givenMonth: choiceFor(choices.months, sheet),
      fourFigures: yearsOrTimes(texts),
      isEndOpen: writesEarlyOrLate(texts),
      vessels: choices.vessels,
      formerVessels,
    }
    return { section, isNew, direction, read: readSheetCalls(section.blocks, direction, matcher, rules) }
  }
  const asTitled = titled.map(readSection)
  if (asTitled.reduce((count, { read }) => count + read.calls.length, 0) > MAX_CALLS)
    throw new UnreadableCircular(`This workbook contains more than ${MAX_CALLS} calls, so it was not read.`)
  const printed = asTitled.flatMap(
    ({ section: { unclear }, direction }) => (unclear ? unclear.asPrinted : direction) ?? [],
  )
  const named = [...new Set([...(routes ?? []), ...printed])]
  const found = asTitled.flatMap((one) => {
    const parts = splitByTrade(one.section, one.read, { direction: one.direction, routes: named })
    if (parts.length > 1 || parts[0] !== one.section) return parts.map(readSection)
    const doubted = withCountryDoubt(one.section, one.read, one.direction)
    return [doubted === one.section ? one : readSection(doubted)]
  })
  const sections = found.map(({ section }) => section)
  const reads = found.map(({ read }) => read)
  const hasRealDates = reads.some(({ grid }) => [...grid.cells.values()].some(({ date }) => date))
  const dates = new Map(
    sections.map((section) => [
      section,
      section.blocks.flatMap((block) => dateCells(block, { reference, hasRealDates })),
    ]),
  )
  const open = askOpenDates(reads, { readingsOf, matcher, choices })
  const warnings = found.flatMap(({ section, isNew, read }) => [
    ...section.warnings,
    ...(isNew ? checkDirection(read, section, [...printed, ...(routes ?? [])]) : []),
    ...checkSwappedDates(read, {
      own: dates.get(section) ?? [],
      others: [...dates].flatMap(([other, cells]) => (other === section ? [] : cells)),
      hasRealDates,
    }),
    ...checkContinuedTables(read, readingsOf, matcher),
    ...checkTitleWords(read, section, { issueCells, routes, matcher }),
    ...checkSheet(read, matcher, reference, {
      known: knownCalls,
      isAsked: (one) => open.calls.has(one),
      isIssued: issued !== null,
    }),
  ])
  warnings.push(...open.warnings)
  warnings.push(...checkCopies(reads))
  warnings.push(
    ...checkUnclearTables(
      found.map(({ read, section, isNew }) => ({ read, isUnclear: section.unclear !== undefined && isNew })),
    ),
  )
  warnings.push(...checkQuotedTables(reads))
  warnings.push(...checkSimilarVoyages(reads, isShip))
  warnings.push(...checkOddColumns(reads, isShip, reference))
  return { reads, warnings }
}

/** The route as chosen or as stored, otherwise as printed. */
function directionOf(
  { direction: printed, unclear }: Section,
  routes: readonly string[] | undefined,
  choices: ReaderChoices,
): { direction: string; isNew: boolean } {
  const chosen = choiceFor(choices.routes, printed)
  const direction = chosen ?? printed
  const known = routes?.find((route) => directionKey(route) === directionKey(direction))
  const isNew = (routes !== undefined || unclear !== undefined) && known === undefined && chosen === undefined
  return { direction: known ?? direction, isNew }
}

export const sheetOf = ({ blocks }: Section) => blocks[0]?.area.grid.name ?? ''

/** `EX S.E.A. TO B.O.B.` is the route `EX S.E.A TO B.O.B`. */
function directionKey(direction: string): string {
  return comparable(direction).replace(/[^\p{L}\p{N}]/gu, '')
}

function checkSheet(
  read: ReadSheet,
  matcher: PortMatcher,
  reference: string,
  { known, isAsked, isIssued }: { known: KnownCalls; isAsked: (one: ReadCall) => boolean; isIssued: boolean },
): CircularWarning[] {
  const tables = checkTables(read)
  const inTables = new Set(tables.flatMap(({ cells_withheld = [] }) => cells_withheld))
  return [
    ...cutOff(read.grid),
    ...checkPorts(read, matcher),
    ...checkVessels(read),
    ...checkVoyagesWithoutNames(read),
    ...checkRowsWithoutNames(read),
    ...checkRoutesWithoutVessels(read),
    ...checkTexts(read, isAsked),
    ...checkHidden(read),
    ...checkNamesAndColumns(read),
    ...checkAssumedPairs(read),
    ...checkPairedColumns(read),
    ...checkShortRows(read),
    ...checkTitleMonths(read, isIssued),
    ...tables,
    ...checkRepeatedCalls(read, known),
    ...checkDates(read, matcher, reference).filter(
      ({ code, cell }) => code !== 'unreadable_date' || !inTables.has(cell ?? ''),
    ),
  ]
}

function cutOff({ name, cut }: Grid): CircularWarning[] {
  if (!cut) return []
  const message = `Only the first ${MAX_ROWS} rows and ${MAX_COLUMNS} columns of this sheet were read.`
  return [{ severity: 'warning', code: 'sheet_cut_off', sheet: name, cell: null, message }]
}

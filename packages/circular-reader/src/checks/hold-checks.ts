import { nameKey } from '@sailing-desk/trade/text'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type {
  CellQuestion,
  CircularCall,
  CircularSheet,
  CircularWarning,
  WarningCode,
} from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import { MAX_DATES_LENGTH, MAX_NAME_LENGTH } from '../workbook/unreadable-circular.ts'

/** Holds back texts that are too long to store, and failed formulas. `isAsked`: what is asked about for a whole sheet. */
export function checkTexts(read: ReadSheet, isAsked: (one: ReadCall) => boolean): CircularWarning[] {
  const cut = named(read).filter(({ isCut }) => isCut)
  return [
    ...cut.map(({ cell, calls }) => tooLong(read, cell, MAX_NAME_LENGTH, calls)),
    ...read.calls.filter((one) => !isAsked(one)).flatMap((one) => checkCell(read, one)),
  ]
}

function checkCell(read: ReadSheet, one: ReadCall): CircularWarning[] {
  const { call, reading } = one
  if (reading.failed)
    return [heldBackWarning(read, one, 'cell_error', `${call.cell} shows ${call.dates} instead of a date.`)]
  if (reading.isStruck)
    return [heldBackWarning(read, one, 'struck_through', `${call.cell} is struck through in the file.`)]
  if (reading.question) {
    const times = [call.eta, call.etd].filter(Boolean).join(' / ')
    const text = quoted(reading.questioned ?? (times || call.dates))
    const fault = wouldBeOver(one) ? overByTitle(text) : QUESTIONS[reading.question](text)
    return [heldBackWarning(read, one, reading.question, fault)]
  }
  if (![call.dates, call.eta, call.etd, call.cut_off].some((text) => (text?.length ?? 0) > MAX_DATES_LENGTH))
    return []
  call.dates = call.dates.slice(0, MAX_DATES_LENGTH)
  call.eta = call.eta?.slice(0, MAX_DATES_LENGTH) ?? null
  call.etd = call.etd?.slice(0, MAX_DATES_LENGTH) ?? null
  if (call.cut_off) call.cut_off = call.cut_off.slice(0, MAX_DATES_LENGTH)
  return [tooLong(read, call.cell, MAX_DATES_LENGTH, [one])]
}

const QUESTIONS: Record<CellQuestion, (text: string) => string> = {
  date_order_unclear: (text) => `${text} may be day first or month first.`,
  year_or_time: (text) => `The four figures in ${text} may be a year or a time.`,
  year_or_day: (text) => `The last figure in ${text} may be a year or a day.`,
  omission_unclear: (text) => `${text} may be an omission or a call.`,
  part_of_month_unclear: (text) => `The E in ${text} may be early or end.`,
  weekday_contradicts: (text) => `The weekday in ${text} is not that of the date.`,
  month_missing: (text) => `${text} has no month, and the date above it does not tell.`,
  month_unclear: (text) => `The month above the column may not be that of ${text}.`,
  first_month_unclear: (text) => `${text} may begin in its month or in the one before.`,
  day_not_shown: (text) => `Excel shows ${text}, without the day.`,
  decimals_unclear: (text) => `${text} is a number that may have been typed with or without a 0 at its end.`,
  ditto_mark: (text) => `${text} repeats a date, but it is not clear which one.`,
  cut_off_after_departure: (text) => `The cut-off ${text} is after the departure.`,
  two_stays: (text) => `${text} contains more than one stay.`,
}

/** Whether a day without a month was read in the month of the title, which may be left over: see `readBlockCalls`. */
export const wouldBeOver = ({ reading }: ReadCall): boolean =>
  reading.question === 'month_missing' && reading.start !== null

export const overByTitle = (what: string): string =>
  `In the month of the title, ${what} would be over before the circular was issued.`

function tooLong({ sheet: { sheet } }: ReadSheet, cell: string, max: number, calls: ReadCall[]) {
  return heldFor(
    'text_too_long',
    { sheet, cell },
    `The text in ${cell} is longer than ${max} characters.`,
    calls,
  )
}

/** Holds back one call, and says why. */
export function heldBackWarning(
  { sheet }: ReadSheet,
  one: ReadCall,
  code: WarningCode,
  fault: string,
): CircularWarning {
  return {
    severity: 'error',
    code,
    sheet: sheet.sheet,
    cell: one.call.cell,
    ...(one.call.vessel === null ? {} : { vessel: one.call.vessel }),
    port: one.call.port ?? one.call.printed_port,
    cells_withheld: holdBack([one]),
    message: `${fault} The cell is held back.`,
  }
}

/** Hidden rows and columns may be hidden on purpose, so their calls are held back until someone decides. */
export function checkHidden(read: ReadSheet): CircularWarning[] {
  const lines = named(read).filter(({ hidden, calls }) => hidden && calls.length > 0)
  return lines.map(({ line, cell, calls }) =>
    heldTogether(read, cell, 'hidden_cells', `${line} is hidden in the file.`, calls),
  )
}

/** The vessels and ports of a sheet, with the calls under or beside their names. */
function named({ vessels, ports, calls }: ReadSheet) {
  return [
    ...vessels.map((vessel) => ({
      ...vessel,
      line: `Column ${vessel.entry.column} (${vessel.entry.name})`,
      calls: calls.filter((one) => one.vessel === vessel),
    })),
    ...ports.map((port) => ({
      ...port,
      line: `Row ${port.entry.row} (${port.entry.printed})`,
      calls: calls.filter((one) => one.port === port),
    })),
  ]
}

/** Holds back the calls under a name that is struck through, and those in columns whose meaning is not clear. */
export function checkNamesAndColumns(read: ReadSheet): CircularWarning[] {
  const struck = named(read).filter(({ isStruck, calls }) => isStruck && calls.length > 0)
  const doubtful = Map.groupBy(
    read.calls.filter(({ doubt }) => doubt !== null),
    ({ doubt }) => doubt ?? '',
  )
  return [
    ...struck.map(({ cell, calls }) =>
      heldTogether(read, cell, 'struck_through', `${cell} is struck through in the file.`, calls),
    ),
    ...[...doubtful].map(([doubt, calls]) =>
      heldTogether(read, calls[0]?.vessel.cell ?? '', 'columns_unclear', doubt, calls),
    ),
  ]
}

type Direction = {
  direction: string
  unclear?: { doubt: string; candidates: readonly string[]; asPrinted?: string }
}

/** Import or export? A new route must say so, unless it is within Asia. `routes`: the directions of those that exist. */
export function checkDirection(
  read: ReadSheet,
  { direction: printed, unclear }: Direction,
  routes: readonly string[] = [],
): CircularWarning[] {
  const { route_direction, tab } = read.sheet
  if (unclear) {
    const { candidates, asPrinted, doubt } = unclear
    // A table with a title is of another route or of that one.
    const offered =
      asPrinted === undefined
        ? [...new Set([...candidates, ...routes])].slice(0, MAX_OPTIONS)
        : [...candidates.slice(0, MAX_OPTIONS - 1), asPrinted]
    const options = offered.map(
      (route): ReadingOption => ({
        label: route === asPrinted ? `It is ${route}, as printed` : `It is ${route}`,
        examples: [],
        choices: { routes: { [printed]: route } },
      }),
    )
    const warning = heldTogether(read, null, 'direction_unclear', doubt, read.calls)
    return [{ ...warning, text: printed, ...(options.length > 0 && { options }) }]
  }
  if (tab !== 'none' || /INTRA[ -]?ASIA/.test(comparable(route_direction)) || read.calls.length === 0)
    return []
  const fault = `The new route ${quoted(route_direction)} names neither IMPORT nor EXPORT.`
  return [{ ...heldTogether(read, null, 'direction_unclear', fault, read.calls), text: printed }]
}

/** More routes are chosen by their names. */
const MAX_OPTIONS = 6

/** One warning for calls of a sheet that are held back for the same cause. */
export function heldTogether(
  { sheet: { sheet } }: ReadSheet,
  cell: string | null,
  code: WarningCode,
  fault: string,
  calls: readonly ReadCall[],
): CircularWarning {
  return heldFor(code, { sheet, cell }, fault, calls)
}

type Held = readonly { call: CircularCall }[]

/** Marks calls as held back and returns their cells. */
export function holdBack(calls: Held): string[] {
  for (const { call } of calls) call.import = false
  return calls.map(({ call }) => call.cell)
}

type About = Pick<CircularWarning, 'sheet' | 'cell' | 'vessel' | 'port' | 'text' | 'suggestion' | 'rivals'>

/** Holds calls back for one cause, and returns the warning about them. */
export function heldFor(code: WarningCode, about: About, fault: string, calls: Held): CircularWarning {
  const cells_withheld = holdBack(calls)
  const message = `${fault} ${calls.length} cell(s) are held back.`
  return { severity: 'error', code, ...about, cells_withheld, message }
}

/** The vessels of a sheet whose calls are all held back, which are held back too. */
export function vesselsHeldBack({ schedules }: CircularSheet): Set<string> {
  const byVessel = Map.groupBy(schedules, ({ vessel }) => nameKey(vessel ?? ''))
  return new Set([...byVessel].filter(([, calls]) => calls.every((call) => !call.import)).map(([key]) => key))
}

import { choiceFor, type ReaderChoices } from '@sailing-desk/circular-reader/choices/reader-choices'
import { settleQuestions } from '@sailing-desk/circular-reader/choices/settled-questions'
import type { Circular, ReadBack } from '@sailing-desk/circular-reader/circular.types'
import { countTotals } from '@sailing-desk/circular-reader/reader/circular-titles'
import type { Grid } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { printDates, readDates } from '@sailing-desk/dates/read-dates'
import type { PrintedTexts } from '@sailing-desk/timetable/call-texts'
import type { StoredTexts } from '@sailing-desk/timetable/stored-rows'
import type { StoredData } from './circular-books.ts'
import {
  type ChangedTimes,
  type CircularChanges,
  callKey,
  compareCircular,
  compareTimes,
  type KeptCutOff,
  keptCutOffs,
  type StoredCall,
} from './circular-changes.ts'
import { checkFile, type FailedCheck, type Removal } from './file-checks.ts'
import { type OwnChange, ownChanges, rememberedCells, type SaidCall } from './own-calls.ts'
import { holdSimilarNames } from './similar-names.ts'
import { checkVoyages } from './stored-voyage.ts'
import {
  type OwnChoices,
  type SubstitutedVoyage,
  substitutedVoyages,
  withNamesAfter,
} from './substituted-vessels.ts'

/** A circular, what importing it changes in the database, and the checks it failed as a whole. */
export type ReviewedCircular = Circular & {
  substituted: SubstitutedVoyage[]
  own_changes: OwnChange[]
  /** What it says of each call, whatever is kept. */
  said: SaidCall[]
  changes: CircularChanges
  changed_times: ChangedTimes[]
  failed_checks: FailedCheck[]
  /** How a new layout was read, as far as nobody has confirmed it. */
  read_back: readonly ReadBack[]
  kept_cut_offs: KeptCutOff[]
}

type Rules = {
  choices: ReaderChoices & Removal & { own_changes?: OwnChoices | undefined }
  /** The sentences of the read-back that nobody has confirmed. */
  unconfirmed: readonly ReadBack[]
  /** The issue date (ISO day) of the newest circular of this layout that was applied. */
  lastIssued: string | null
  /** The sheets as printed. */
  grids: readonly Grid[]
}

/** Compares a circular that was just read with the stored data. Changes its calls: those with a question are held back. */
export function reviewOf(
  read: Circular,
  storedBefore: StoredData,
  { choices: chosen, lastIssued, unconfirmed, grids }: Rules,
): ReviewedCircular {
  const substituted = substitutedVoyages(read, storedBefore, chosen.own_changes)
  const storedData = withNamesAfter(storedBefore, substituted)
  const remembered = rememberedCells(read, { storedData, choices: chosen, grids })
  const choices = { ...chosen, cells: withCells(remembered, chosen.cells) }
  const circular = held(read, storedData, choices)
  const { schedule } = storedData
  restoreTexts(circular, schedule.calls)
  const { own_changes, said, kept } = ownChanges(circular, { storedData, choices: chosen, grids })
  const compared = compareCircular(circular, schedule)
  const dropped_calls = compared.dropped_calls.filter((call) => !kept.has(callKey(call)))
  const changes = { ...compared, dropped_calls }
  return {
    ...circular,
    substituted,
    own_changes,
    said,
    changes,
    changed_times: compareTimes(circular, schedule.calls),
    read_back: unconfirmed,
    failed_checks: checkFile({ circular, changes, lastIssued, unconfirmed, removal: choices }),
    kept_cut_offs: keptCutOffs(circular, schedule.calls),
  }
}

/** Cells that are left out because they were corrected before, and those that have an answer. */
function withCells(remembered: Cells, chosen: Cells = {}): Cells {
  const sheets = [...new Set([...Object.keys(remembered), ...Object.keys(chosen)])]
  return Object.fromEntries(
    sheets.map((sheet) => [sheet, { ...remembered[sheet], ...choiceFor(chosen, sheet) }]),
  )
}

type Cells = NonNullable<ReaderChoices['cells']>

/** Holds back what contradicts the stored data or cannot be sailed, unless it is settled, and counts again. */
function held(circular: Circular, storedData: StoredData, choices: ReaderChoices): Circular {
  const found = [
    ...holdSimilarNames(circular, storedData.names, choices),
    ...checkVoyages(circular, storedData),
  ]
  const warnings = settleQuestions({ ...circular, warnings: [...circular.warnings, ...found] }, choices)
  return { ...circular, warnings, totals: countTotals(circular.sheets, warnings.length) }
}

/** A call that is written as an export writes the stored one is unchanged: it gets the stored texts. */
function restoreTexts({ sheets, reference_date }: Circular, stored: readonly StoredCall[]): void {
  const before = new Map(stored.map((call) => [callKey(call), call]))
  for (const { route_direction: route, schedules } of sheets) {
    for (const call of schedules) {
      const { vessel, unlocode, port, start, end, precision } = call
      const old = vessel === null ? undefined : before.get(callKey({ route, vessel, unlocode, port }))
      if (!old || start !== old.starts_on || end !== old.ends_on) continue
      const { stay, times, cutOff } = standardForm(old, precision === 'approx', reference_date)
      const { dates, eta, etd, cut_off, cut_off_on } = old
      if (times && call.eta === times[0] && call.etd === times[1]) Object.assign(call, { dates, eta, etd })
      else if (call.dates === stay) call.dates = dates
      if (call.cut_off === cutOff && call.cut_off_on === cut_off_on && cut_off) call.cut_off = cut_off
    }
  }
}

type Call = Pick<StoredTexts, keyof PrintedTexts | 'cut_off_on' | 'starts_on' | 'ends_on'>

/**
 * The one form in which an export writes the dates of a call: with month and year, so that an import on any day reads the
 * days that are stored. Texts without days stay as they are. `times`: ETA and ETD; null unless they are those days.
 * `issued`: the issue date (ISO day) of the circular.
 */
export function standardForm(call: Call, isApprox: boolean, issued: string) {
  const { dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on } = call
  const write = (text: string | null, start: string, end: string, kind: 'exact' | 'approx') =>
    printDates({ start, end, kind, time: readDates(text ?? '', start).time }, issued)
  const cutOff = cut_off && cut_off_on ? write(cut_off, cut_off_on, cut_off_on, 'exact') : cut_off
  if (starts_on === null || ends_on === null) return { stay: dates, times: null, cutOff }
  const kind = isApprox ? 'approx' : 'exact'
  const areTimes = (eta !== null || etd !== null) && isOn(eta, starts_on) && isOn(etd, ends_on)
  const times = [write(eta, starts_on, starts_on, kind), write(etd, ends_on, ends_on, kind)] as const
  return { stay: write(dates, starts_on, ends_on, kind), times: areTimes ? times : null, cutOff }
}

function isOn(text: string | null, day: string): boolean {
  if (text === null) return true
  const { start, end } = readDates(text, day)
  return start === day && end === day
}

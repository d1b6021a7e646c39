import type { Circular, CircularWarning, ReadBack } from '@sailing-desk/circular-reader/circular.types'
import { shownMessage } from '@sailing-desk/circular-reader/cli'
import {
  BEYOND_LIMIT,
  MAX_SHEETS,
  NOT_UNDERSTOOD,
} from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { dayText } from '@sailing-desk/dates/day-text'
import { DomainError } from '@sailing-desk/records/errors'
import type { CircularChanges } from './circular-changes.ts'

/** What is checked about a circular as a whole before anything of it is written. */
export const FILE_CHECKS = [
  'layout',
  'issue-date',
  'older',
  'many-changes',
  'limits',
  'unread-sheets',
  'incomplete',
] as const
export type FileCheck = (typeof FILE_CHECKS)[number]

export type FailedCheck = { check: FileCheck; message: string }

/** The circular was not applied. */
export class CheckFailed extends DomainError {
  override name = 'CheckFailed'
  readonly checks: FileCheck[]

  constructor(failed: readonly FailedCheck[]) {
    super(409, failed.map(({ message }) => message).join(' '))
    this.checks = failed.map(({ check }) => check)
  }
}

/** A larger share of the stored calls of the listed voyages is more likely a wrong reading than a correction. */
const MAX_CHANGED_SHARE = 0.3
/** Corrections of a voyage or two change most of its few calls. */
const MIN_CALLS_FOR_SHARE = 12

/** What an import removes: calls no longer in the column of their voyage, and voyages no longer on their sheet. */
export type Removal = { remove_calls?: boolean | undefined; remove_voyages?: boolean | undefined }

type Checked = {
  circular: Circular
  changes: CircularChanges
  lastIssued: string | null
  unconfirmed: readonly ReadBack[]
  removal: Removal
}

/** Returns the failed checks; each must be accepted before the circular is applied. */
export function checkFile({ circular, changes, lastIssued, unconfirmed, removal }: Checked): FailedCheck[] {
  const warnings = (code: CircularWarning['code']) =>
    circular.warnings.filter((warning) => warning.code === code)
  const failed: Array<FailedCheck | null> = [
    notConfirmed(unconfirmed),
    ...warnings('issue_date_implausible').map(({ message }) => ({
      check: 'issue-date' as const,
      message: shownMessage(message),
    })),
    olderThan(circular, lastIssued),
    manyChanges(changes),
    ...warnings('sheet_cut_off').map(({ sheet, message }) => ({
      check: 'limits' as const,
      message: `Sheet "${sheet}": ${message}`,
    })),
    unreadSheets(circular),
    incomplete(circular, changes, removal),
  ]
  return failed.filter((check) => check !== null)
}

/** Only somebody who knows the circular can tell whether its columns were understood. */
function notConfirmed(unconfirmed: readonly ReadBack[]): FailedCheck | null {
  return unconfirmed.length === 0 ? null : { check: 'layout', message: NOT_CONFIRMED }
}

const NOT_CONFIRMED =
  'Nobody has confirmed yet how this circular was read. Please look at that, and confirm that it is meant so.'

function olderThan({ issued }: Circular, last: string | null): FailedCheck | null {
  if (issued === null || last === null || issued >= last) return null
  const message = `This circular was issued on ${dayText(issued)}. One of the same layout issued on ${dayText(last)} has been applied already.`
  return { check: 'older', message }
}

function manyChanges(changes: CircularChanges): FailedCheck | null {
  const changed = changes.changed_calls.length + changes.dropped_calls.length
  const stored = changed + changes.rewritten_calls.length + changes.unchanged_calls
  if (stored < MIN_CALLS_FOR_SHARE || changed <= stored * MAX_CHANGED_SHARE) return null
  const message = `${changed} of the ${stored} calls of these voyages would change or be dropped.`
  return { check: 'many-changes', message }
}

/** A schedule on a sheet that was not read would be missed without a word. */
function unreadSheets({ skipped_sheets }: Circular): FailedCheck | null {
  const skippedFor = (why: string) =>
    skipped_sheets.filter(({ reason }) => reason === why).map(({ sheet }) => sheet)
  const beyond = skippedFor(BEYOND_LIMIT)
  const open = skippedFor(NOT_UNDERSTOOD)
  if (beyond.length + open.length === 0) return null
  const faults = [
    beyond.length > 0 &&
      `The workbook has more than ${MAX_SHEETS} sheets. Not read: ${namesOf(beyond)}. A schedule on such a sheet would be missed.`,
    open.length > 0 &&
      `These sheets name vessels and ports, but no call could be read from them: ${namesOf(open)}. Calls on such a sheet would be missed.`,
  ]
  return { check: 'unread-sheets', message: faults.filter(Boolean).join(' ') }
}

/** A call may be missing only because its cell was not read. */
function incomplete(
  { warnings }: Circular,
  { dropped_calls, vessels_no_longer_listed }: CircularChanges,
  { remove_calls, remove_voyages }: Removal,
) {
  const removed =
    (remove_calls ? dropped_calls.length : 0) + (remove_voyages ? vessels_no_longer_listed.length : 0)
  if (removed === 0) return null
  const open = warnings.flatMap(({ sheet, cell, code, cells_withheld, cells }) => {
    if (code === 'sheet_cut_off') return [`${sheet} (cut off)`]
    const named = [...new Set([...(cells_withheld ?? []), ...(cells ?? [])])]
    return named.length > 0 || code === 'duplicate_vessel' ? [`${sheet} ${namesOf(named, cell)}`] : []
  })
  if (open.length === 0) return null
  const message = `Dropped calls would be removed, but some cells are held back, not read or cut off: ${open.join('; ')}.`
  return { check: 'incomplete' as const, message }
}

const MAX_NAMES = 5

function namesOf(cells: readonly string[], first: string | null = null): string {
  if (cells.length === 0) return first ?? ''
  const shown = cells.slice(0, MAX_NAMES).join(', ')
  return cells.length > MAX_NAMES ? `${shown} and ${cells.length - MAX_NAMES} more` : shown
}

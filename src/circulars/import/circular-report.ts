import type { CircularSheet, CircularWarning } from '@sailing-desk/circular-reader/circular.types'
import { linesByCause, readBackLine, section } from '@sailing-desk/circular-reader/cli'
import { daySpan, dayText } from '@sailing-desk/dates/day-text'
import type { Times } from './circular-changes.ts'
import { type CallPlace, callKey } from './circular-changes.ts'
import type { ReviewedCircular } from './reviewed-circular.ts'

/** Returns a review as lines of text for the terminal. */
export function circularReport(review: ReviewedCircular): string[] {
  const { circular, issued, sheets, totals, warnings, failed_checks } = review
  const ofSeverity = (severity: CircularWarning['severity']) =>
    warnings.filter((warning) => warning.severity === severity)
  return [
    `Circular ${circular ?? '(no number)'}, issued ${issued ? dayText(issued) : '(no date)'}: ${totals.routes} routes, ${totals.vessels} vessels, ${totals.cells_with_a_call} calls.`,
    ...sheets.map(
      ({ sheet, route_direction, schedules }) => `  ${sheet}: ${route_direction}, ${schedules.length} calls`,
    ),
    ...section('How it was read (--accept layout confirms it)', review.read_back, readBackLine),
    ...whatChanges(review),
    ...whatStays(review),
    ...section(
      'Checks of the whole file that failed (--accept CHECK applies it nevertheless)',
      failed_checks,
      ({ check, message }) => `${check}: ${message}`,
    ),
    ...linesByCause('Errors', ofSeverity('error')),
    ...linesByCause('Warnings', ofSeverity('warning')),
  ]
}

function whatChanges({
  sheets,
  substituted,
  changes,
  changed_times,
  kept_cut_offs,
}: ReviewedCircular): string[] {
  const days = understoodDays(sheets)
  return [
    ...section('Sail under another name than printed', substituted, substitutedLine),
    ...section('New vessels', changes.added_vessels, vesselLine),
    ...section('New calls', changes.added_calls, (call) => `${at(call)}: ${call.dates}${days(call)}`),
    ...section('Changed calls', changes.changed_calls, (call) => `${at(call)}: ${change(call)}${days(call)}`),
    ...section('Written differently', changes.rewritten_calls, (call) => `${at(call)}: ${change(call)}`),
    ...section(
      'Changed ETA, ETD or cut-off',
      changed_times,
      (call) => `${at(call)}: ${times(call.from)} → ${times(call.to)}`,
    ),
    ...section(
      'Cut-offs to check (kept, but the dates have changed)',
      kept_cut_offs,
      (call) => `${at(call)}: ${call.cut_off}, now ${call.dates}`,
    ),
  ]
}

/** What the circular does not say, or says unclearly, is left as it is. */
function whatStays({ changes }: ReviewedCircular): string[] {
  const was = (call: StoredPlace) => `${at(call)}: ${call.was}`
  return [
    `Unchanged calls: ${changes.unchanged_calls}`,
    ...section('Dropped calls (no longer in the circular)', changes.dropped_calls, was),
    ...section('Vessels no longer listed', changes.vessels_no_longer_listed, vesselLine),
    ...section('Held back and left unchanged', changes.held_back_calls, was),
  ]
}

const substitutedLine = ({ printed, vessel, is_listed_too }: ReviewedCircular['substituted'][number]) =>
  is_listed_too
    ? `${printed} is left out: it sails as ${vessel}, which is in the circular too`
    : `${printed} sails as ${vessel}`

const vesselLine = (key: string) => key.replace('|', ': ')

/** ` = Sat 5 – Mon 7 Dec 2026`: what the text of a call was understood as. */
function understoodDays(sheets: readonly CircularSheet[]): (place: CallPlace) => string {
  const days = new Map(
    sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules.flatMap(({ vessel, unlocode, port, start, end }) =>
        vessel !== null && start !== null && end !== null
          ? [[callKey({ route, vessel, unlocode, port }), ` = ${daySpan(start, end)}`] as const]
          : [],
      ),
    ),
  )
  return (place) => days.get(callKey(place)) ?? ''
}

type Place = { vessel: string; unlocode: string | null; port?: string }
type StoredPlace = Place & { was: string }

const at = ({ vessel, unlocode, port }: Place) => `${vessel} at ${unlocode ?? port}`

function change({
  from,
  to,
  from_day,
  to_day,
}: ReviewedCircular['changes']['changed_calls'][number]): string {
  const days = from_day && `${dayText(from_day)} → ${to_day ? dayText(to_day) : 'no day'}`
  return days ? `${to} (${days})` : `${from} → ${to}`
}

function times({ eta, etd, cut_off, cut_off_on }: Times): string {
  const day = cut_off_on ? ` (${dayText(cut_off_on)})` : ''
  return `ETA ${eta ?? '-'}, ETD ${etd ?? '-'}, cut-off ${cut_off ?? '-'}${day}`
}
